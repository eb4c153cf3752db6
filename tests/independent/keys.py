"""The house's keys, and what it signed (docs/fairness.md, section 5)."""

import base64
import binascii

from canonical import canonical, signed_text
from ed25519 import is_signed
from seeds import sha256_hex

PURPOSES = ("ticket", "log", "statement")


def bytes_of(text):
    """The bytes of base64url without padding; none for a text that is not the only one for them."""
    try:
        made = base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
    except (binascii.Error, ValueError):
        return b""
    return made if base64.urlsafe_b64encode(made).decode("ascii").rstrip("=") == text else b""


def is_by(key, text, signature):
    """Whether a text is signed by a key; both are base64url."""
    return is_signed(bytes_of(key), text.encode("utf-8"), bytes_of(signature))


def line_of(house, purpose):
    """The successions of a purpose, in the order in which they stand."""
    return [one for one in house["successions"] if one["purpose"] == purpose]


def is_followed(house, purpose):
    """Whether the successions of a purpose lead from key to key to the present one, and are signed."""
    line, size = line_of(house, purpose), -1
    for index, one in enumerate(line):
        following = line[index + 1]["oldKey"] if index + 1 < len(line) else house["keys"][purpose]
        facts = {name: one[name] for name in one if name not in ("oldSignature", "newSignature")}
        text = signed_text("succession", facts)
        holds = one["origin"] == house["origin"] and one["sequence"] == index + 1
        holds = holds and one["newKey"] == following and one["size"] > size
        holds = holds and is_by(one["oldKey"], text, one["oldSignature"])
        if not holds or not is_by(one["newKey"], text, one["newSignature"]):
            return False
        size = one["size"]
    return True


def is_house(house):
    """Whether keys are those of a house: each follows the one before, from the keys that its origin names."""
    lines = {purpose: line_of(house, purpose) for purpose in PURPOSES}
    first = {name: line[0]["oldKey"] if line else house["keys"][name] for name, line in lines.items()}
    if house["origin"] != "glasshouse/" + sha256_hex(canonical(first))[:32]:
        return False
    every = list(first.values()) + [one["newKey"] for one in house["successions"]]
    ordered = [one for purpose in PURPOSES for one in lines[purpose]]
    holds = len(set(every)) == len(every) and ordered == house["successions"]
    return holds and all(is_followed(house, purpose) for purpose in PURPOSES)


def signed_by(house, purpose, text, signature, is_older=lambda size: False):
    """`valid`, `old` (by a key that was followed, and nothing shows that it is older) or `invalid`.

    `is_older` says whether the log had it before it had so many entries.
    """
    if is_by(house["keys"][purpose], text, signature):
        return "valid"
    for one in line_of(house, purpose):
        if is_by(one["oldKey"], text, signature):
            return "valid" if is_older(one["size"]) else "old"
    return "invalid"


def without_signature(value):
    """The members of a ticket or statement that are signed."""
    return {name: member for name, member in value.items() if name != "signature"}
