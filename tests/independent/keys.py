"""What the house signed: tickets, receipts and closing statements (docs/fairness.md, section 5)."""

import base64
import binascii

from canonical import canonical
from ed25519 import is_signed


def bytes_of(text):
    """The bytes of base64url without padding; none for a text that is not."""
    try:
        return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
    except (binascii.Error, ValueError):
        return b""


def is_by_house(saved, members, signature, at):
    """Whether the house signed these members, which are dated `at` (Unix ms).

    `saved` is the file that holds the house's keys: `ticketKey`, and `formerKeys` that count until a time.
    """
    keys = [saved["ticketKey"]]
    keys += [former["key"] for former in saved.get("formerKeys") or [] if at <= former["until"]]
    message = canonical(members).encode("utf-8")
    return any(is_signed(bytes_of(key), message, bytes_of(signature)) for key in keys)


def has_signature(saved, value, at):
    """Whether the `signature` in a ticket or a statement is the house's, of all its other members."""
    members = {name: member for name, member in value.items() if name != "signature"}
    return is_by_house(saved, members, value["signature"], at)
