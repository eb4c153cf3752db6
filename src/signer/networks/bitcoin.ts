/**
 * Signing on Bitcoin and Litecoin: PSBTs (BIP174, version 0) that spend P2WPKH outputs of BIP84's account.
 */
import { base64, hex } from '@scure/base';
import type { HDKey } from '@scure/bip32';
import { Address, OutScript, p2wpkh, SigHash, Transaction } from '@scure/btc-signer';
import {
  BITCOIN_NETWORKS,
  type BitcoinNetworkId,
  CHANGE_CHAIN,
  outpoint,
  RECEIVE_CHAIN,
} from '../../signing/bitcoinNetworks.ts';
import { signMessage } from '../../signing/bip322.ts';
import type { SignOutput, SignRequest } from '../../signing/request.ts';
import { DraftError, type DraftFacts, type MessageSigning, type SigningNetwork } from '../network.ts';

type Paths = readonly [Uint8Array, { readonly path: readonly number[] }][];

interface Read extends DraftFacts {
  readonly tx: Transaction;
  /** Of each input, in their order. */
  readonly keys: readonly HDKey[];
}

/** BIP32: higher indexes are hardened. */
const INDEX_MAX = 2 ** 31 - 1;

const same = (a: Uint8Array, b: Uint8Array): boolean => hex.encode(a) === hex.encode(b);

/**
 * The key of a script. Paths in a draft are hints of where to look: what counts is that the key derived here
 * has this script.
 */
const keyOf = (account: HDKey, paths: Paths | undefined, script: Uint8Array, chains: readonly number[]) => {
  for (const [, { path }] of paths ?? []) {
    const [chain = -1, index = -1] = path.slice(-2);
    if (!chains.includes(chain) || index < 0 || index > INDEX_MAX) continue;
    const key = account.deriveChild(chain).deriveChild(index);
    if (key.publicKey && same(p2wpkh(key.publicKey).script, script)) return key;
  }
  return null;
};

const parse = ({ draft }: SignRequest): Transaction => {
  try {
    return Transaction.fromPSBT(base64.decode(draft));
  } catch (error) {
    throw new DraftError(`no PSBT: ${(error as Error).message}`, { cause: error });
  }
};

/**
 * An input with its key and its amount. The amount is read from the whole transaction that it spends from,
 * whose hash is compared with the txid. An amount that is only told (`witnessUtxo`) would not do: segwit's
 * signature (BIP143) commits to the amount of its own input, so a lie makes that signature invalid, but two
 * requests that lie about different inputs would give two halves of a valid transaction with a fee that was
 * never shown.
 */
const readInput = (tx: Transaction, at: number, account: HDKey) => {
  const { txid, index, nonWitnessUtxo, witnessUtxo, bip32Derivation, sighashType } = tx.getInput(at);
  if (!txid || index === undefined) throw new DraftError(`input ${at} names no output`);
  const output = nonWitnessUtxo?.outputs[index];
  if (!output) throw new DraftError(`input ${at} comes without the transaction that it spends from`);
  if (witnessUtxo && (witnessUtxo.amount !== output.amount || !same(witnessUtxo.script, output.script)))
    throw new DraftError(`input ${at} contradicts the transaction that it spends from`);
  if (sighashType !== undefined && sighashType !== SigHash.ALL)
    throw new DraftError(`input ${at} asks for a signature that does not cover everything`);
  const key = keyOf(account, bip32Derivation as Paths, output.script, [RECEIVE_CHAIN, CHANGE_CHAIN]);
  if (!key) throw new DraftError(`input ${at} does not spend from these keys`);
  return { key, amount: output.amount, reserve: outpoint(hex.encode(txid), index) };
};

type Addresses = Parameters<typeof Address>[0];

const canonical = (address: string, addresses: Addresses): string => {
  try {
    return Address(addresses).encode(Address(addresses).decode(address));
  } catch (error) {
    throw new DraftError(`no address: ${address}`, { cause: error });
  }
};

const PATH = /^([01])\/(0|[1-9]\d{0,9})$/;

/** @throws DraftError */
const keyAt = (account: HDKey, addresses: Addresses, chain: number, index: number) => {
  const { publicKey, privateKey } = account.deriveChild(chain).deriveChild(index);
  if (!publicKey || !privateKey) throw new DraftError('these keys cannot sign');
  const { script } = p2wpkh(publicKey);
  return { privateKey, script, address: Address(addresses).encode(OutScript.decode(script)) };
};

const bitcoinMessages = (account: HDKey, addresses: Addresses, kind: 'main' | 'test'): MessageSigning => ({
  kind,
  sign: async (path, messageOf) => {
    const [, chain = '', index = ''] = PATH.exec(path) ?? [];
    if (chain === '' || Number(index) > INDEX_MAX) throw new DraftError(`there is no path ${path}`);
    const { privateKey, script, address } = keyAt(account, addresses, Number(chain), Number(index));
    return { address, signature: signMessage(privateKey, script, messageOf(address)) };
  },
});

/**
 * @param root BIP32 key of the seed
 * @param kind `test`: regtest's addresses and coin number 1
 */
export const bitcoinSigning = (
  root: HDKey,
  network: BitcoinNetworkId,
  kind: 'main' | 'test',
): SigningNetwork => {
  const { coin, addresses } = BITCOIN_NETWORKS[network][kind];
  const account = root.derive(`m/84'/${coin}'/0'`);

  const readOutput = (tx: Transaction, index: number): { output: SignOutput; isOwn: boolean } => {
    const { script, amount, bip32Derivation } = tx.getOutput(index);
    if (!script || amount === undefined) throw new DraftError(`output ${index} has no script`);
    let address: string;
    try {
      address = Address(addresses).encode(OutScript.decode(script));
    } catch (error) {
      throw new DraftError(`output ${index} has no address`, { cause: error });
    }
    // Only change is kept: an output to a deposit address is a payment, which its player is credited.
    const isOwn = keyOf(account, bip32Derivation as Paths, script, [CHANGE_CHAIN]) !== null;
    return { output: { address, amount: amount.toString() }, isOwn };
  };

  const readDraft = (request: SignRequest): Read => {
    const tx = parse(request);
    const inputs = Array.from({ length: tx.inputsLength }, (_, index) => readInput(tx, index, account));
    const outputs = Array.from({ length: tx.outputsLength }, (_, index) => readOutput(tx, index));
    const reserves = inputs.map(({ reserve }) => reserve);
    if (inputs.length === 0 || new Set(reserves).size < reserves.length)
      throw new DraftError('the draft spends nothing, or something twice');
    const spent = inputs.reduce((sum, { amount }) => sum + amount, 0n);
    const paid = outputs.reduce((sum, { output }) => sum + BigInt(output.amount), 0n);
    if (paid > spent) throw new DraftError('the draft pays more than it spends');
    return {
      tx,
      keys: inputs.map(({ key }) => key),
      pays: outputs.filter(({ isOwn }) => !isOwn).map(({ output }) => output),
      keeps: outputs.filter(({ isOwn }) => isOwn).map(({ output }) => output),
      fee: spent - paid,
      reserves,
    };
  };

  return {
    read: async (request) => {
      const { pays, keeps, fee, reserves } = readDraft(request);
      return { pays, keeps, fee, reserves };
    },
    // ECDSA with RFC 6979 takes no randomness, so the same draft gives the same transaction.
    sign: async (request) => {
      const { tx, keys } = readDraft(request);
      for (const [index, { privateKey }] of keys.entries()) {
        if (!privateKey) throw new DraftError('these keys cannot sign');
        tx.signIdx(privateKey, index, [SigHash.ALL]);
      }
      tx.finalize();
      return { txid: tx.id, raw: tx.hex };
    },
    canonical: (address) => canonical(address, addresses),
    hot: keyAt(account, addresses, CHANGE_CHAIN, 0).address,
    messages: bitcoinMessages(account, addresses, kind),
  };
};
