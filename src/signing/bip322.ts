/**
 * Signed messages of Bitcoin's addresses (BIP-322, `simple`), and by the same rules of Litecoin's. What is
 * signed is a transaction (`to_sign`) that spends the only output of another one (`to_spend`), and that one
 * cannot exist: it spends nothing that there is, so no block has it. Nothing that is signed so moves coins.
 *
 * Written from the BIP, with its vectors: the library on npm (bip322-js 3.0.0) has no Litecoin, brings a
 * second library of Bitcoin, and accepts signatures of the older kind for any address of their key.
 */
import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { base64 } from '@scure/base';
import { OutScript, p2pkh, RawTx, RawWitness, Script, SigHash, Transaction } from '@scure/btc-signer';

const TAG = 'BIP0322-signed-message';
/** The output of `to_sign`: OP_RETURN, which nothing can spend. */
const OP_RETURN = Uint8Array.of(0x6a);
const NO_OUTPUT = 0xffffffff;
/** BIP-322 names the kind of a signature so; older ones have no name. */
const SIMPLE = 'smp';
const HASH_BYTES = 32;
const SCHNORR_BYTES = 64;
/** Above a witness of fifteen keys. */
const WITNESS_MAX = 4_000;

type Bytes = Uint8Array;
const same = (one: Bytes, other: Bytes): boolean => bytesToHex(one) === bytesToHex(other);

export const messageHash = (message: string): Bytes => schnorr.utils.taggedHash(TAG, utf8ToBytes(message));

/** @returns the txid, in the order in which it is written */
export const toSpendId = (message: string, script: Bytes): string => {
  const raw = RawTx.encode({
    version: 0,
    segwitFlag: false,
    inputs: [
      {
        txid: new Uint8Array(HASH_BYTES),
        index: NO_OUTPUT,
        finalScriptSig: Script.encode(['OP_0', messageHash(message)]),
        sequence: 0,
      },
    ],
    outputs: [{ amount: 0n, script }],
    lockTime: 0,
  });
  return bytesToHex(sha256(sha256(raw)).toReversed());
};

/** The transaction that is signed, whose only input spends the output that pays `script`. */
export const toSign = (message: string, script: Bytes): Transaction => {
  const tx = new Transaction({ version: 0, allowUnknownOutputs: true });
  const witnessUtxo = { script, amount: 0n };
  tx.addInput({ txid: toSpendId(message, script), index: 0, sequence: 0, witnessUtxo });
  tx.addOutput({ script: OP_RETURN, amount: 0n });
  return tx;
};

/**
 * Signs for the script of a single key (P2WPKH). ECDSA with RFC 6979: the same message has the same
 * signature.
 * @returns base64
 */
export const signMessage = (privateKey: Bytes, script: Bytes, message: string): string => {
  const tx = toSign(message, script);
  tx.signIdx(privateKey, 0, [SigHash.ALL]);
  tx.finalizeIdx(0);
  return base64.encode(RawWitness.encode(tx.getInput(0).finalScriptWitness ?? []));
};

/** Whether an ECDSA signature of a witness is of a key, strictly encoded and with a low S. */
const isOfKey = (signature: Bytes | undefined, hash: Bytes, publicKey: Bytes): boolean => {
  if (signature?.at(-1) !== SigHash.ALL) return false;
  return secp256k1.verify(signature.slice(0, -1), hash, publicKey, {
    format: 'der',
    lowS: true,
    prehash: false,
  });
};

const holdsForKey = (tx: Transaction, hash: Bytes, [signature, publicKey, ...more]: readonly Bytes[]) => {
  if (!publicKey || more.length > 0) return false;
  const decoded = OutScript.decode(p2pkh(publicKey).script);
  if (decoded.type !== 'pkh' || !same(decoded.hash, hash)) return false;
  const digest = tx.preimageWitnessV0(0, OutScript.encode(decoded), SigHash.ALL, 0n);
  return isOfKey(signature, digest, publicKey);
};

/** A script of M of N keys, as OP_CHECKMULTISIG reads it; any other script is not understood. */
const holdsForScript = (tx: Transaction, hash: Bytes, witness: readonly Bytes[]) => {
  const script = witness.at(-1);
  const [empty, ...signatures] = witness.slice(0, -1);
  if (!script || empty?.length !== 0 || !same(sha256(script), hash)) return false;
  const decoded = OutScript.decode(script);
  if (decoded.type !== 'ms' || !same(OutScript.encode(decoded), script)) return false;
  if (signatures.length !== decoded.m) return false;
  const digest = tx.preimageWitnessV0(0, script, SigHash.ALL, 0n);
  const keys = [...decoded.pubkeys];
  return signatures.every((signature) => {
    // Signatures stand in the order of their keys, and each key is used once.
    const index = keys.findIndex((key) => isOfKey(signature, digest, key));
    if (index >= 0) keys.splice(0, index + 1);
    return index >= 0;
  });
};

/** The key of the output alone, without a script. */
const holdsForTaproot = (
  tx: Transaction,
  script: Bytes,
  key: Bytes,
  [signature, ...more]: readonly Bytes[],
) => {
  if (!signature || more.length > 0) return false;
  const isDefault = signature.length === SCHNORR_BYTES;
  if (!isDefault && (signature.length !== SCHNORR_BYTES + 1 || signature.at(-1) !== SigHash.ALL))
    return false;
  const hashType = isDefault ? SigHash.DEFAULT : SigHash.ALL;
  const digest = tx.preimageWitnessV1(0, [script], hashType, [0n]);
  return schnorr.verify(signature.slice(0, SCHNORR_BYTES), digest, key);
};

/**
 * Whether a message is signed for an output's script: P2WPKH, P2WSH of several keys, or taproot by its key.
 * False also for what cannot be read.
 * @param signature base64
 */
export const isMessageSigned = (message: string, script: Bytes, signature: string): boolean => {
  if (signature.length > WITNESS_MAX) return false;
  try {
    const text = signature.startsWith(SIMPLE) ? signature.slice(SIMPLE.length) : signature;
    const witness = RawWitness.decode(base64.decode(text));
    const tx = toSign(message, script);
    const decoded = OutScript.decode(script);
    if (decoded.type === 'wpkh') return holdsForKey(tx, decoded.hash, witness);
    if (decoded.type === 'wsh') return holdsForScript(tx, decoded.hash, witness);
    return decoded.type === 'tr' && holdsForTaproot(tx, script, decoded.pubkey, witness);
  } catch {
    return false;
  }
};
