/**
 * The signer's half of Monero. The program of Monero describes and signs a draft; what it says is compared
 * with the signed transaction. Signatures are random, so each signing gives another txid, with the same key
 * images.
 */
import { array, integer, min, optional, pattern, string, type, union, type Struct } from 'superstruct';
import { RpcRefusal } from '../../house/custody/chains/jsonRpc.ts';
import { MONERO, moneroKeys } from '../../house/custody/chains/moneroAddress.ts';
import { serial } from '../../house/custody/chains/serial.ts';
import { readTransaction } from '../../house/custody/chains/monero/transaction.ts';
import type { Random } from '../../house/platform/ports.ts';
import type { KeyImages, SignedDraft, SignOutput, SignRequest } from '../../signing/request.ts';
import { DraftError, type DraftFacts, type SigningNetwork } from '../network.ts';
import { startWalletProgram, type WalletProgram } from './moneroProgram.ts';

const amount = union([min(integer(), 0), pattern(string(), /^\d{16,20}$/)]);
const hex64 = pattern(string(), /^[0-9a-f]{64}$/);

const Description = type({
  desc: array(
    type({
      amount_in: amount,
      change_address: optional(string()),
      change_amount: amount,
      fee: amount,
      recipients: optional(array(type({ address: string(), amount }))),
      unlock_time: amount,
    }),
  ),
});
const Signed = type({ tx_hash_list: array(hex64), tx_raw_list: array(pattern(string(), /^[0-9a-f]+$/)) });
const Images = type({
  offset: optional(integer()),
  signed_key_images: optional(
    array(type({ key_image: hex64, signature: pattern(string(), /^[0-9a-f]{128}$/) })),
  ),
});

/** Drafts whose signatures are kept, so that `sign` gives the transaction that `read` has looked at. */
const KEPT = 32;

interface Read {
  readonly facts: DraftFacts;
  readonly signed: SignedDraft;
}

const sumsOf = (outputs: readonly SignOutput[]): ReadonlyMap<string, bigint> => {
  const sums = new Map<string, bigint>();
  for (const { address, amount: paid } of outputs)
    sums.set(address, (sums.get(address) ?? 0n) + BigInt(paid));
  return sums;
};

/**
 * The program lists what it pays in an order of its own, added up by address. Where that is what the request
 * says, its outputs are as true.
 */
const inOrderOf = (request: SignRequest, pays: readonly SignOutput[]): readonly SignOutput[] => {
  const [asked, told] = [sumsOf(request.outputs), sumsOf(pays)];
  const isSame = asked.size === told.size && [...asked].every(([address, sum]) => told.get(address) === sum);
  return isSame ? request.outputs : pays;
};

type Described = (typeof Description)['TYPE']['desc'][number];

/** @throws DraftError where the change leaves the wallet, or what is paid can be spent only later */
const checkDescribed = (described: Described, address: string): void => {
  const change = BigInt(described.change_amount);
  if (change > 0n && described.change_address !== address)
    throw new DraftError('its change leaves the wallet');
  if (BigInt(described.unlock_time) !== 0n) throw new DraftError('what it pays is locked');
  const paid = (described.recipients ?? []).reduce(
    (sum, recipient) => sum + BigInt(recipient.amount),
    change,
  );
  if (paid + BigInt(described.fee) !== BigInt(described.amount_in))
    throw new DraftError('its sums do not agree');
};

const factsOf = (request: SignRequest, described: Described, raw: string): DraftFacts => {
  const { recipients = [], change_address: home, change_amount: change } = described;
  const tx = readTransaction(raw);
  if (tx.fee !== BigInt(described.fee)) throw new DraftError('its fee is not the one that it states');
  const pays = recipients.map((recipient) => ({
    address: recipient.address,
    amount: String(recipient.amount),
  }));
  const keeps = home !== undefined && BigInt(change) > 0n ? [{ address: home, amount: String(change) }] : [];
  return { pays: inOrderOf(request, pays), keeps, fee: tx.fee, reserves: tx.keyImages };
};

interface Asking {
  /** @throws DraftError where the program refuses */
  ask<T>(method: string, params: object, answer: Struct<T>): Promise<T>;
  close(): Promise<void>;
}

/** Starts the program when it is first asked, and again where it has ended. */
const askProgram = (start: () => Promise<WalletProgram>): Asking => {
  let running: Promise<WalletProgram> | null = null;
  const started = async (): Promise<WalletProgram> => {
    const found = await running?.catch(() => null);
    if (found && !found.hasEnded()) return found;
    running = start();
    return running;
  };
  return {
    ask: async (method, params, answer) => {
      try {
        return await (await started()).rpc.call(method, params, answer);
      } catch (error) {
        if (error instanceof RpcRefusal)
          throw new DraftError(`${method}: ${error.message}`, { cause: error });
        throw error;
      }
    },
    close: async () => {
      await (await running?.catch(() => null))?.stop();
    },
  };
};

/**
 * @param key 32 bytes of the seed, which are reduced to the secret spend key
 * @param parts `program`: path of monero-wallet-rpc, which runs while requests come
 */
export const moneroSigning = (
  key: Uint8Array,
  { program, random }: { readonly program: string; readonly random: Random },
): SigningNetwork => {
  const keys = moneroKeys(key, MONERO);
  const { ask, close } = askProgram(() => startWalletProgram(program, keys, random));
  const inTurn = serial();
  const kept = new Map<string, Read>();
  const readDraft = async (request: SignRequest): Promise<Read> => {
    const known = kept.get(request.draft);
    if (known) return known;
    const { desc } = await ask('describe_transfer', { unsigned_txset: request.draft }, Description);
    const [described] = desc;
    if (!described || desc.length > 1) throw new DraftError(`it has ${desc.length} transactions, not 1`);
    checkDescribed(described, keys.address);
    // Signing has no effect outside, and only the signed transaction shows what it spends.
    const query = { unsigned_txset: request.draft, export_raw: true };
    const { tx_hash_list: txids, tx_raw_list: raws } = await ask('sign_transfer', query, Signed);
    const [txid, raw] = [txids[0], raws[0]];
    if (txid === undefined || raw === undefined) throw new DraftError('it cannot be signed');
    const read = { facts: factsOf(request, described, raw), signed: { txid, raw } };
    kept.set(request.draft, read);
    const [oldest] = kept.keys();
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
    return read;
  };
  return {
    read: (request) => inTurn(async () => (await readDraft(request)).facts),
    sign: (request) => inTurn(async () => (await readDraft(request)).signed),
    keyImages: (outputs) =>
      inTurn(async (): Promise<KeyImages> => {
        await ask('import_outputs', { outputs_data_hex: outputs }, type({}));
        const { offset = 0, signed_key_images: images = [] } = await ask(
          'export_key_images',
          { all: true },
          Images,
        );
        return { offset, images: images.map(({ key_image: image, signature }) => ({ image, signature })) };
      }),
    hot: keys.address,
    close,
  };
};
