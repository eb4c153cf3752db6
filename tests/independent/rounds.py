"""The check of a saved round (docs/fairness.md, section 6)."""

from canonical import are_equal, math_hash
from keys import has_signature, is_by_house
from models import bet_coins, replay
from seeds import anchor_of, are_valid, is_nonce, sha256_hex

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


def check_signatures(game_round, saved):
    """The signatures of tickets and receipt, where the file has a key to check them with."""
    if saved.get("ticketKey") is None:
        return
    for name in ("ticket", "ticketBefore"):
        ticket = saved.get(name)
        holds = ticket is None or has_signature(saved, ticket, ticket["issuedAt"])
        expect(holds, "signature", f"{name} is not signed by the house")
    if "receipt" in game_round:
        covered = {name: game_round[name] for name in COVERED if name in game_round}
        holds = is_by_house(saved, covered, game_round["receipt"], game_round["createdTime"])
        expect(holds, "signature", "the receipt is not the house's of this round")


def check_round(saved, definitions):
    """Checks a saved round. Raises Unfair with the step that does not hold, or KeyError for a member short.

    `definitions` are those known, by game.
    """
    saved = saved if "round" in saved else {"round": saved}
    game_round = saved["round"]
    check_seed(game_round, saved.get("ticket"))
    check_chain(game_round, saved)
    definition = definition_for(game_round, saved, definitions)
    check_outcome(game_round, definition)
    check_signatures(game_round, saved)
