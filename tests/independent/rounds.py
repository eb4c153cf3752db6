"""The check of a saved round (docs/fairness.md, section 6)."""

from canonical import are_equal, math_hash, signed_text
from keys import is_house, signed_by, without_signature
from models import bet_coins, replay
from seeds import anchor_of, are_valid, is_nonce, sha256_hex
from tree import head_signature, is_entry, read_place

CHAIN_ROUNDS = 1024
COVERED = (
    "roundId v gameId mathHash chainId nonce serverSeedHash serverSeed clientSeed createdTime betLedger "
    "coinCents totalBet totalWin result byHouse"
).split()


class Unfair(Exception):
    """A step of the check that does not hold: its name, and the reason."""


def expect(holds, step, reason):
    """Raises Unfair where something does not hold."""
    if not holds:
        raise Unfair(step, reason)


def check_seed(game_round, ticket):
    """The form of the seeds, the hash of the server seed, and what the ticket says of them."""
    seeds = (game_round["serverSeed"], game_round["clientSeed"], game_round["nonce"])
    expect(are_valid(*seeds), "seed", "a seed or the nonce does not have its form")
    expect(
        sha256_hex(seeds[0]) == game_round["serverSeedHash"], "seed", "the server seed has another hash"
    )
    for name in ("serverSeedHash", "nonce", "gameId") if ticket else ():
        expect(are_equal(ticket[name], game_round[name]), "seed", f"{name} is not that of the ticket")


def check_chain(game_round, saved):
    """That the seed follows the one before, and the chain the one before it, where these are saved."""
    previous, ticket, before = (saved.get(name) for name in ("previousSeed", "ticket", "ticketBefore"))
    if previous is not None:
        expect(sha256_hex(game_round["serverSeed"]) == previous, "chain", "the seed before is another one")
    if before is None:
        return
    index, index_before = (ticket or {}).get("chainIndex"), before.get("chainIndex")
    follows = is_nonce(index) and is_nonce(index_before) and index == index_before + 1
    follows = follows and before["gameId"] == game_round["gameId"]
    expect(follows, "chain", "ticketBefore is of another chain")
    expect(game_round["nonce"] < CHAIN_ROUNDS, "chain", "no chain is as long")
    anchor = anchor_of(game_round["serverSeedHash"], game_round["nonce"])
    expect(before.get("nextAnchor") == anchor, "chain", "the anchor is not the one that was named")


def definition_for(game_round, saved, definitions):
    """The definition that the round was played by: the one known, or an earlier one in the file."""
    known = [definitions.get(game_round["gameId"]), saved.get("definition")]
    fitting = [one for one in known if one is not None and math_hash(one) == game_round["mathHash"]]
    expect(fitting, "definition", "mathHash is not that of a known definition")
    ticket = saved.get("ticket")
    same = ticket is None or ticket["mathHash"] == game_round["mathHash"]
    expect(same, "definition", "mathHash is not that of the ticket")
    return fitting[0]


def check_outcome(game_round, definition):
    """The result that the seeds give, and the sums that follow from it."""
    seeds = (game_round["serverSeed"], game_round["clientSeed"], game_round["nonce"])
    try:
        record = replay(definition, *seeds, game_round["result"])
        same = are_equal(record, game_round["result"])
    except (ValueError, AttributeError):
        raise Unfair("result", "the record is none of this game") from None
    expect(same, "result", "the seeds give another result")
    coin = game_round["coinCents"]
    expect(is_nonce(coin) and coin > 0, "payout", "the coin is not a whole number of cents")
    expect(
        are_equal(game_round["totalBet"], coin * bet_coins(definition, record)), "payout", "another bet"
    )
    expect(are_equal(game_round["totalWin"], coin * record["winCoins"]), "payout", "another win")
    ledger = "token" if definition.get("model") == "jackpot" else "usd"
    expect(game_round["betLedger"] == ledger, "payout", "the bet is in another money")


def logged_before(game_round, saved):
    """A function that says whether the present log has the receipt before it had so many entries."""
    place, house = read_place(saved.get("log")), saved.get("house")
    if place is None or house is None:
        return lambda size: False
    digest = sha256_hex(signed_text("receipt", covered_of(game_round)))
    holds = is_entry("receipt", digest, place) and head_signature(house, place["head"]) == "valid"
    return lambda size: holds and place["index"] < size


def covered_of(game_round):
    """The members of a round that its receipt covers."""
    return {name: game_round[name] for name in COVERED if name in game_round}


def check_signatures(game_round, saved):
    """The signatures of tickets and receipt. `unproven`: one is not shown to be the house's."""
    house = saved.get("house")
    is_older = logged_before(game_round, saved)
    signed = [
        (name, signed_text("ticket", without_signature(saved[name])), saved[name]["signature"])
        for name in ("ticket", "ticketBefore")
        if saved.get(name) is not None
    ]
    if "receipt" in game_round:
        text = signed_text("receipt", covered_of(game_round))
        signed.append(("receipt", text, game_round["receipt"]))
    if house is None:
        expect(not signed, "unproven", "no key of the house is at hand")
        return
    found = [(name, signed_by(house, "ticket", text, by, is_older)) for name, text, by in signed]
    for name, verdict in found:
        expect(verdict != "invalid", "signature", f"{name} is not signed by the house")
    for name, verdict in found:
        expect(verdict != "old", "unproven", f"{name} is signed by a key that was followed")
    expect(found, "unproven", "nothing in the file is signed by the house")


def check_log(game_round, saved, definitions):
    """The places in the log that the file has: of the receipt, and of an earlier definition."""
    house = saved.get("house")
    earlier = math_hash_of(definitions, game_round) != game_round["mathHash"]
    if earlier:
        expect(saved.get("definitionLog") is not None, "unproven", "nothing shows the definition in the log")
    digest = sha256_hex(signed_text("receipt", covered_of(game_round)))
    places = [("receipt", digest, read_place(saved.get("log")))]
    places += [("paytable", game_round["mathHash"], read_place(saved.get("definitionLog")))] if earlier else []
    for kind, entry, place in places:
        if place is None:
            continue
        expect(is_entry(kind, entry, place), "log", f"the {kind} is not in the log")
        verdict = "old" if house is None else head_signature(house, place["head"])
        expect(verdict != "invalid", "signature", "the head is not signed by the house")
        expect(verdict != "old", "unproven", "the head is not shown to be the house's")


def math_hash_of(definitions, game_round):
    """The hash of the definition that is known for a game; None where none is."""
    known = definitions.get(game_round["gameId"])
    return None if known is None else math_hash(known)


def check_house(saved):
    """The house's keys in a file, where it names them. Raises ValueError where they are none."""
    house = saved.get("house")
    if house is not None and not is_house(house):
        raise ValueError("these are no keys of a house")


def check_round(saved, definitions):
    """Checks a saved round. Raises Unfair with the step that does not hold, or KeyError for a member short.

    `definitions` are those known, by game.
    """
    saved = saved if "round" in saved else {"round": saved}
    game_round = saved["round"]
    check_house(saved)
    check_seed(game_round, saved.get("ticket"))
    check_chain(game_round, saved)
    definition = definition_for(game_round, saved, definitions)
    check_outcome(game_round, definition)
    check_signatures(game_round, saved)
    check_log(game_round, saved, definitions)
