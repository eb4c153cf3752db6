"""Verification of Ed25519 signatures by the one rule of docs/fairness.md, section 5.

Python's standard library has none. This is slow (milliseconds) and not for signing: it keeps no secrets.
"""

import hashlib

P = 2**255 - 19
# The order of the base point.
L = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P
SQRT_OF_MINUS_1 = pow(2, (P - 1) // 4, P)
IDENTITY = (0, 1, 1, 0)


def add(one, other):
    """The sum of two points in extended coordinates (X, Y, Z, T): x = X/Z, y = Y/Z, x * y = T/Z."""
    a = (one[1] - one[0]) * (other[1] - other[0]) % P
    b = (one[1] + one[0]) * (other[1] + other[0]) % P
    c = 2 * one[3] * other[3] * D % P
    d = 2 * one[2] * other[2] % P
    e, f, g, h = b - a, d - c, d + c, b + a
    return (e * f % P, g * h % P, f * g % P, e * h % P)


def times(factor, point):
    """A point added to itself `factor` times."""
    result = IDENTITY
    while factor > 0:
        if factor & 1:
            result = add(result, point)
        point = add(point, point)
        factor >>= 1
    return result


def encoded(point):
    """The 32 bytes of a point."""
    inverse = pow(point[2], P - 2, P)
    x, y = point[0] * inverse % P, point[1] * inverse % P
    return (y | (x & 1) << 255).to_bytes(32, "little")


def is_small(point):
    """Whether the order of a point divides 8: a signature with it may be of any text."""
    return encoded(times(8, point)) == encoded(IDENTITY)


def x_of(y, sign):
    """The x of a point with this y whose lowest bit is `sign`; None where there is none."""
    square = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P != 0:
        x = x * SQRT_OF_MINUS_1 % P
    if (x * x - square) % P != 0 or (x == 0 and sign == 1):
        return None
    return x if x & 1 == sign else P - x


def point_of(encoded):
    """The point of 32 bytes; None where they encode none."""
    number = int.from_bytes(encoded, "little")
    sign, y = number >> 255, number & (2**255 - 1)
    x = x_of(y, sign) if y < P else None
    return None if x is None else (x, y, 1, x * y % P)


BASE_Y = 4 * pow(5, P - 2, P) % P
BASE = (x_of(BASE_Y, 0), BASE_Y, 1, x_of(BASE_Y, 0) * BASE_Y % P)


def is_signed(public_key, message, signature):
    """Whether 64 bytes are the signature of a message (bytes) by a public key of 32 bytes."""
    if len(public_key) != 32 or len(signature) != 64:
        return False
    key, r = point_of(public_key), point_of(signature[:32])
    s = int.from_bytes(signature[32:], "little")
    if key is None or r is None or s >= L or is_small(key) or is_small(r):
        return False
    digest = hashlib.sha512(signature[:32] + public_key + message).digest()
    h = int.from_bytes(digest, "little") % L
    x, y, z, t = times(h, key)
    return encoded(add(times(s, BASE), (-x % P, y, z, -t % P))) == signature[:32]
