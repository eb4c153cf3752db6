"""The draws of the lotto, schemes lotto-1 and lotto-2 (docs/fairness.md, section 8)."""

import re

from canonical import are_equal, canonical, signed_text
from keys import is_house, signed_by, without_signature
from rounds import expect
from seeds import is_server_seed, sha256_hex
from stream import shuffle, words
from tree import head_signature, is_entry, read_place

WINNERS = 20
BLOCKS_AHEAD = 2
DAYS_MOST = 31
# Months from this one on have a signed statement of their closing.
CLOSING_SINCE = "2026-11"
# Months from this one on are drawn by lotto-2.
ONE_PRIZE_SINCE = "2026-12"
MONTH = re.compile(r"[0-9]{4}-(0[1-9]|1[0-2])")
# Of months that name no prizes. Amounts in cents; None is the pool.
OLD_PRIZES = [
    {"from": 1, "to": 1, "cents": None, "tokens": 0},
    {"from": 2, "to": 2, "cents": 500_000, "tokens": 0},
    {"from": 3, "to": 3, "cents": 100_000, "tokens": 0},
    {"from": 4, "to": 10, "cents": 5_000, "tokens": 50},
    {"from": 11, "to": 20, "cents": 2_500, "tokens": 25},
]


def tickets_of(holders):
    """The tickets, pairs of holder and day, in the order in which they are numbered."""
    return [(entry["holder"], day) for entry in holders for day in entry["days"]]


def is_ordered(holders):
    """Whether holders ascend, each with at least one day, and days ascend from 1 to 31."""
    names = [entry["holder"].encode("utf-16-be") for entry in holders]
    ascending = all(one < other for one, other in zip(names, names[1:]))
    return ascending and all(entry["days"] and are_days(entry["days"]) for entry in holders)


def are_days(days):
    """Whether days are whole numbers that ascend from 1 to 31."""
    whole = all(type(day) is int and 1 <= day <= DAYS_MOST for day in days)
    return whole and all(one < other for one, other in zip(days, days[1:]))


def winners_of(proof):
    """The winning tickets by rank."""
    tickets = tickets_of(proof["tickets"])
    client_seed = sha256_hex(f"{sha256_hex(canonical(proof['tickets']))}:{proof['publicValue']}")
    stream = words(proof["serverSeed"], client_seed, int(proof["month"].replace("-", "")))
    order = [tickets[at] for at in shuffle(stream, len(tickets), len(tickets))]
    if proof["v"] == "lotto-2":
        order = [one for at, one in enumerate(order) if one[0] not in {name for name, _ in order[:at]}]
    return order[:WINNERS]


def are_prizes(prizes):
    """Whether a list has one prize for each rank from 1 to 20, the pool first, and none above one before."""
    ranks = [rank for prize in prizes for rank in range(prize["from"], prize["to"] + 1)]
    pool, others = prizes[0], prizes[1:]
    cents = [prize["cents"] for prize in others]
    return (
        ranks == list(range(1, WINNERS + 1))
        and all(prize["from"] <= prize["to"] for prize in prizes)
        and pool["to"] == 1
        and pool["cents"] is None
        and None not in cents
        and all(one >= other for one, other in zip(cents, cents[1:]))
    )


def prize_at(prizes, rank, pool_cents):
    """The cents and tokens of a rank."""
    prize = next(one for one in prizes if one["from"] <= rank <= one["to"])
    return pool_cents if prize["cents"] is None else prize["cents"], prize["tokens"]


def check_closing_signature(saved, closing):
    """That the house signed the statement; where its key was followed, that the log had it before."""
    house = saved.get("house")
    expect(house is not None, "unproven", "no key of the house is at hand")
    if not is_house(house):
        raise ValueError("these are no keys of a house")
    text, place = signed_text("lotto-closing", without_signature(closing)), read_place(saved.get("log"))
    holds = place is not None and is_entry("closing", sha256_hex(text), place)
    holds = holds and head_signature(house, place["head"]) == "valid"
    verdict = signed_by(
        house, "statement", text, closing["signature"], lambda size: holds and place["index"] < size
    )
    expect(verdict != "invalid", "closing", "the statement is not signed by the house")
    expect(verdict == "valid", "unproven", "the statement is signed by a key that was followed")


def check_closing(saved, proof):
    """The statement of the closing: that it names this draw, is signed, and is the one that was kept."""
    closing, kept = proof.get("closing"), saved.get("closing")
    if closing is None:
        old = proof["month"] < CLOSING_SINCE and kept is None
        expect(old and proof["v"] == "lotto-1", "closing", "the statement of the closing is missing")
        return
    one_prize = closing["v"] == "lotto-closing-3"
    expect(one_prize == (proof["v"] == "lotto-2"), "closing", "another scheme")
    expect(one_prize or proof["month"] < ONE_PRIZE_SINCE, "closing", "a scheme that has ended")
    for name in ("month", "serverSeedHash", "ticketsHash", "publicSource", "publicHeight"):
        expect(are_equal(closing[name], proof[name]), "closing", f"{name} is not that of the statement")
    count = len(tickets_of(proof["tickets"]))
    expect(are_equal(closing["ticketCount"], count), "closing", "another number of tickets")
    prizes = proof.get("prizes", OLD_PRIZES)
    expect(are_equal(closing.get("prizes", OLD_PRIZES), prizes), "closing", "other prizes")
    expect(closing["publicHeight"] == closing["tipHeight"] + BLOCKS_AHEAD, "closing", "another block")
    check_closing_signature(saved, closing)
    if kept is not None:
        members = [{name: one[name] for name in one if name != "signature"} for one in (closing, kept)]
        expect(are_equal(*members), "closing", "the statement is not the one that was kept")


def check_draw(saved):
    """Checks a saved draw. Raises Unfair with the step that does not hold, or KeyError for a member short."""
    saved = saved if "proof" in saved else {"proof": saved}
    proof = saved["proof"]
    expect(MONTH.fullmatch(proof["month"]), "seed", "the month is none")
    expect(is_server_seed(proof["serverSeed"]), "seed", "the server seed does not have its form")
    expect(sha256_hex(proof["serverSeed"]) == proof["serverSeedHash"], "seed", "another hash")
    expect(is_ordered(proof["tickets"]), "tickets", "the list is not in its order")
    expect(sha256_hex(canonical(proof["tickets"])) == proof["ticketsHash"], "tickets", "another hash")
    check_closing(saved, proof)
    drawn = winners_of(proof)
    named = [(winner["holder"], winner["day"]) for winner in proof["winners"]]
    ranks = [winner["rank"] for winner in proof["winners"]]
    holds = named == drawn and ranks == list(range(1, len(drawn) + 1))
    expect(holds, "winners", "the seeds give other winners")
    prizes = proof.get("prizes", OLD_PRIZES)
    expect(are_prizes(prizes), "prizes", "the prizes are not one for each of twenty ranks")
    for winner in proof["winners"]:
        paid = (winner["amountCents"], winner["tokens"])
        expect(paid == prize_at(prizes, winner["rank"], proof["poolCents"]), "prizes", "another prize")
