"""The table in a browser: rooms that judge, store and tell, and the server around them."""
