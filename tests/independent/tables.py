"""Step tables (docs/fairness.md, section 7)."""


def step(table, count):
    """The value of the largest listed count that is not above `count`; 0 below all of them."""
    listed = [int(name) for name in table if int(name) <= count]
    return table[str(max(listed))] if listed else 0
