/** The house's payments on Bitcoin and Litecoin. The keys are the signer's; here are only public ones. */
import { CHANGE_CHAIN } from '../../../../signing/bitcoinNetworks.ts';
import type { Signer } from '../../../../signing/request.ts';
import {
  type Balance,
  type BumpOf,
  ChainError,
  type NewPayment,
  type SendPort,
  type Staged,
} from '../../../platform/chainPort.ts';
import { serial } from '../serial.ts';
import { Balances, BalanceText, unitsOf } from './answers.ts';
import { broadcast, outspent } from './broadcast.ts';
import { bumpDraft } from './bump.ts';
import { coinGroups } from './coins.ts';
import { type Draft, draftOf, raiseFee, signDraft } from './draft.ts';
import { affordable, type FeeBounds, feeNow, lackOf } from './fees.ts';
import type { AccountKeys } from './keys.ts';
import type { Node } from './node.ts';
import type { Parameters } from './parameters.ts';
import { look } from './transactions.ts';

export interface SendParts {
  readonly node: Node;
  readonly parameters: Parameters;
  readonly keys: AccountKeys;
  readonly signer: Signer;
  readonly config: FeeBounds;
  /** Smallest output that the network carries, in base units. */
  readonly dust: bigint;
  /** Index of a change address that was not paid yet. */
  nextChange(): Promise<number>;
}

/** 100 outputs of a player each are about 3,100 virtual bytes, far below what nodes relay. */
const OUTPUTS_MAX = 100;
/** A payment aims at three blocks; after six of Bitcoin's it is bumped. */
const BUMP_AFTER_MS = 60 * 60_000;

const balanceOf = async ({ wallet }: Node): Promise<Balance> => {
  const spendable = unitsOf(await wallet.call('getbalance', ['*', 1, true], BalanceText));
  const { mine, watchonly } = await wallet.call('getbalances', [], Balances);
  const all = [mine, ...(watchonly ? [watchonly] : [])]
    .flatMap((one) => [one.trusted, one.untrusted_pending, one.immature])
    .reduce((sum, text) => sum + unitsOf(text), 0n);
  // Two calls: a payment may lie between them.
  return { spendable, pending: all > spendable ? all - spendable : 0n };
};

/** Where a draft spends unconfirmed change, it also pays what the payments before it lack, if it can. */
const withParents = async (
  { node, config }: SendParts,
  draft: Draft,
  draftAt: (perByte: bigint) => Draft | null,
  perByte: bigint,
): Promise<Draft> => {
  const open = draft.coins.filter(({ isConfirmed }) => !isConfirmed).map(({ txid }) => txid);
  const lack = await lackOf(node, [...new Set(open)], perByte);
  if (lack === 0n) return draft;
  const raised = raiseFee(draftAt, perByte, (vsize) => perByte * vsize + lack, config);
  return raised === null || raised === 'short' ? draft : raised;
};

const stageDraft = async (parts: SendParts, payment: NewPayment): Promise<Draft> => {
  const { node, parameters, keys, config, dust } = parts;
  const perByte = affordable(await feeNow(node, config, payment.purpose), config);
  const change = [CHANGE_CHAIN, await parts.nextChange()] as const;
  const amount = payment.outputs.reduce((sum, output) => sum + output.amount, 0n);
  const wanted = { outputs: payment.outputs, change, required: [] };
  for await (const coins of coinGroups(node, payment.taken, amount)) {
    const draftAt = (rate: bigint) => draftOf(parameters, keys, dust, coins, { ...wanted, perByte: rate });
    const draft = draftAt(perByte);
    if (draft) return withParents(parts, draft, draftAt, perByte);
  }
  throw new ChainError('balanceShort', `no coins for ${amount} and the fee can be spent now`);
};

/** Runs a request while the node and its wallet can be relied on. */
export type Use = <T>(work: () => Promise<T>) => Promise<T>;

export const bitcoinSend = (parts: SendParts, use: Use): SendPort => {
  const { node, parameters } = parts;
  // Two drafts made at once would spend the same coins.
  const queue = serial();
  const bump = (of: BumpOf): Promise<Staged | null> =>
    queue(() =>
      use(async () => {
        const draft = await bumpDraft(parts, of);
        return draft && signDraft(parts, draft, { payment: of, version: of.version });
      }),
    );
  return {
    outputsMax: OUTPUTS_MAX,
    balance: () => use(() => balanceOf(node)),
    stage: (payment) =>
      queue(() =>
        use(async () => signDraft(parts, await stageDraft(parts, payment), { payment, version: 1 })),
      ),
    ...(parameters.replaces && { bump, bumpAfterMs: BUMP_AFTER_MS }),
    broadcast: (raw) => use(() => broadcast(node, raw)),
    look: (txs) => {
      const txids = txs.map(({ txid }) => txid);
      return use(() => look(node, parameters, txids));
    },
    outspent: (raws, depth) => use(() => outspent(node, raws, depth)),
  };
};
