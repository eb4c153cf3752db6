"""Cascades (docs/fairness.md, section 7.2)."""

from slots import free_spins_given, strips_of, window_at
from stream import stops as draw_stops
from tables import step

CASCADES_MOST = 20


def neighbours(reel, row):
    """The places beside a cell, diagonals not counted."""
    return [(reel - 1, row), (reel + 1, row), (reel, row - 1), (reel, row + 1)]


def cluster_from(window, start):
    """The set of places of one symbol that touch each other, with `start` among them."""
    symbol = window[start[0]][start[1]]
    cluster, open_places = {start}, [start]
    while open_places:
        for reel, row in neighbours(*open_places.pop()):
            inside = 0 <= reel < len(window) and 0 <= row < len(window[reel])
            if inside and (reel, row) not in cluster and window[reel][row] == symbol:
                cluster.add((reel, row))
                open_places.append((reel, row))
    return cluster


def groups_of(definition, window):
    """The groups of a window: pairs of symbol and places."""
    places = [(reel, row) for reel in range(len(window)) for row in range(len(window[reel]))]
    if not definition.get("clusters"):
        by_symbol = {}
        for reel, row in places:
            by_symbol.setdefault(window[reel][row], set()).add((reel, row))
        return list(by_symbol.items())
    groups, seen = [], set()
    for place in places:
        if place not in seen:
            cluster = cluster_from(window, place)
            seen |= cluster
            groups.append((window[place[0]][place[1]], cluster))
    return groups


def wins_of(definition, window):
    """The coins of the window's groups, before the ladder, and all their places."""
    coins, places = 0, set()
    for symbol, group in groups_of(definition, window):
        won = step(definition["pays"].get(symbol, {}), len(group))
        if len(group) >= definition["min"] and won > 0:
            coins += won
            places |= group
    return coins, places


def drop(definition, stops, free):
    """The last window of a drop and its coins."""
    strips = strips_of(definition, free)
    window = window_at(strips, stops, definition["rows"])
    ladder = definition.get("ladder", [1])
    if free:
        ladder = definition.get("fs", {}).get("ladder", ladder)
    factor = definition.get("fsMult", 1) if free else 1
    above = list(stops)
    coins = 0
    for fall in range(definition.get("maxCascades", CASCADES_MOST)):
        won, places = wins_of(definition, window)
        if won == 0:
            break
        coins += won * ladder[min(fall, len(ladder) - 1)] * factor
        for at, strip in enumerate(strips):
            kept = [cell for row, cell in enumerate(window[at]) if (at, row) not in places]
            while len(kept) < definition["rows"]:
                above[at] -= 1
                kept.insert(0, strip[above[at] % len(strip)])
            window[at] = kept
    return window, coins


def play(definition, stream, _record):
    """The record of a round."""
    played, coins, left, free = [], 0, 1, False
    while left > 0:
        stops = draw_stops(stream, [len(strip) for strip in strips_of(definition, free)])
        window, won = drop(definition, stops, free)
        played.append(stops)
        coins += won
        left += free_spins_given(definition, window, free) - 1
        free = True
    return {"stops": played, "winCoins": coins}
