"""Who a browser is: a number nobody can guess, in a cookie that only this server can write."""

import os
import secrets
from contextlib import suppress
from pathlib import Path

from itsdangerous import BadSignature, URLSafeSerializer

from jotas.errors import BadFile, Found

COOKIE = "jotas"
KEY = "key"
"""The file with the key, in the data folder."""
_BYTES = 32


class Tokens:
    """Makes tokens and reads them; a seat belongs to the browser that holds its token."""

    def __init__(self, key: str) -> None:
        """The same key reads what it has written."""
        self._serializer = URLSafeSerializer(key, salt="browser")

    @classmethod
    def kept_in(cls, folder: Path) -> "Tokens":
        """With the key of a data folder, which is made if there is none.

        Raises:
            BadFile: if it can't be read or made.
        """
        path = folder / KEY
        try:
            with suppress(FileExistsError):
                made = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
                with os.fdopen(made, "w", encoding="ascii") as file:
                    file.write(secrets.token_hex(_BYTES))
            key = path.read_text("ascii").strip()
        except (OSError, UnicodeDecodeError) as problem:
            raise BadFile(str(path), Found(str(problem)), "a file with a key") from None
        if len(key) < _BYTES:
            raise BadFile(str(path), Found("too short a key"), f"{2 * _BYTES} digits")
        return cls(key)

    def new(self) -> tuple[str, str]:
        """A token for a browser that has none, and the cookie that holds it."""
        token = secrets.token_urlsafe(16)
        return token, str(self._serializer.dumps(token))

    def read(self, cookie: str | None) -> str | None:
        """The token in a cookie, if this server wrote it."""
        if not cookie:
            return None
        try:
            token = self._serializer.loads(cookie)
        except BadSignature:
            return None
        return token if isinstance(token, str) else None
