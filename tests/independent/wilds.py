"""Which symbols are wild and for which others they stand (docs/fairness.md, section 7.1)."""


def is_wild(definition, symbol):
    """Whether a symbol is the definition's wild, or one of its wilds."""
    wild = definition.get("wild", [])
    return symbol == wild if isinstance(wild, str) else symbol in wild


def stands_for(definition, wild, symbol):
    """Whether a cell that shows `wild` counts as `symbol`."""
    excluded = [definition.get("scatter"), *definition.get("noSub", [])]
    return is_wild(definition, wild) and symbol not in excluded
