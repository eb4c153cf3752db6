"""The test vectors beside the document (docs/fairness.md, section 9)."""

from canonical import are_equal, canonical, math_hash, read_json
from hands import names_of
from keys import is_by, is_house
from lotto import check_draw
from models import replay
from poker import drawn_cards
from rounds import Unfair, check_round
from seeds import are_valid, sha256_hex
from stream import integer, shuffle, stops, words

VALID_SEEDS = {"serverSeed": "0" * 64, "clientSeed": "a", "nonce": 0}


def seeds_in(value):
    """The three seeds among the members of a value."""
    return value["serverSeed"], value["clientSeed"], value["nonce"]


def numbers_from(seeds, vector):
    """What the seeds of a vector give, under the names that the vector has for it."""
    stream = words(*seeds)
    dealt, draws = drawn_cards({"hands": 3}, words(*seeds))
    return {
        "commit": sha256_hex(seeds[0]),
        "u32": [next(stream) for _ in vector["u32"]],
        "ints": {n: integer(words(*seeds), int(n)) for n in vector["ints"]},
        "slot5x32": stops(words(*seeds), [32] * 5),
        "keno": [number + 1 for number in shuffle(words(*seeds), 80, 20)],
        "deck52": shuffle(words(*seeds), 52, 52),
        "multiHand3": {"deal": dealt, "draws": draws},
    }


def number_faults(file):
    """What differs in vectors-pf1.json, as texts."""
    faults = []
    for at, vector in enumerate(file["vectors"]):
        given = numbers_from(seeds_in(vector["in"]), vector)
        faults += [
            f"vector {at}: {name} is {given[name]}"
            for name in given
            if not are_equal(given[name], vector[name])
        ]
    rejection = file["rejection"]
    stream = words(*seeds_in(rejection))
    if integer(stream, rejection["n"]) != rejection["int"]:
        faults.append("rejection: another integer")
    following = words(*seeds_in(rejection))
    for _ in range(rejection["u32Used"]):
        next(following)
    if next(stream) != next(following):
        faults.append("rejection: another number of words")
    for seed in file["invalid"]:
        if are_valid(*seeds_in({**VALID_SEEDS, **seed})):
            faults.append(f"invalid: {seed} was taken")
    return faults


def round_fault(vector, definitions):
    """What differs in a round of `rounds`; None where nothing does. It may have its own `definition`."""
    definition = vector["definition"] if "definition" in vector else definitions[vector["gameId"]]
    if math_hash(definition) != vector["mathHash"]:
        return "another mathHash"
    try:
        record = replay(definition, *seeds_in(vector), vector["result"])
        return None if are_equal(record, vector["result"]) else f"the result is {record}"
    except ValueError as error:
        return str(error)


def unfair_step(check, *saved):
    """The step at which a check of a saved value does not hold; None where all do."""
    try:
        check(*saved)
        return None
    except Unfair as unfair:
        return unfair.args[0]


def round_faults(file):
    """What differs in rounds-pf1.json, as texts."""
    definitions = file["definitions"]
    faults = []
    for at, vector in enumerate(file["rounds"]):
        fault = round_fault(vector, definitions)
        if fault is not None:
            faults.append(f"round {at} ({vector['gameId']}): {fault}")
    for at, hand in enumerate(file["hands"]):
        for name, deuces in (("plain", False), ("deuces", True)):
            kind = next(iter(names_of(hand["cards"], deuces)), "nothing")
            if kind != hand[name]:
                faults.append(f"hand {at}: {name} is {kind}")
    for at, saved in enumerate(file["saved"]):
        step = unfair_step(check_round, saved["file"], definitions)
        if step != saved["unfair"]:
            faults.append(f"saved round {at}: {step or 'fair'} instead of {saved['unfair'] or 'fair'}")
    step = unfair_step(check_draw, file["lotto"])
    if step is not None:
        faults.append(f"lotto: {step} does not hold")
    return faults


def canonical_of(text):
    """The canonical form of a file's text; None where it is refused."""
    try:
        return canonical(read_json(text))
    except ValueError:
        return None


def holds_as_house(house):
    """Whether keys are those of a house; false for what does not have their form."""
    try:
        return is_house(house)
    except (KeyError, TypeError):
        return False


def signature_faults(file):
    """What differs in vectors-signatures.json, as texts."""
    faults = []
    for one in file["signatures"]:
        if is_by(one["publicKey"], one["text"], one["signature"]) != one["holds"]:
            faults.append(f"signature: {one['name']}")
    for one in file["canonical"]:
        if canonical_of(one["text"]) != one["canonical"]:
            faults.append(f"canonical: {one['text']}")
    for one in file["houses"]:
        if holds_as_house(one["house"]) != one["holds"]:
            faults.append(f"house: {one['name']}")
    return faults
