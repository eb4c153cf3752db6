"""The jackpot slot (docs/fairness.md, section 7.6). Its wins are in cents, its bets in tokens."""

from itertools import takewhile

from stream import stops as draw_stops


def play(definition, stream, record):
    """The record of a round at the meter of `record`. Raises ValueError for a meter that is none."""
    meter = record.get("meterCents")
    if type(meter) is not int or meter < 0:
        raise ValueError("the meter is no amount in cents")
    stops = draw_stops(stream, [len(strip) for strip in definition["strips"]])
    line = [strip[stop] for strip, stop in zip(definition["strips"], stops)]
    run = len(list(takewhile(lambda symbol: symbol == line[0], line)))
    progressive = definition["progressive"]
    if line[0] == progressive["symbol"] and run == progressive["count"]:
        win = meter
    else:
        win = definition["pays"].get(line[0], {}).get(str(run), 0)
    return {"stops": stops, "meterCents": meter, "winCoins": win}
