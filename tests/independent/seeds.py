"""Seeds, their hashes and their chains (docs/fairness.md, section 2)."""

import hashlib
import re

NONCE_MOST = 2**53 - 1
SERVER_SEED = re.compile(r"[0-9a-f]{64}")
CLIENT_SEED = re.compile(r"[A-Za-z0-9_-]{1,64}")


def sha256_hex(text):
    """SHA-256 of a text as UTF-8, as 64 lower-case hexadecimal characters."""
    return hashlib.sha256(text.encode("utf-8")).hexdigest()


def is_server_seed(value):
    """Whether a value is 64 lower-case hexadecimal characters."""
    return isinstance(value, str) and SERVER_SEED.fullmatch(value) is not None


def is_client_seed(value):
    """Whether a value is 1 to 64 characters out of A-Z a-z 0-9 _ -."""
    return isinstance(value, str) and CLIENT_SEED.fullmatch(value) is not None


def is_nonce(value):
    """Whether a value is an integer from 0 to 2**53 - 1. True and False are no integers here."""
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= NONCE_MOST


def are_valid(server_seed, client_seed, nonce):
    """Whether a round may be played with these seeds."""
    return is_server_seed(server_seed) and is_client_seed(client_seed) and is_nonce(nonce)


def anchor_of(server_seed_hash, nonce):
    """The serverSeedHash of round 0 of a chain, from that of its round `nonce`."""
    for _ in range(nonce):
        server_seed_hash = sha256_hex(server_seed_hash)
    return server_seed_hash
