/** A statement of reserves of a made-up house, and what attackers make of it. */
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { Address, OutScript, p2wpkh } from '@scure/btc-signer';
import { privateKeyToAccount } from 'viem/accounts';
import { writeProof } from '../../src/fair/checkpoint.ts';
import { entryLeaf, signedHeadNote, textDigest } from '../../src/fair/houseLog.ts';
import { dayAt, type LiabilitiesStatement, liabilitiesText } from '../../src/fair/liabilities.ts';
import { leafHash, nodeHash } from '../../src/fair/merkle.ts';
import { secretsFrom } from '../../src/house/platform/secrets.ts';
import { signMessage } from '../../src/signing/bip322.ts';
import { BITCOIN_NETWORKS } from '../../src/signing/bitcoinNetworks.ts';
import { reservesMessage } from '../../src/signing/reserves.ts';
import { tellIdentity } from '../../src/wire/houseIdentity.ts';
import { type Place, type ReservesStatement, reservesText } from '../../src/wire/evidence/reserves.ts';

export const house = secretsFrom('of the tests of reserves', { bytes: (length) => new Uint8Array(length) });
export const otherHouse = secretsFrom('of another house', { bytes: (length) => new Uint8Array(length) });
type House = typeof house;
type Bound = { readonly house: string; readonly day: string; readonly root: string };
type Signs = (bound: Bound) => Promise<Place>;

/** A place of Bitcoin or Litecoin (test networks) whose key is made of a number. */
export const bitcoinPlace =
  (fill: number, network: 'bitcoin' | 'litecoin' = 'bitcoin'): Signs =>
  async (bound) => {
    const key = new Uint8Array(32).fill(fill);
    const { script } = p2wpkh(secp256k1.getPublicKey(key));
    const address = Address(BITCOIN_NETWORKS[network].test.addresses).encode(OutScript.decode(script));
    const message = reservesMessage({ ...bound, network, kind: 'test' }, address);
    return { network, role: 'hot', address, signature: signMessage(key, script, message) };
  };

export const ethereumPlace =
  (fill: number): Signs =>
  async (bound) => {
    const account = privateKeyToAccount(`0x${bytesToHex(new Uint8Array(32).fill(fill))}`);
    const { address } = account;
    const message = reservesMessage({ ...bound, network: 'ethereum', kind: 'test' }, address);
    return { network: 'ethereum', role: 'hot', address, signature: await account.signMessage({ message }) };
  };

export const TOKENS = {
  USDT: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
  USDC: '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512',
};

/** The house signs it again, after it was changed. */
export const signedAgain = (statement: ReservesStatement, by: House = house): ReservesStatement => ({
  ...statement,
  signature: by.sign('statement', reservesText(statement)),
});

/** @param at when all of it was made, Unix ms */
export const statementOf = async ({
  at = Date.now() - 60_000,
  total = 1_000_000,
  by = house,
  places = [bitcoinPlace(1), bitcoinPlace(2), bitcoinPlace(3, 'litecoin'), ethereumPlace(4)],
}: {
  readonly at?: number;
  readonly total?: number;
  readonly by?: House;
  readonly places?: readonly Signs[];
} = {}): Promise<ReservesStatement> => {
  const day = dayAt(at);
  const root = textDigest(`a root of ${day}`);
  const liabilities: LiabilitiesStatement = { v: 'liabilities-1', day, at, leaves: 8, total, root };
  const leaf = entryLeaf('liabilities', textDigest(liabilitiesText(liabilities)));
  const beside = leafHash(new Uint8Array(1));
  const { origin, keys } = by.identity;
  const tree = { origin, size: 2, root: bytesToHex(nodeHash(beside, leaf)), at };
  const note = signedHeadNote(tree, keys.log, (text) => by.sign('log', text));
  const bound = { house: by.identity.keys.statement, day, root };
  const signed: Place[] = [];
  for (const place of places) signed.push(await place(bound));
  return signedAgain(
    {
      v: 'reserves-1',
      kind: 'test',
      at,
      house: tellIdentity(by.identity),
      liabilities,
      log: writeProof({ note, index: 1, proof: [bytesToHex(beside)] }),
      rates: { BTC: 10_000_000, LTC: 10_000, ETH: 300_000, USDT: 100, USDC: 100 },
      tokens: TOKENS,
      places: signed,
      signature: '',
    },
    by,
  );
};
