"""Hold and win (docs/fairness.md, section 7.3)."""

from slots import drawn_stops, spin_at
from stream import integer


def drawn_value(stream, values):
    """A value in coins, by the weights of `values`."""
    x = integer(stream, sum(weight for _, weight in values))
    for coins, weight in values:
        if x < weight:
            return coins
        x -= weight
    raise ValueError("the weights have no sum")


def feature_coins(definition, stream, window):
    """What the feature pays; 0 where it does not begin. `window` is that of the paid spin."""
    hold = definition["hold"]
    a, b = hold["chance"]
    places = [(reel, row) for reel in range(len(window)) for row in range(definition["rows"])]
    held = {place for place in places if window[place[0]][place[1]] == definition["scatter"]}
    if len(held) < hold["start"]:
        return 0
    coins = sum(drawn_value(stream, hold["values"]) for _ in held)
    left = hold["turns"]
    while left > 0 and len(held) < len(places):
        new = set()
        for place in places:
            if place not in held and integer(stream, b) < a:
                new.add(place)
                coins += drawn_value(stream, hold["values"])
        held |= new
        left = hold["turns"] if new else left - 1
    return coins + (hold["full"] if len(held) == len(places) else 0)


def play(definition, stream, _record):
    """The record of a round."""
    stops = drawn_stops(definition, stream, False)
    spin = spin_at(definition, stops, False)
    return {
        "stops": [stops],
        "winCoins": spin["coins"] + feature_coins(definition, stream, spin["window"]),
    }
