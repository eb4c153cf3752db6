"""What the house owes: the daily tree of sums, its proofs and its statement (docs/fairness.md, section 12)."""

import datetime
import re

from canonical import canonical
from seeds import sha256_hex
from tree import PROOF_MOST, entry_leaf, is_hash, is_size, levels, path, root, split

PARTS = 4
DAY_MS = 86_400_000
DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
PREFIX = "glasshouse liabilities-1"
STATED = ("v", "day", "at", "leaves", "total", "root")
FIGURES = ("balance", "stakes", "withdrawals")


def account_digest(day, own):
    """What binds a player to the day and the figures."""
    members = {name: own[name] for name in ("player", "nonce", *FIGURES)}
    return sha256_hex(f"{PREFIX} account\n" + canonical({**members, "day": day}))


def leaf_text(digest, part, amount):
    """What the hash of a leaf covers."""
    return f"{PREFIX} leaf\n{digest}\n{part}\n{amount}"


def node_text(left, right):
    """What the hash of a node over two others covers."""
    return f"{PREFIX} node\n{left['sum']}\n{left['hash']}\n{right['sum']}\n{right['hash']}"


def leaf(digest, part, amount):
    """A leaf of a player."""
    return {"sum": amount, "hash": sha256_hex(leaf_text(digest, part, amount))}


def joined(left, right):
    """The node over two others."""
    return {"sum": left["sum"] + right["sum"], "hash": sha256_hex(node_text(left, right))}


def empty():
    """The root over no leaves."""
    return {"sum": 0, "hash": sha256_hex(f"{PREFIX} empty")}


def begin_of(day):
    """The Unix ms at which a day begins; None for what is no day."""
    if not isinstance(day, str) or DAY.fullmatch(day) is None:
        return None
    try:
        date = datetime.date.fromisoformat(day)
    except ValueError:
        return None
    return (date - datetime.date(1970, 1, 1)).days * DAY_MS


def statement_fault(statement, now):
    """Why a statement cannot be one; None where it can."""
    total, leaves, at = statement["total"], statement["leaves"], statement["at"]
    if not is_size(total):
        return "notSums"
    if not is_size(leaves) or leaves % PARTS != 0:
        return "notSizes"
    if not is_hash(statement["root"]):
        return "notHashes"
    begin = begin_of(statement["day"])
    if begin is None or not is_size(at) or not begin <= at < begin + DAY_MS:
        return "notDay"
    if at > now:
        return "future"
    if leaves == 0 and total != 0:
        return "otherTotal"
    return "otherRoot" if leaves == 0 and statement["root"] != empty()["hash"] else None


def shape_fault(proof):
    """Why own figures and parts cannot belong together; None where they can."""
    own, parts = proof["own"], proof["parts"]
    if not isinstance(parts, list) or len(parts) != PARTS:
        return "notParts"
    if any(not isinstance(part["path"], list) or len(part["path"]) > PROOF_MOST for part in parts):
        return "tooLong"
    nodes = [node for part in parts for node in part["path"]]
    sums = [own[name] for name in FIGURES] + [item["sum"] for item in parts + nodes]
    if not all(is_size(amount) for amount in sums):
        return "notSums"
    if not all(is_hash(value) for value in [own["nonce"], *(node["hash"] for node in nodes)]):
        return "notHashes"
    indexes = [part["index"] for part in parts]
    if not all(is_size(index) for index in indexes):
        return "notSizes"
    if any(index >= proof["statement"]["leaves"] for index in indexes):
        return "outside"
    if len(set(indexes)) != PARTS:
        return "notParts"
    owed = sum(own[name] for name in FIGURES)
    return None if sum(part["sum"] for part in parts) == owed else "otherSum"


def climbed(index, size, node, nodes):
    """The root that a leaf's way leads to; the nodes are taken from the list. None for a sum that is none."""
    if size == 1:
        return node
    left = split(size)
    if index < left:
        inner = climbed(index, left, node, nodes)
        found = inner and joined(inner, nodes.pop(0))
    else:
        inner = climbed(index - left, size - left, node, nodes)
        found = inner and joined(nodes.pop(0), inner)
    return found if found and is_size(found["sum"]) else None


def proof_fault(proof, now):
    """Why a player's proof does not hold; None where it does."""
    statement = proof["statement"]
    fault = statement_fault(statement, now) or shape_fault(proof)
    if fault is not None:
        return fault
    digest = account_digest(statement["day"], proof["own"])
    for number, part in enumerate(proof["parts"]):
        needed = levels(part["index"], statement["leaves"])
        if len(part["path"]) != needed:
            return "cut" if len(part["path"]) < needed else "overlong"
        node = leaf(digest, number, part["sum"])
        found = climbed(part["index"], statement["leaves"], node, list(part["path"]))
        if found is None:
            return "notSums"
        if found["sum"] != statement["total"]:
            return "otherTotal"
        if found["hash"] != statement["root"]:
            return "otherRoot"
    return None


def text_faults(file):
    """What differs among texts and their hashes."""
    faults = []
    account, kept = file["account"], file["statement"]
    digest = account_digest(account["day"], account["own"])
    if digest != account["digest"]:
        faults.append("account")
    if sha256_hex(file["leaf"]["text"]) != file["leaf"]["hash"] or digest not in file["leaf"]["text"]:
        faults.append("leaf")
    if sha256_hex(file["node"]["text"]) != file["node"]["hash"]:
        faults.append("node")
    if empty() != file["empty"]:
        faults.append("empty")
    text = canonical({name: kept["statement"][name] for name in STATED})
    if text != kept["text"] or sha256_hex(text) != kept["digest"]:
        faults.append("statement")
    if entry_leaf("liabilities", kept["digest"]) != kept["leaf"]:
        faults.append("statement: its entry")
    return faults


def count_faults(number, count, now):
    """What differs in the tree of a day."""
    faults, leaves, statement = [], count["leaves"], count["statement"]
    found = root(leaves, joined, empty())
    if (found["sum"], found["hash"], len(leaves)) != tuple(
        statement[name] for name in ("total", "root", "leaves")
    ):
        faults.append(f"count {number}: its root")
    for who, proof in enumerate(count["proofs"]):
        digest = account_digest(statement["day"], proof["own"])
        made = [leaf(digest, part, one["sum"]) for part, one in enumerate(proof["parts"])]
        for node, one in zip(made, proof["parts"]):
            if leaves[one["index"]] != node or path(one["index"], leaves, joined) != one["path"]:
                faults.append(f"count {number}: a leaf of proof {who}")
        fault = proof_fault(proof, now)
        if fault is not None:
            faults.append(f"count {number}: proof {who} does not hold ({fault})")
    return faults


def liabilities_faults(file):
    """What differs in vectors-liabilities.json, as texts."""
    faults = text_faults(file)
    for number, count in enumerate(file["counts"]):
        faults += count_faults(number, count, file["now"])
    for number, bad in enumerate(file["bad"]):
        fault = proof_fault(bad["proof"], file["now"])
        if fault != bad["fault"]:
            faults.append(f"bad {number}: {fault} is not {bad['fault']}")
    return faults
