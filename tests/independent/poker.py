"""Video poker (docs/fairness.md, section 7.4). A card is rank * 4 + suit, rank 0 a two, 12 an ace."""

from hands import names_of
from stream import shuffle

DECK = 52
HAND = 5


def with_draws(dealt, hold, others):
    """The dealt cards with those that are not held replaced by `others`, from left to right."""
    replacing = iter(others)
    return [card if hold >> place & 1 else next(replacing) for place, card in enumerate(dealt)]


def drawn_cards(definition, stream):
    """The dealt cards and, for each hand, the five that replace discards."""
    hands = definition.get("hands", 1)
    if hands == 1:
        cards = shuffle(stream, DECK, 2 * HAND)
        return cards[:HAND], [cards[HAND:]]
    dealt = shuffle(stream, DECK, HAND)
    rest = [card for card in range(DECK) if card not in dealt]
    return dealt, [[rest[at] for at in shuffle(stream, len(rest), HAND)] for _ in range(hands)]


def hand_pay(definition, cards):
    """What a final hand pays for a coin."""
    paying = (definition["pays"].get(name, 0) for name in names_of(cards, definition.get("deuces")))
    return next((coins for coins in paying if coins > 0), 0)


def play(definition, stream, record):
    """The record of a round, with the choices of `record`. Raises ValueError for other choices."""
    coins, hold = record.get("coins"), record.get("hold")
    if type(coins) is not int or not 1 <= coins <= definition.get("coinsMost", 1):
        raise ValueError("the coins are not of this game")
    if type(hold) is not int or not 0 <= hold < 2**HAND:
        raise ValueError("hold is not five bits")
    dealt, draws = drawn_cards(definition, stream)
    hands = [with_draws(dealt, hold, others) for others in draws]
    win = sum(hand_pay(definition, cards) for cards in hands) * coins
    return {"coins": coins, "hold": hold, "dealt": dealt, "hands": hands, "winCoins": win}


def bet_coins(definition, record):
    """The coins of a round's bet."""
    return definition.get("hands", 1) * record["coins"]
