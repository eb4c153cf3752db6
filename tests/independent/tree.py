"""The house's log: a Merkle tree as in RFC 6962, its proofs and its heads (docs/fairness.md, section 11)."""

import base64
import hashlib
import re

from canonical import signed_text
from keys import signed_by
from seeds import sha256_hex

SIZE_MOST = 2**53 - 1
PROOF_MOST = 54
HASH = re.compile(r"[0-9a-f]{64}")


def leaf_hash(data):
    """The hash of a leaf."""
    return hashlib.sha256(b"\x00" + data).digest()


def node_hash(left, right):
    """The hash of a node over two others."""
    return hashlib.sha256(b"\x01" + left + right).digest()


def split(count):
    """How many of so many leaves stand left of the root: the largest power of two below the count."""
    return 1 << ((count - 1).bit_length() - 1)


EMPTY = hashlib.sha256(b"").digest()


def root(leaves, join=node_hash, empty=EMPTY):
    """The root over leaves: over hashes, or over nodes of another kind that `join` joins."""
    if not leaves:
        return empty
    if len(leaves) == 1:
        return leaves[0]
    left = split(len(leaves))
    return join(root(leaves[:left], join), root(leaves[left:], join))


def path(index, leaves, join=node_hash):
    """The inclusion proof of a leaf, by the definition of RFC 6962, section 2.1.1."""
    if len(leaves) == 1:
        return []
    left = split(len(leaves))
    if index < left:
        return path(index, leaves[:left], join) + [root(leaves[left:], join)]
    return path(index - left, leaves[left:], join) + [root(leaves[:left], join)]


def consistency(size, leaves, is_whole=True):
    """The consistency proof of the first `size` leaves, by RFC 6962, section 2.1.2."""
    if size == 0:
        return []
    if size == len(leaves):
        return [] if is_whole else [root(leaves)]
    left = split(len(leaves))
    if size <= left:
        return consistency(size, leaves[:left], is_whole) + [root(leaves[left:])]
    return consistency(size - left, leaves[left:], False) + [root(leaves[:left])]


def is_size(value):
    """Whether a value is an integer from 0 to 2**53 - 1."""
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= SIZE_MOST


def is_hash(value):
    """Whether a value is 64 lower-case hexadecimal characters."""
    return isinstance(value, str) and HASH.fullmatch(value) is not None


def proof_fault(proof):
    """Why a list is no proof; None where it may be one."""
    if not isinstance(proof, list):
        return "notHashes"
    if len(proof) > PROOF_MOST:
        return "tooLong"
    return None if all(is_hash(item) for item in proof) else "notHashes"


def bytes_of(hashes):
    """The bytes of hashes that are written in hexadecimal."""
    return [bytes.fromhex(item) for item in hashes]


def subtrees(size):
    """How many leaves each complete subtree of a tree has, from the left."""
    return [1 << bit for bit in reversed(range(size.bit_length())) if size >> bit & 1]


def rebuilt(index, size, leaf, hashes):
    """The root that a leaf's proof leads to; the proof's hashes are taken from the list."""
    if size == 1:
        return leaf
    left = split(size)
    if index < left:
        inner = rebuilt(index, left, leaf, hashes)
        return node_hash(inner, hashes.pop(0)) if hashes else None
    inner = rebuilt(index - left, size - left, leaf, hashes)
    return node_hash(hashes.pop(0), inner) if hashes else None


def levels(index, size):
    """How many hashes the inclusion proof of a leaf has."""
    count = 0
    while size > 1:
        left = split(size)
        index, size = (index, left) if index < left else (index - left, size - left)
        count += 1
    return count


def inclusion_fault(vector):
    """Why an inclusion proof does not hold; None where it does."""
    index, size = vector["index"], vector["size"]
    if not is_size(index) or not is_size(size):
        return "notSizes"
    if index >= size:
        return "outside"
    if not is_hash(vector["leaf"]) or not is_hash(vector["root"]):
        return "notHashes"
    fault = proof_fault(vector["proof"])
    if fault is not None:
        return fault
    needed = levels(index, size)
    if len(vector["proof"]) != needed:
        return "cut" if len(vector["proof"]) < needed else "overlong"
    found = rebuilt(index, size, bytes.fromhex(vector["leaf"]), bytes_of(vector["proof"]))
    return None if found.hex() == vector["root"] else "otherRoot"


def both_roots(size, total, is_whole, earlier, hashes):
    """The earlier and the later root that a consistency proof leads to."""
    if size == total:
        node = earlier if is_whole else hashes.pop(0)
        return node, node
    left = split(total)
    if size <= left:
        old, new = both_roots(size, left, is_whole, earlier, hashes)
        return old, node_hash(new, hashes.pop(0))
    old, new = both_roots(size - left, total - left, False, earlier, hashes)
    sibling = hashes.pop(0)
    return node_hash(sibling, old), node_hash(sibling, new)


def nodes_needed(size, total, is_whole=True):
    """How many hashes a consistency proof has."""
    if size == total:
        return 0 if is_whole else 1
    left = split(total)
    if size <= left:
        return 1 + nodes_needed(size, left, is_whole)
    return 1 + nodes_needed(size - left, total - left, False)


def plain_fault(vector):
    """Why two trees cannot follow each other whatever the proof says; None where it decides."""
    size, total = vector["from"], vector["to"]
    if not is_size(size) or not is_size(total):
        return "notSizes"
    if not is_hash(vector["fromRoot"]) or not is_hash(vector["toRoot"]):
        return "notHashes"
    if size > total:
        return "shrinks"
    if size == 0 and vector["fromRoot"] != root([]).hex():
        return "otherPast"
    if size in (0, total):
        if not isinstance(vector["proof"], list):
            return "notHashes"
        if vector["proof"]:
            return "overlong"
        if size == total and vector["fromRoot"] != vector["toRoot"]:
            return "otherPast"
    return None


def consistency_fault(vector):
    """Why a consistency proof does not hold; None where it does."""
    fault = plain_fault(vector)
    size, total = vector["from"], vector["to"]
    if fault is not None or size in (0, total):
        return fault
    fault = proof_fault(vector["proof"])
    if fault is not None:
        return fault
    needed = nodes_needed(size, total)
    if len(vector["proof"]) != needed:
        return "cut" if len(vector["proof"]) < needed else "overlong"
    earlier = bytes.fromhex(vector["fromRoot"])
    old, new = both_roots(size, total, True, earlier, bytes_of(vector["proof"]))
    if old.hex() != vector["fromRoot"]:
        return "otherPast"
    return None if new.hex() == vector["toRoot"] else "otherRoot"


def entry_leaf(kind, digest):
    """The hash of the leaf of an entry, as hexadecimal."""
    return leaf_hash(f"glasshouse log-1 entry\n{kind}\n{digest}".encode("ascii")).hex()


def read_checkpoint(note):
    """A checkpoint of a house: its tree, its time, and the two signatures of its origin."""
    text, lines = note.rsplit("\n\n", 1)
    origin, size, root_text = text.split("\n")
    if not (size == "0" or (size[0] in "123456789" and size.isdigit())) or int(size) >= 2**53:
        raise ValueError("this is no size")
    own = []
    for line in lines.split("\n")[:-1]:
        dash, name, encoded = line.split(" ")
        if dash != "—":
            raise ValueError("this is no signature")
        if name == origin:
            own.append(base64.b64decode(encoded, validate=True))
    root_bytes = base64.b64decode(root_text, validate=True)
    if len(root_bytes) != 32 or sorted(map(len, own)) != [68, 76] or not note.endswith("\n"):
        raise ValueError("this is no checkpoint of a house")
    plain, timed = sorted(own, key=len)
    time = int.from_bytes(timed[4:12], "big")
    body = text + "\n"
    signed = [(1, body, plain), (4, f"cosignature/v1\ntime {time}\n{body}", timed)]
    return {"origin": origin, "size": int(size), "root": root_bytes.hex(), "at": time * 1000, "signed": signed}


def read_place(text):
    """A place in the log as a file has it (C2SP tlog-proof); None where it has none."""
    if text is None:
        return None
    before, note = text.split("\n\n", 1)
    form, index, *hashes = before.split("\n")
    if form != "c2sp.org/tlog-proof@v1" or not index.startswith("index "):
        raise ValueError("this is no proof")
    proof = [base64.b64decode(item, validate=True).hex() for item in hashes]
    return {"head": read_checkpoint(note), "index": int(index[6:]), "proof": proof}


def key_id(name, kind, key):
    """The first four bytes of the hash that names a key."""
    raw = base64.urlsafe_b64decode(key + "=")
    return hashlib.sha256(name.encode("utf-8") + b"\n" + bytes([kind]) + raw).digest()[:4]


def head_signature(house, head):
    """Whether a head is the house's, by both its signatures: the worst of what `signed_by` says."""
    if head["origin"] != house["origin"]:
        return "invalid"
    keys = [house["keys"]["log"]]
    keys += [one["oldKey"] for one in house["successions"] if one["purpose"] == "log"]
    verdicts = []
    for kind, text, signature in head["signed"]:
        if signature[:4] not in [key_id(head["origin"], kind, key) for key in keys]:
            return "invalid"
        encoded = base64.urlsafe_b64encode(signature[-64:]).decode("ascii").rstrip("=")
        verdicts.append(signed_by(house, "log", text, encoded))
    return next((bad for bad in ("invalid", "old") if bad in verdicts), "valid")


def is_entry(kind, digest, place):
    """Whether an entry stands at a place under its head, whoever signed that."""
    head = place["head"]
    facts = {"index": place["index"], "proof": place["proof"], "size": head["size"], "root": head["root"]}
    return inclusion_fault({**facts, "leaf": entry_leaf(kind, digest)}) is None


def made_faults(file):
    """What differs among roots and proofs that follow from leaves."""
    faults = []
    small = [leaf_hash(bytes.fromhex(data)) for data in file["leaves"]]
    large = [leaf_hash(f"leaf {index}".encode("ascii")) for index in range(file["large"]["count"])]
    faults += [f"root {n}" for n, value in enumerate(file["roots"]) if root(small[:n]).hex() != value]
    if root(large).hex() != file["large"]["root"]:
        faults.append("large root")
    for n, vector in enumerate(file["inclusion"]):
        leaves = small if vector["size"] <= len(small) else large
        made = [item.hex() for item in path(vector["index"], leaves[: vector["size"]])]
        if made != vector["proof"] or inclusion_fault(vector) is not None:
            faults.append(f"inclusion {n}")
    for n, vector in enumerate(file["consistency"]):
        leaves = small if vector["to"] <= len(small) else large
        made = [item.hex() for item in consistency(vector["from"], leaves[: vector["to"]])]
        if made != vector["proof"] or consistency_fault(vector) is not None:
            faults.append(f"consistency {n}")
    return faults


def log_faults(file):
    """What differs in vectors-log.json, as texts."""
    faults = made_faults(file)
    for what, fault_of in (("inclusion", inclusion_fault), ("consistency", consistency_fault)):
        for n, vector in enumerate(file["bad"][what]):
            if fault_of(vector) != vector["fault"]:
                faults.append(f"bad {what} {n}: {fault_of(vector)} is not {vector['fault']}")
    for n, entry in enumerate(file["entries"]):
        digest = sha256_hex(entry["text"])
        if digest != entry["digest"] or entry_leaf(entry["kind"], digest) != entry["leaf"]:
            faults.append(f"entry {n}")
    for name in ("checkpoint", "cosigned"):
        head = read_checkpoint(file[name])
        if head["root"] != file["large"]["root"] or head_signature(file["house"], head) != "valid":
            faults.append(name)
    for vector in file["badCheckpoints"]:
        try:
            holds = head_signature(file["house"], read_checkpoint(vector["note"])) == "valid"
        except ValueError:
            holds = False
        if holds:
            faults.append(f"checkpoint with {vector['name']}")
    place = read_place(file["proof"])
    facts = {"index": place["index"], "proof": place["proof"], **place["head"]}
    leaf = leaf_hash(f"leaf {place['index']}".encode("ascii")).hex()
    if inclusion_fault({**facts, "leaf": leaf}) is not None:
        faults.append("proof")
    return faults
