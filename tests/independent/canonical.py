"""Canonical JSON and the hash of a definition (docs/fairness.md, section 4)."""

import json

from seeds import sha256_hex

NUMBER_MOST = 2**53 - 1


class NotRead(ValueError):
    """A text that is no file of evidence."""


def whole(text):
    """A JSON number. 1.0 is the integer 1; an exponent, another fraction and -0 are refused."""
    number = text.partition(".")
    if "e" in text.lower() or number[2].strip("0") != "":
        raise NotRead(f"{text} is not whole")
    if int(number[0]) == 0 and text.startswith("-"):
        raise NotRead("-0 is no canonical number")
    if abs(int(number[0])) > NUMBER_MOST:
        raise NotRead(f"{text} is too large")
    return int(number[0])


def members(pairs):
    """An object. Of two members of one name every reader would take another one."""
    made = dict(pairs)
    if len(made) != len(pairs):
        raise NotRead("a member stands twice")
    return made


def are_texts(value):
    """Whether every string in a value is Unicode: a lone surrogate has no UTF-8."""
    if isinstance(value, str):
        return not any(0xD800 <= ord(character) <= 0xDFFF for character in value)
    if isinstance(value, dict):
        return all(are_texts(name) and are_texts(member) for name, member in value.items())
    return not isinstance(value, list) or all(are_texts(item) for item in value)


def read_json(text):
    """The value of a JSON text. Raises ValueError for a text that is none, or that is refused."""

    def refused(name):
        raise NotRead(f"{name} is no JSON")

    value = json.loads(
        text, parse_int=whole, parse_float=whole, parse_constant=refused, object_pairs_hook=members
    )
    if not are_texts(value):
        raise NotRead("a text is not Unicode")
    return value


def canonical(value):
    """The canonical JSON text of a value that read_json made.

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


def signed_text(kind, value):
    """The text that the house signs of a value: its domain, a line feed, canonical JSON."""
    return f"glasshouse/{kind}/v1\n{canonical(value)}"


def are_equal(one, other):
    """Whether two values are the same JSON value. Python's == holds True and 1.0 for 1."""
    return canonical(one) == canonical(other)


def math_hash(definition):
    """The hash by which a ticket commits to a game's definition."""
    return sha256_hex(canonical(definition))
