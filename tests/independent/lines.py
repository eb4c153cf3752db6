"""The wins of a window by lines (docs/fairness.md, section 7.1)."""

from wilds import is_wild, stands_for


def run_factor(definition, run, symbol):
    """What wilds multiply a run by that is read as `symbol`; 1 for a run of wilds alone."""
    standing = [cell for cell in run if cell != symbol and is_wild(definition, cell)]
    if not standing or all(is_wild(definition, cell) for cell in run):
        return 1
    factor = definition.get("wildMult", 1)
    for wild in standing:
        factor *= definition.get("wildMults", {}).get(wild, 1)
    return factor


def best_reading(definition, cells):
    """The coins and the length of the best reading of a line from its start; (0, 0) without a win."""
    pays = definition["pays"]
    symbols = list(pays) if is_wild(definition, cells[0]) else [cells[0]]
    best_coins, best_length = 0, 0
    for symbol in symbols:
        for length in range(1, len(cells) + 1):
            cell = cells[length - 1]
            if cell != symbol and not stands_for(definition, cell, symbol):
                break
            listed = pays.get(symbol, {}).get(str(length), 0)
            coins = listed * run_factor(definition, cells[:length], symbol)
            if coins > best_coins or (coins == best_coins and 0 < coins and length < best_length):
                best_coins, best_length = coins, length
    return best_coins, best_length


def line_coins(definition, window):
    """The coins of all lines of a window (reel by reel, from the top down), before the spin's factor."""
    coins = 0
    for line in definition["lines"]:
        cells = [reel[row] for reel, row in zip(window, line)]
        coins += best_reading(definition, cells)[0]
        if definition.get("bothWays"):
            from_right, length = best_reading(definition, cells[::-1])
            # A win over all reels was paid from the left.
            coins += from_right if length < len(cells) else 0
    if definition.get("vertical"):
        coins += sum(best_reading(definition, reel)[0] for reel in window)
    return coins
