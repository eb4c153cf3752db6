/** Hands a signed transaction to the daemon. */
import { ChainError, type Broadcast } from '../../../platform/chainPort.ts';
import { type SendAnswer, Transfers } from './answers.ts';
import type { MoneroDaemon } from './daemon.ts';
import { readTransaction } from './transaction.ts';
import type { MoneroWallet } from './wallet.ts';

/** Payments of the wallet that are looked through for the one that spent the same. */
const RIVALS_MAX = 500;

const stateOf = async (
  daemon: MoneroDaemon,
  txid: string,
): Promise<'alreadyKnown' | 'alreadyMined' | null> => {
  const tx = (await daemon.transactions([txid])).get(txid);
  if (!tx) return null;
  return tx.in === 'pool' ? 'alreadyKnown' : 'alreadyMined';
};

/** The wallet's own payment that spent one of the key images in a block. */
const minedSpender = async (
  daemon: MoneroDaemon,
  wallet: MoneroWallet,
  images: readonly string[],
): Promise<string | null> => {
  const { out = [] } = await wallet.call('get_transfers', { out: true, account_index: 0 }, Transfers);
  const newest = out.toSorted((one, other) => other.height - one.height).slice(0, RIVALS_MAX);
  const txs = await daemon.transactions(newest.map(({ txid }) => txid));
  const rival = [...txs].find(([, tx]) => tx.keyImages().some((image) => images.includes(image)));
  return rival?.[0] ?? null;
};

/** See `SendPort.outspent`. The daemon does not say what spends a key image; the wallet knows its own. */
export const outspentMonero = async (
  daemon: MoneroDaemon,
  wallet: MoneroWallet,
  raws: readonly string[],
  depth: number,
): Promise<boolean[]> => {
  await wallet.refresh();
  const { height } = await daemon.info();
  const lost: boolean[] = [];
  for (const raw of raws) {
    const rival = await minedSpender(daemon, wallet, readTransaction(raw).keyImages);
    const found = rival === null ? undefined : (await daemon.transactions([rival])).get(rival);
    lost.push(found?.in === 'block' && height - found.height >= depth);
  }
  return lost;
};

const whyOf = ({ status, reason, ...flags }: SendAnswer): string => {
  const set = Object.entries(flags).flatMap(([name, is]) => (is === true ? [name] : []));
  return [reason, ...set].filter((part) => part !== '').join(', ') || status;
};

/**
 * The send port's `broadcast`. The daemon takes a transaction that it knows as if it were new, so it is asked
 * first where that one is.
 * @throws ChainError, RpcRefusal, and RangeError where `raw` is no transaction
 */
export const broadcastMonero = async (
  daemon: MoneroDaemon,
  wallet: MoneroWallet,
  raw: string,
): Promise<Broadcast> => {
  const { txid, keyImages } = readTransaction(raw);
  await daemon.info();
  const before = await stateOf(daemon, txid);
  if (before === 'alreadyMined') return before;
  const answer = await daemon.submit(raw);
  if (answer.status === 'OK') return before ?? 'accepted';
  if (answer.status !== 'Failed') throw new ChainError('nodeAway', `monerod: status ${answer.status}`);
  const known = await stateOf(daemon, txid);
  if (known) return known;
  if (!answer.double_spend) return { rejected: whyOf(answer), tooLow: answer.fee_too_low };
  const rival = (await daemon.poolSpender(keyImages)) ?? (await minedSpender(daemon, wallet, keyImages));
  return { conflict: rival ?? `an unknown transaction that spends ${keyImages.join(', ')}` };
};
