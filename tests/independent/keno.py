"""Keno (docs/fairness.md, section 7.5)."""

from stream import shuffle


def is_card(definition, card):
    """Whether a card is a list of different numbers of the pool, as long as a table of `picks`."""
    return (
        isinstance(card, list)
        and all(type(number) is int and 1 <= number <= definition["pool"] for number in card)
        and len(set(card)) == len(card)
        and str(len(card)) in definition["picks"]
    )


def play(definition, stream, record):
    """The record of a round, with the cards of `record`. Raises ValueError for cards that are none."""
    cards = record.get("cards")
    if not isinstance(cards, list) or not 1 <= len(cards) <= definition["cardsMost"]:
        raise ValueError("the number of cards is not of this game")
    if not all(is_card(definition, card) for card in cards):
        raise ValueError("a card is not of this game")
    drawn = [number + 1 for number in shuffle(stream, definition["pool"], definition["drawn"])]
    win = 0
    for card in cards:
        hits = len(set(card) & set(drawn))
        win += definition["picks"][str(len(card))].get(str(hits), 0)
    return {"cards": cards, "drawn": drawn, "winCoins": win}


def bet_coins(definition, record):
    """The coins of a round's bet."""
    return definition["bet"] * len(record["cards"])
