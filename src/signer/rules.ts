/**
 * What the signer signs. Facts in, verdict out; refusals first, the most decisive first.
 *
 * Whoever has the house's key can ask for anything, so each rule holds against such a thief:
 *
 * - What payments pay in an hour and a day is limited. Versions of one payment count once, so any two of them
 *   must spend a common reserve: then the network takes one of them at most.
 * - One version is one transaction, for ever. The house may be killed after the signer signed and before it
 *   stored the answer; it then stages the payment again, perhaps from other coins. Signing that as well
 *   would leave two transactions that both pay. The refusal carries the one that was signed, and the house
 *   stores that one.
 * - A reserve of another payment is refused: that payment may be one whose answer the house lost, and would
 *   never be paid if its coins went elsewhere. The house names payments that it has given up (`instead`).
 *   A thief gains nothing by naming one, because both payments count and one of them is mined at most.
 * - Fees count in the limits of the coin that they are paid in: a thief may be the one who mines them.
 */
import { COIN_PARAMETERS, feeCoinOf } from '../house/platform/coinParameters.ts';
import { formatUnits } from '../house/custody/chains/units.ts';
import { dayAt } from '../fair/liabilities.ts';
import type { SigningNetworkId, SignOutput, SignRefusal, SignRequest } from '../signing/request.ts';
import { RESERVES_A_DAY } from '../signing/reserves.ts';
import { CURRENCIES, type CurrencyCode } from '../wire/money/currencies.ts';
import type { DraftFacts } from './network.ts';

/** How far the house's clock may be from the signer's. */
const AGE_MAX_MS = 5 * 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
/** As many as a request may name in `instead`. */
const TAKEN_SHOWN = 100;

/** Base units. */
export interface CoinLimits {
  readonly payment: bigint;
  readonly hour: bigint;
  readonly day: bigint;
}

/** Base units by coin. */
export type Sums = Readonly<Partial<Record<CurrencyCode, bigint>>>;

/** What the operator of the signer allows. A coin without limits is not signed for. */
export interface Policy {
  readonly limits: Readonly<Partial<Record<CurrencyCode, CoinLimits>>>;
  /** Most that the network may take of one transaction, by the coin that fees are paid in. */
  readonly feeMax: Sums;
  /** `listed` of cold addresses, and of addresses that are never paid. */
  readonly cold: ReadonlySet<string>;
  readonly denied: ReadonlySet<string>;
}

/** How an address stands in the lists of a policy. */
export const listed = (network: SigningNetworkId, address: string): string => `${network} ${address}`;

export interface Refusal {
  readonly refused: SignRefusal;
  readonly reason: string;
  /** The version of this payment that the answer carries. */
  readonly shows?: number;
  /** Payments that hold a reserve of this one. */
  readonly takenBy?: readonly string[];
}

/** A version that was signed before. */
export interface EarlierVersion {
  readonly version: number;
  /** `requestDigest` of what was asked for. */
  readonly digest: string;
  readonly fee: bigint;
  readonly reserves: readonly string[];
}

/** A payment of which at least one version was signed before; oldest first. */
export interface EarlierPayment {
  readonly network: SigningNetworkId;
  readonly asset: CurrencyCode;
  readonly purpose: SignRequest['purpose'];
  readonly outputs: readonly SignOutput[];
  readonly versions: readonly EarlierVersion[];
}

/** Whether the request comes from the house, and now. */
export const judgeSender = (facts: {
  readonly isSigned: boolean;
  readonly at: number;
  readonly now: number;
}): Refusal | null => {
  if (!facts.isSigned)
    return { refused: 'notTheHouse', reason: 'the request is not signed with a key of SIGNER_HOUSE_KEY' };
  const apartMs = Math.abs(facts.now - facts.at);
  if (apartMs > AGE_MAX_MS)
    return {
      refused: 'tooOld',
      reason: `the request is of ${Math.round(apartMs / 1_000)} s before or after the signer's clock`,
    };
  return null;
};

/**
 * Whether messages of reserves are signed. They move nothing; what is bounded is what a thief could have
 * signed ahead, for days to come, and how far the log grows.
 * @param facts `signedToday`: requests that were answered in the day before; `now` the signer's clock
 */
export const judgeStatement = (facts: {
  readonly day: string;
  readonly now: number;
  readonly signedToday: number;
}): Refusal | null => {
  if (facts.day !== dayAt(facts.now) && facts.day !== dayAt(facts.now - DAY_MS))
    return { refused: 'tooOld', reason: `${facts.day} is neither today nor yesterday by the signer's clock` };
  return facts.signedToday < RESERVES_A_DAY
    ? null
    : { refused: 'overLimit', reason: `${RESERVES_A_DAY} requests for reserves were answered in a day` };
};

const sameOutputs = (one: readonly SignOutput[], other: readonly SignOutput[]): boolean =>
  one.length === other.length &&
  one.every(
    ({ address, amount }, index) => address === other[index]?.address && amount === other[index].amount,
  );

/**
 * What was signed under the same id.
 * @param request its outputs with canonical addresses, as those of `earlier`
 * @returns a refusal, the number of the version whose transaction is the answer, or null: the draft decides
 */
export const judgeEarlier = (
  request: SignRequest,
  digest: string,
  earlier: EarlierPayment | null,
): Refusal | number | null => {
  if (!earlier) return null;
  const repeated = earlier.versions.find((version) => version.digest === digest);
  if (repeated) return repeated.version;
  const same = earlier.versions.find(({ version }) => version === request.version);
  const shows = same?.version ?? Math.max(...earlier.versions.map(({ version }) => version));
  const isOther =
    earlier.network !== request.network ||
    earlier.asset !== request.asset ||
    earlier.purpose !== request.purpose ||
    !sameOutputs(earlier.outputs, request.outputs);
  if (isOther) return { refused: 'paymentDiffers', reason: 'this id was signed for another payment', shows };
  if (same)
    return {
      refused: 'paymentDiffers',
      reason: `version ${request.version} of this payment was signed from another draft`,
      shows,
    };
  return null;
};

/** What decides about a draft that was read. Addresses are canonical. */
interface DraftCase {
  readonly request: SignRequest;
  readonly draft: DraftFacts;
  readonly earlier: EarlierPayment | null;
  /** Other payments that were signed with a reserve of this draft. */
  readonly holders: readonly string[];
  readonly policy: Policy;
  /** What was signed in the hour and the day before. */
  readonly spent: { readonly hour: Sums; readonly day: Sums };
}

const draftWrong = (reason: string): Refusal => ({ refused: 'draftWrong', reason });

const judgeContent = ({ request, draft }: DraftCase): Refusal | null => {
  const { network, asset, purpose, outputs } = request;
  if (COIN_PARAMETERS[asset].network !== network) return draftWrong(`${asset} is not a coin of ${network}`);
  if (!sameOutputs(draft.pays, outputs))
    return draftWrong('the draft does not pay the outputs of the request');
  if (draft.reserves.length === 0 || draft.fee < 0n) return draftWrong('the draft spends nothing');
  const isInternal = purpose === 'sweep' || purpose === 'gas';
  if (isInternal && (outputs.length > 0 || draft.keeps.length === 0))
    return draftWrong(`a payment for ${purpose} pays addresses of these keys alone`);
  if (!isInternal && outputs.length === 0) return draftWrong('the payment pays nobody');
  return null;
};

const judgeAddresses = ({ request, policy }: DraftCase): Refusal | null => {
  for (const { address } of request.outputs) {
    const entry = listed(request.network, address);
    if (policy.denied.has(entry))
      return { refused: 'addressDenied', reason: `${address} is on the list of addresses never to pay` };
    if (request.purpose === 'cold' && !policy.cold.has(entry))
      return { refused: 'addressDenied', reason: `${address} is not a cold address of SIGNER_COLD` };
  }
  return null;
};

const judgeReserves = ({ request, draft, earlier, holders }: DraftCase): Refusal | null => {
  const apart = earlier?.versions.find(
    ({ reserves }) => !reserves.some((reserve) => draft.reserves.includes(reserve)),
  );
  if (apart)
    return {
      refused: 'paymentDiffers',
      reason: `it spends nothing that version ${apart.version} spends, so both could be mined`,
      shows: apart.version,
    };
  const open = holders.filter((id) => !request.instead?.includes(id));
  if (open.length > 0)
    return {
      refused: 'reserveTaken',
      reason: `it spends what payment ${open.slice(0, TAKEN_SHOWN).join(', ')} spends`,
      takenBy: open.slice(0, TAKEN_SHOWN),
    };
  return null;
};

const judgeFee = ({ request, draft, policy }: DraftCase): Refusal | null => {
  const coin = feeCoinOf(request.network);
  const shown = (units: bigint) => `${formatUnits(units, COIN_PARAMETERS[coin].decimals)} ${coin}`;
  const max = policy.feeMax[coin] ?? 0n;
  if (draft.fee > BigInt(request.feeMax))
    return { refused: 'feeHigh', reason: `the fee of ${shown(draft.fee)} is above the request's` };
  if (draft.fee > max)
    return {
      refused: 'feeHigh',
      reason: `the fee of ${shown(draft.fee)} is above ${shown(max)} of SIGNER_FEE_MAX`,
    };
  return null;
};

/** What a transaction adds to the limits: its outputs with its first version, its fee as far as it grew. */
const countsOf = ({ request, draft, earlier }: DraftCase): Sums => {
  const coin = feeCoinOf(request.network);
  const paid =
    request.purpose === 'withdrawals' && !earlier
      ? request.outputs.reduce((sum, { amount }) => sum + BigInt(amount), 0n)
      : 0n;
  const before = (earlier?.versions ?? []).reduce((max, { fee }) => (fee > max ? fee : max), 0n);
  const fee = draft.fee > before ? draft.fee - before : 0n;
  return request.asset === coin ? { [coin]: paid + fee } : { [request.asset]: paid, [coin]: fee };
};

const judgeLimits = ({ request, policy, spent }: DraftCase, counts: Sums): Refusal | null => {
  const over = (coin: CurrencyCode, units: bigint, max: bigint, span: string): Refusal => {
    const [asked, allowed] = [units, max].map((one) => formatUnits(one, COIN_PARAMETERS[coin].decimals));
    return { refused: 'overLimit', reason: `${asked} ${coin} is above the ${allowed} ${span}` };
  };
  for (const coin of CURRENCIES) {
    const adds = counts[coin];
    if (adds === undefined) continue;
    const limits = policy.limits[coin];
    if (!limits) return { refused: 'overLimit', reason: `SIGNER_LIMITS has no limit of ${coin}` };
    const hour = (spent.hour[coin] ?? 0n) + adds;
    const day = (spent.day[coin] ?? 0n) + adds;
    const paid = request.outputs.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
    if (coin === request.asset && request.purpose === 'withdrawals' && paid > limits.payment)
      return over(coin, paid, limits.payment, 'a payment');
    // What adds nothing passes no limit, though a limit that was lowered since may be passed already.
    if (adds === 0n) continue;
    if (hour > limits.hour) return over(coin, hour, limits.hour, 'an hour');
    if (day > limits.day) return over(coin, day, limits.day, 'a day');
  }
  return null;
};

/** Whether a draft is signed. @returns a refusal, or what its transaction adds to the limits */
export const judgeDraft = (facts: DraftCase): Refusal | { readonly counts: Sums } => {
  const counts = countsOf(facts);
  return (
    judgeContent(facts) ??
    judgeAddresses(facts) ??
    judgeReserves(facts) ??
    judgeFee(facts) ??
    judgeLimits(facts, counts) ?? { counts }
  );
};
