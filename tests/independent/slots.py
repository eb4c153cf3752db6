"""Slots by lines and ways with their features (docs/fairness.md, section 7.1).

A window is a list of reels from the left, each a list of its symbols from the top down.
"""

from lines import line_coins
from stream import integer
from stream import stops as draw_stops
from tables import step
from ways import way_coins
from wilds import is_wild, stands_for

# The pairs of reels of `twoFull`, in the order in which they are looked at.
PAIRS = [(0, 1), (0, 2), (1, 2)]


def window_at(strips, stops, rows):
    """The symbols that the strips show at these stops."""
    return [
        [strip[(stop + row) % len(strip)] for row in range(rows)] for strip, stop in zip(strips, stops)
    ]


def scatter_count(definition, window):
    """The cells that show the scatter."""
    return sum(cell == definition.get("scatter") for reel in window for cell in reel)


def strips_of(definition, free):
    """The strips of a paid spin or of a free one."""
    return definition.get("fsStrips", definition["strips"]) if free else definition["strips"]


def drawn_stops(definition, stream, free):
    """The stops of a spin, that of `multStrip` last."""
    lengths = [len(strip) for strip in strips_of(definition, free)]
    if "multStrip" in definition:
        lengths.append(len(definition["multStrip"]))
    return draw_stops(stream, lengths)


def expanded_reels(definition, window):
    """The reels that become wild, with the wild that each shows first from the top."""
    if not definition.get("expanding"):
        return {}
    firsts = {}
    for at, reel in enumerate(window):
        wilds = [cell for cell in reel if is_wild(definition, cell)]
        if wilds:
            firsts[at] = wilds[0]
    return firsts


def spin_at(definition, stops, free):
    """What a spin with these stops shows and wins: its window, expanded reels and coins."""
    strips = strips_of(definition, free)
    shown = window_at(strips, stops, definition["rows"])
    expanded = expanded_reels(definition, shown)
    window = [
        [expanded[at]] * definition["rows"] if at in expanded else reel for at, reel in enumerate(shown)
    ]
    factor = definition.get("fsMult", 1) if free else 1
    if "multStrip" in definition:
        factor *= definition["multStrip"][stops[-1]]
    coins = line_coins(definition, window) if definition["eval"] == "lines" else way_coins(definition, window)
    coins += step(definition.get("scatterPays", {}), scatter_count(definition, window))
    return {"window": window, "expanded": set(expanded), "coins": coins * factor}


def free_spins_given(definition, window, free):
    """The free spins that a window gives."""
    table = definition.get("freeSpins", {})
    retrigger = definition.get("retrigger", True)
    if free and retrigger is False:
        return 0
    if free and retrigger is not True:
        table = retrigger
    return step(table, scatter_count(definition, window))


def turned_again(definition, stream, before, held):
    """The stops of a respin: `held` reels keep theirs, the others and `multStrip` are drawn in order."""
    lengths = [len(strip) for strip in definition["strips"]]
    stops = [
        before[reel] if reel in held else integer(stream, length) for reel, length in enumerate(lengths)
    ]
    return stops + draw_stops(stream, [len(definition["multStrip"])] if "multStrip" in definition else [])


def two_full(definition, window):
    """The first pair of reels that one symbol fills; None without one."""
    for pair in PAIRS:
        cells = [cell for reel in pair for cell in window[reel]]
        for symbol in definition["pays"]:
            if all(cell == symbol or stands_for(definition, cell, symbol) for cell in cells):
                return set(pair)
    return None


def respins(definition, stream, stops, paid):
    """The stops and spins of the respins that follow a paid spin."""
    turned = []
    if definition.get("respin") == "twoFull" and paid["coins"] == 0:
        held = two_full(definition, paid["window"])
        if held is not None:
            stops = turned_again(definition, stream, stops, held)
            turned.append((stops, spin_at(definition, stops, False)))
    if definition.get("respin") == "expanded":
        held, expanded = set(), paid["expanded"]
        while len(expanded) > len(held):
            held = expanded
            stops = turned_again(definition, stream, stops, held)
            spin = spin_at(definition, stops, False)
            turned.append((stops, spin))
            expanded = spin["expanded"]
    return turned


def play(definition, stream, _record):
    """The record of a round."""
    stops = drawn_stops(definition, stream, False)
    paid = spin_at(definition, stops, False)
    played = [(stops, paid), *respins(definition, stream, stops, paid)]
    left = free_spins_given(definition, paid["window"], False)
    while left > 0:
        stops = drawn_stops(definition, stream, True)
        spin = spin_at(definition, stops, True)
        played.append((stops, spin))
        left += free_spins_given(definition, spin["window"], True) - 1
    return {"stops": [stops for stops, _ in played], "winCoins": sum(spin["coins"] for _, spin in played)}


def bet_coins(definition, _record):
    """The coins of a round's bet."""
    return definition["bet"]
