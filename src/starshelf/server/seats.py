"""Who is who without accounts: signed cookies, unguessable links, clean names."""

from __future__ import annotations

import secrets
import unicodedata
from hashlib import sha256

from itsdangerous import BadSignature, Signer

from starshelf.core.errors import BadMessage

COOKIE = "starshelf"
COOKIE_SECONDS = 400 * 24 * 3600

_TABLE_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"


def hashed(secret: str) -> str:
    """Give the form in which a browser's or a link's secret is stored."""
    return sha256(secret.encode()).hexdigest()


def new_link() -> str:
    """Make a link's secret of 128 bits."""
    return secrets.token_urlsafe(16)


def is_table_id(text: str) -> bool:
    """Tell whether a text could be a table's id."""
    return 0 < len(text) <= 32 and text.isascii() and text.isalnum()


def new_table_id() -> str:
    """Make a table's id: readable, and too many to try them all."""
    return "".join(secrets.choice(_TABLE_LETTERS) for _ in range(16))


class Cookies:
    """Signs and reads the cookie that remembers a browser."""

    def __init__(self, secret: str) -> None:
        self._signer = Signer(secret, salt="starshelf.browser")

    def new(self) -> tuple[str, str]:
        """Make a browser: the cookie's value and the hash by which it is known."""
        browser = secrets.token_urlsafe(16)
        return self._signer.sign(browser).decode(), hashed(browser)

    def read(self, value: str | None) -> str:
        """Give the hash by which a cookie's browser is known; empty when it is not ours."""
        if not value:
            return ""
        try:
            return hashed(self._signer.unsign(value).decode())
        except (BadSignature, UnicodeDecodeError):
            return ""


def clean_text(text: str, where: str, most: int, *, empty: bool = True) -> str:
    """Trim a text that others will read; raise BadMessage when it is too long or not printable."""
    text = unicodedata.normalize("NFC", text).strip()
    if len(text) > most:
        raise BadMessage(where, f"expected at most {most} characters, got {len(text)}")
    for letter in text:
        if unicodedata.category(letter) in ("Cc", "Cf", "Cs", "Co", "Zl", "Zp"):
            if letter == "\u200d":
                continue
            raise BadMessage(where, f"the character {letter!r} is not allowed")
    if not text and not empty:
        raise BadMessage(where, "expected some text, got none")
    return text
