"""The stream of pf-1 and what is drawn from it (docs/fairness.md, section 3)."""

import hashlib
import hmac

WORD_BYTES = 4
WORD_RANGE = 2**32
# The largest n of int(n).
INTEGER_MOST = 2**21


def words(server_seed, client_seed, nonce):
    """The words of a round without end, each from 0 to 2**32 - 1. The seeds are valid (seeds.py)."""
    block = 0
    while True:
        message = f"{client_seed}:{nonce}:{block}"
        digest = hmac.new(server_seed.encode("ascii"), message.encode("ascii"), hashlib.sha256).digest()
        for at in range(0, len(digest), WORD_BYTES):
            yield int.from_bytes(digest[at : at + WORD_BYTES], "big")
        block += 1


def integer(stream, n):
    """int(n): a uniform integer from 0 to n - 1, for n from 1 to 2**21."""
    if not 1 <= n <= INTEGER_MOST:
        raise ValueError(f"int({n}) is not defined")
    while True:
        product = next(stream) * n
        if product % WORD_RANGE >= WORD_RANGE % n:
            return product // WORD_RANGE


def stops(stream, lengths):
    """A stop for each length, from left to right."""
    return [integer(stream, length) for length in lengths]


def shuffle(stream, n, k):
    """The first k of the numbers 0 to n - 1 in a random order, for k from 0 to n."""
    numbers = list(range(n))
    for i in range(k):
        j = i + integer(stream, n - i)
        numbers[i], numbers[j] = numbers[j], numbers[i]
    return numbers[:k]
