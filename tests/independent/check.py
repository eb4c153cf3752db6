"""Checks test vectors and rounds with this second implementation of docs/fairness.md.

    python3 tests/independent/check.py vectors docs/vectors-pf1.json docs/rounds-pf1.json
    python3 tests/independent/check.py log docs/vectors-log.json
    python3 tests/independent/check.py signatures docs/vectors-signatures.json
    python3 tests/independent/check.py liabilities docs/vectors-liabilities.json
    python3 tests/independent/check.py rounds docs/rounds-pf1.json < ROUNDS
    python3 tests/independent/check.py saved docs/rounds-pf1.json < FILE.json

`vectors` checks both files of vectors, `log` those of the house's log, `signatures` those of signatures, of
canonical JSON and of keys, `liabilities` those of the daily count. `rounds` plays rounds again, one a
line in the form of those in rounds-pf1.json, by the definitions in that file. `saved` checks a round or a lotto draw that the app saved.
Ends with status 0 where everything agrees, 1 where something differs, 2 where the input cannot be read.
"""

import json
import sys

# No __pycache__ in the source tree.
sys.dont_write_bytecode = True

from canonical import read_json  # noqa: E402
from liabilities import liabilities_faults  # noqa: E402
from lotto import check_draw  # noqa: E402
from rounds import Unfair, check_round  # noqa: E402
from tree import log_faults  # noqa: E402
from vectors import number_faults, round_fault, round_faults, signature_faults  # noqa: E402

# So many differences are printed: a wrong rule would print one for nearly every round.
SHOWN_MOST = 20


def read(path):
    """The JSON value in a file of vectors: some of their numbers are to be refused."""
    with open(path, encoding="utf-8") as file:
        return json.load(file)


def reported(faults, checked):
    """Prints what differs, or what agrees; the status of the program."""
    for fault in faults[:SHOWN_MOST]:
        print(fault)
    if faults:
        print(f"{len(faults)} differences")
    else:
        print(f"{checked} agree")
    return 1 if faults else 0


def check_vectors(numbers_path, rounds_path):
    """Checks both files of vectors."""
    numbers, rounds = read(numbers_path), read(rounds_path)
    faults = number_faults(numbers) + round_faults(rounds)
    counts = [(len(numbers["vectors"]), "vectors"), (len(rounds["rounds"]), "rounds")]
    counts += [(len(rounds["hands"]), "hands"), (len(rounds["saved"]), "saved rounds")]
    return reported(faults, ", ".join(f"{count} {what}" for count, what in counts) + " and the draw")


def check_log(path):
    """Checks the vectors of the house's log."""
    file = read(path)
    bad = len(file["bad"]["inclusion"]) + len(file["bad"]["consistency"])
    good = len(file["inclusion"]) + len(file["consistency"])
    entries = len(file["entries"])
    return reported(log_faults(file), f"{good} proofs, {bad} bad proofs, {entries} entries and a head")


def check_signatures(path):
    """Checks the vectors of signatures, canonical JSON and keys."""
    file = read(path)
    counts = [(len(file[name]), name) for name in ("signatures", "canonical", "houses")]
    return reported(signature_faults(file), ", ".join(f"{count} {name}" for count, name in counts))


def check_liabilities(path):
    """Checks the vectors of the daily count of what the house owes."""
    file = read(path)
    proofs = sum(len(count["proofs"]) for count in file["counts"])
    return reported(liabilities_faults(file), f"{proofs} proofs and {len(file['bad'])} bad proofs")


def check_lines(rounds_path):
    """Plays the rounds again that stand on standard input, one a line."""
    definitions = read(rounds_path)["definitions"]
    faults, count = [], 0
    for line in sys.stdin:
        count += 1
        vector = read_json(line)
        fault = round_fault(vector, definitions)
        if fault is not None:
            faults.append(f"line {count} ({vector['gameId']}): {fault}")
    if count == 0:
        raise ValueError("there are no rounds")
    return reported(faults, f"{count} rounds")


def check_saved(rounds_path):
    """Checks a saved round or draw that stands on standard input."""
    definitions, saved = read(rounds_path)["definitions"], read_json(sys.stdin.read())
    try:
        if "proof" in saved or saved.get("v") in ("lotto-1", "lotto-2"):
            check_draw(saved)
        else:
            check_round(saved, definitions)
    except Unfair as unfair:
        print("not fair ({}): {}".format(*unfair.args))
        return 1
    print("fair")
    return 0


COMMANDS = {
    "vectors": (check_vectors, 2),
    "log": (check_log, 1),
    "signatures": (check_signatures, 1),
    "liabilities": (check_liabilities, 1),
    "rounds": (check_lines, 1),
    "saved": (check_saved, 1),
}


def main(arguments):
    """The status of the program."""
    command, count = COMMANDS.get(arguments[0] if arguments else None, (None, 0))
    if command is None or len(arguments) != count + 1:
        print(__doc__, file=sys.stderr)
        return 2
    try:
        return command(*arguments[1:])
    except Exception as error:
        # A member short, of another type or nested without end: whatever fails, nothing was shown to differ.
        print(f"cannot be read: {error!r}", file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
