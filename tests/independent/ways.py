"""The wins of a window by ways (docs/fairness.md, section 7.1)."""

from math import prod

from wilds import is_wild, stands_for


def symbol_coins(definition, window, symbol):
    """The coins of one symbol of `pays`, for the longest run of reels whose length is listed."""
    own, standing = [], []
    for reel in window:
        own.append(sum(cell == symbol for cell in reel))
        standing.append(sum(cell != symbol and stands_for(definition, cell, symbol) for cell in reel))
        if own[-1] + standing[-1] == 0:
            break
    table = definition["pays"][symbol]
    run = next((at for at, count in enumerate(map(sum, zip(own, standing))) if count == 0), len(own))
    listed = [length for length in range(1, run + 1) if table.get(str(length), 0) > 0]
    if not listed:
        return 0
    length = max(listed)
    every = prod(a + b for a, b in zip(own[:length], standing))
    pure = prod(own[:length])
    wild = 0 if is_wild(definition, symbol) else prod(standing[:length])
    return table[str(length)] * (pure + wild + (every - pure - wild) * definition.get("wildMult", 1))


def way_coins(definition, window):
    """The coins of all symbols of a window, before the spin's factor."""
    return sum(symbol_coins(definition, window, symbol) for symbol in definition["pays"])
