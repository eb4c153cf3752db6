/** Makes payments and their replacements, without any effect outside. */
import { nonceReserve } from '../../../../signing/ethereumDraft.ts';
import type { Signer } from '../../../../signing/request.ts';
import type { CurrencyCode } from '../../../../wire/money/currencies.ts';
import { type BumpOf, ChainError, type NewPayment, type Staged } from '../../../platform/chainPort.ts';
import { balanceOf, chainId, feesAsked, gasOf, type Message, nonceOf, tokensOf } from './calls.ts';
import { draftOf, messageOf, readRaw, type Route, routeOf, signDraft } from './draft.ts';
import type { EthereumNetwork } from './network.ts';
import { affordableFees, type Fees, feesFor, freeNonce, gasLimit, PLAIN_GAS, raisedFees } from './rules.ts';
import { type EthereumRpc, NodeRefusal } from './rpc.ts';
import { checkChainId } from './scan.ts';

interface StageParts {
  readonly rpc: EthereumRpc;
  readonly network: EthereumNetwork;
  readonly signer: Signer;
  /** Wei per gas. */
  readonly ceiling: bigint;
}

const short = (what: string) =>
  new ChainError('balanceShort', `The account of this payment is short of ${what}`);

/** What the chain says about an account. */
interface AccountFacts {
  readonly baseFee: bigint;
  readonly tip: bigint;
  readonly eth: bigint;
  /** Of the payment's token; 0 for ETH. */
  readonly tokens: bigint;
  readonly nonce: bigint;
}

const readAccount = async (
  { rpc, network }: StageParts,
  asset: CurrencyCode,
  from: string,
): Promise<AccountFacts> => {
  const [id, fees, eth, nonce, tokens] = await Promise.all([
    rpc.ask(chainId),
    feesAsked(rpc),
    rpc.ask(balanceOf(from)),
    rpc.ask(nonceOf(from)),
    asset === 'ETH' ? 0n : rpc.ask(tokensOf(network.contractOf(asset), from)),
  ]);
  checkChainId(network, id);
  return { ...fees, eth, tokens, nonce };
};

/** What a payment pays per gas now; the ceiling where the network asks for more. @throws ChainError */
export const feesNow = async ({ rpc, ceiling }: Pick<StageParts, 'rpc' | 'ceiling'>): Promise<Fees> => {
  const { baseFee, tip } = await feesAsked(rpc);
  return feesFor(baseFee, tip, ceiling) ?? { max: ceiling, tip };
};

const refused = (why: string) => new ChainError('unpayable', `The payment would fail: ${why}`);

/** Where the node's words mean that the call itself fails, not that the node could not estimate it. */
const reverts = ({ code, words }: NodeRefusal): boolean =>
  code === 3 || /revert|out of gas|invalid opcode|gas required exceeds/i.test(words);

/** @returns null where the payee's contract or the token refuses the payment, or asks for too much gas */
export const estimateGas = async (rpc: EthereumRpc, message: Message): Promise<bigint | null> => {
  try {
    return gasLimit(await rpc.ask(gasOf(message)), message.data === '0x' ? 'coin' : 'token');
  } catch (error) {
    if (error instanceof NodeRefusal && reverts(error)) return null;
    throw error;
  }
};

/** What the account has for fees beside the payment. @throws ChainError `balanceShort` */
const budgetOf = (asset: CurrencyCode, { eth, tokens }: AccountFacts, amount: bigint): bigint => {
  if (asset !== 'ETH' && tokens < amount) throw short(asset);
  const budget = asset === 'ETH' ? eth - amount : eth;
  if (budget <= 0n) throw short('ETH');
  return budget;
};

/** A sweep pays what its address has for it; the hot account pays what the network asks for. */
const chooseFees = (sweeps: boolean, facts: AccountFacts, fees: Fees, budget: bigint, gas: bigint): Fees => {
  const chosen = sweeps ? affordableFees(fees, facts.baseFee, budget, gas) : fees;
  if (!chosen || budget < gas * chosen.max) throw short('ETH for the fee');
  return chosen;
};

const limitOf = async (rpc: EthereumRpc, { fromPath }: Route, message: Message): Promise<bigint> => {
  // The hot account is no contract, so that a sweep of ETH is planned and paid with the same limit.
  if (fromPath.startsWith('0/') && message.data === '0x') return PLAIN_GAS;
  const gas = await estimateGas(rpc, message);
  if (gas === null) throw refused('its contract refuses it, or needs more gas than the house pays');
  return gas;
};

/** See `SendPort.stage`. */
export const stagePayment = async (parts: StageParts, payment: NewPayment): Promise<Staged> => {
  const { rpc, network, ceiling, signer } = parts;
  const { purpose, asset, taken } = payment;
  const route = routeOf(network, payment);
  const facts = await readAccount(parts, asset, route.from);
  const fees = feesFor(facts.baseFee, facts.tip, ceiling);
  if (!fees) throw new ChainError('feeHigh', `Ethereum asks for ${facts.baseFee + facts.tip} wei per gas`);
  const budget = budgetOf(asset, facts, route.output.amount);
  const message = messageOf(network, asset, route);
  const gas = await limitOf(rpc, route, message);
  const draft = draftOf(network, route, message, {
    nonce: freeNonce(route.from, facts.nonce, taken),
    gas,
    fees: chooseFees(purpose === 'sweep', facts, fees, budget, gas),
  });
  return signDraft(signer, { ...payment, version: 1 }, draft);
};

/** See `SendPort.bump`. The replacement has the same nonce, so only one of the two is mined. */
export const bumpPayment = async (parts: StageParts, payment: BumpOf): Promise<Staged | null> => {
  const { ceiling, signer } = parts;
  const { draft } = readRaw(payment.raw);
  const facts = await readAccount(parts, payment.asset, draft.from);
  if (payment.taken.has(nonceReserve(draft.from, draft.nonce)))
    throw new TypeError('"taken" has the nonce of the payment itself');
  const before = { max: BigInt(draft.maxFeePerGas), tip: BigInt(draft.maxPriorityFeePerGas) };
  const fees = raisedFees(before, feesFor(facts.baseFee, facts.tip, ceiling), ceiling);
  if (!fees) return null;
  const needs = BigInt(draft.value) + BigInt(draft.gas) * fees.max;
  // A sweep cannot pay more than its address was left with; it waits until blocks ask for less.
  if (needs > facts.eth && payment.purpose === 'sweep') return null;
  if (needs > facts.eth) throw short('ETH for the fee');
  return signDraft(signer, payment, {
    ...draft,
    maxFeePerGas: fees.max.toString(),
    maxPriorityFeePerGas: fees.tip.toString(),
  });
};
