"""The models of games (docs/fairness.md, section 7)."""

import cascades
import hold
import jackpot
import keno
import poker
import seeds
import slots
from stream import words

# A definition without a model is a slot.
PLAY = {
    None: slots.play,
    "cascade": cascades.play,
    "hold": hold.play,
    "poker": poker.play,
    "keno": keno.play,
    "jackpot": jackpot.play,
}
BET_COINS = {"poker": poker.bet_coins, "keno": keno.bet_coins}


def replay(definition, server_seed, client_seed, nonce, record):
    """The record that the seeds give, with the choices in `record`.

    Raises ValueError for seeds or choices that are not valid, and for an unknown model.
    """
    if not seeds.are_valid(server_seed, client_seed, nonce):
        raise ValueError("the seeds are not valid")
    model = definition.get("model")
    if model not in PLAY:
        raise ValueError(f"unknown model {model!r}")
    return PLAY[model](definition, words(server_seed, client_seed, nonce), record)


def bet_coins(definition, record):
    """The coins (tokens in the jackpot slot) of a round's bet."""
    return BET_COINS.get(definition.get("model"), slots.bet_coins)(definition, record)
