"""What chips in lines are worth by rule of thumb: to the bots in Python and in the kernel."""

MAKE = (1000.0, 40.0, 10.0, 3.0, 1.0)
"""Worth of a chip in a line that only our chips stand in, by how many more it will need."""
BLOCK = (500.0, 35.0, 8.0, 2.0, 0.5)
"""Worth of a chip in a line that only one opponent stands in, by how many more that one needs."""
LEARNED_MAKE = (60.0, 54.0, 25.0, 6.6, 5.4)
LEARNED_BLOCK = (48.0, 10.0, 10.0, 4.5, 0.0)
"""The same as it seems to players that have learned, by the cards they chose (`bench.choices`)."""
WILD_COST = 45.0
REMOVE_COST = 28.0
"""What a card with a power must gain over another before it is spent."""
WIN = 1e6
