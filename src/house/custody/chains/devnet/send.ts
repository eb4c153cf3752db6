/** The house's payments on the devnet, whose wallet is never empty. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonicalJson } from '../../../../fair/canonical.ts';
import type { CurrencyCode } from '../../../../wire/money/currencies.ts';
import type { House } from '../../../platform/ports.ts';
import type { BumpOf, Broadcast, NetworkId, SendPort, Staged } from '../../../platform/chainPort.ts';
import { type Chain, type ChainTx, leastFee, type Output, pay, waitingOf } from './chain.ts';
import { BASE_FEES } from './assets.ts';
import { changeChain, mempoolSize, readSpender } from './store.ts';

/** Content of a staged payment; the house stores it as text. */
interface Raw {
  readonly network: NetworkId;
  readonly currency: CurrencyCode;
  readonly spends: string;
  readonly outputs: Output[];
  /** Base units. Absent in payments from before the devnet had fees. */
  readonly fee?: string;
}

/** A bump doubles the fee, up to this many times the lowest one. */
const MOST_TIMES = 16n;
/** The devnet's blocks take seconds, and a payment that pays enough is in the next one. */
const BUMP_AFTER_MS = 60_000;

/** Like on real chains, the txid is the hash of the content and known before the broadcast. */
const txidOf = (raw: string): string => bytesToHex(sha256(utf8ToBytes(raw)));
const feeOf = ({ fee = '0' }: Raw): bigint => BigInt(fee);

/** The coin that a staged payment spends. */
export const spendsOf = (raw: string): string => (JSON.parse(raw) as Raw).spends;

const sign = (content: Required<Raw>): Staged => {
  const outputs = content.outputs.map(({ address, amount }) => ({ address, amount }));
  const raw = canonicalJson({ ...content, outputs });
  return { txid: txidOf(raw), raw, fee: feeOf(content), reserves: [content.spends] };
};

const bump = ({ raw }: BumpOf): Staged | null => {
  const content = JSON.parse(raw) as Raw;
  const base = BASE_FEES[content.network];
  const paid = feeOf(content);
  const fee = paid < base ? base : paid * 2n;
  return fee > base * MOST_TIMES ? null : sign({ ...content, fee: fee.toString() });
};

/** What the chain does with a payment while `other` spends the same coin; null: it replaces the other. */
const outcomeBeside = (other: ChainTx, txid: string, fee: bigint): Broadcast | null => {
  if (other.txid === txid) return other.state === 'mined' ? 'alreadyMined' : 'alreadyKnown';
  return other.state === 'mempool' && fee > other.fee ? null : { conflict: other.txid };
};

/** What the chain does with a payment; null: it takes it. */
const outcomeOn = (chain: Chain, { network, spends }: Raw, txid: string, fee: bigint): Broadcast | null => {
  const other = chain.txs.find((one) => one.spends === spends && one.state !== 'replaced');
  const beside = other ? outcomeBeside(other, txid, fee) : null;
  if (beside) return beside;
  const min = leastFee(waitingOf(chain).length, BASE_FEES[network]);
  return fee < min ? { rejected: `its fee is ${fee}, and at least ${min} is taken`, tooLow: true } : null;
};

const broadcast = ({ db, clock }: Pick<House, 'db' | 'clock'>, raw: string): Promise<Broadcast> =>
  db.transaction(async (tx) => {
    const content = JSON.parse(raw) as Raw;
    const { network, currency, spends, outputs } = content;
    const [txid, fee] = [txidOf(raw), feeOf(content)];
    // Older blocks are not read below.
    const spender = await readSpender(tx, network, spends);
    const known = spender && outcomeBeside(spender, txid, fee);
    if (known) return known;
    const now = clock.now();
    let outcome: Broadcast = 'accepted';
    // The chain is locked here, so a concurrent broadcast sees this payment.
    await changeChain(tx, network, now, (chain) => {
      const refused = outcomeOn(chain, content, txid, fee);
      outcome = refused ?? 'accepted';
      return refused ? chain : pay(chain, { txid, currency, spends, outputs, fee, createdAt: now });
    });
    return outcome;
  });

/**
 * Withdrawals that one payment of the devnet pays at the most; as on the real networks, Ethereum pays one.
 */
const OUTPUTS_MAX: Readonly<Record<NetworkId, number>> = {
  bitcoin: 100,
  litecoin: 100,
  ethereum: 1,
  monero: 15,
};

export const devnetSend = (
  house: Pick<House, 'db' | 'clock'>,
  network: NetworkId,
): Omit<SendPort, 'look' | 'outspent' | 'balance'> => ({
  outputsMax: OUTPUTS_MAX[network],
  stage: async ({ id, asset, outputs }) =>
    sign({
      network,
      currency: asset,
      // Of two payments staged under one id the chain accepts only one.
      spends: `payment:${id}`,
      outputs: outputs.map(({ address, amount }) => ({ address, amount: amount.toString() })),
      fee: leastFee(await mempoolSize(house.db.kysely, network), BASE_FEES[network]).toString(),
    }),
  bump: async (payment) => bump(payment),
  bumpAfterMs: BUMP_AFTER_MS,
  broadcast: (raw) => broadcast(house, raw),
});
