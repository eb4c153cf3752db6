"""Canonical JSON and the hash of a definition (docs/fairness.md, section 4)."""

import json

from seeds import sha256_hex

NUMBER_MOST = 2**53 - 1


def canonical(value):
    """The canonical JSON text of a value that json.loads made.

    Raises ValueError for a number that is no integer from -(2**53 - 1) to 2**53 - 1.
    """
    if value is None or isinstance(value, (bool, str)):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, int):
        if abs(value) > NUMBER_MOST:
            raise ValueError(f"{value} is too large")
        return str(value)
    if isinstance(value, list):
        return "[" + ",".join(canonical(item) for item in value) + "]"
    if isinstance(value, dict):
        # Python compares strings by code points; JavaScript and the scheme by UTF-16 code units.
        names = sorted(value, key=lambda name: name.encode("utf-16-be", "surrogatepass"))
        return "{" + ",".join(f"{canonical(name)}:{canonical(value[name])}" for name in names) + "}"
    raise ValueError(f"{value!r} has no canonical JSON")


def are_equal(one, other):
    """Whether two values are the same JSON value. Python's == holds True and 1.0 for 1."""
    return canonical(one) == canonical(other)


def math_hash(definition):
    """The hash by which a ticket commits to a game's definition."""
    return sha256_hex(canonical(definition))
