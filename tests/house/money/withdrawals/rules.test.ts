import { describe, expect, test } from 'vitest';
import {
  approveAt,
  bonusEffect,
  decideApproval,
  decideWithdrawal,
  disableType,
  isCancellable,
  type PlayerFacts,
  type RequestedWithdrawal,
} from '../../../../src/house/money/withdrawals/rules.ts';
import { judgeSent } from '../../../../src/house/custody/payments/rules.ts';
import { withdrawable } from '../../../../src/house/money/withdrawals/limits.ts';
import { withdrawalAmountError } from '../../../../src/wire/money/withdrawals.ts';
import { NOON } from '../../harness.ts';
import type { Sentence } from '../../../../src/house/platform/words/sentence.ts';

const HOUR_MS = 3_600_000;
const NO_BONUS = {
  type: null,
  status: null,
  playMoneyCents: 0n,
  maxCashoutCents: null,
  lockedByGameId: null,
} as const;
const CAPPED = {
  type: 1,
  status: 3,
  playMoneyCents: 500n,
  maxCashoutCents: 50_000n,
  lockedByGameId: null,
} as const;
const RICH: PlayerFacts = {
  contactBilling: false,
  flags: [],
  passwordChangedAt: null,
  cashCents: 10_099n,
  hasDeposited: true,
  unconfirmedDeposits: 0,
  missingPlaythroughCents: 0n,
  hasPending: false,
  bonus: NO_BONUS,
  now: NOON,
};
const ASK: RequestedWithdrawal = {
  amountCents: 5_000n,
  address: { ok: true, normalized: 'a' },
  ratesStale: false,
};

interface Row {
  readonly what: string;
  readonly facts?: Partial<PlayerFacts>;
  readonly ask?: Partial<RequestedWithdrawal>;
  readonly refused: string | null;
  readonly says?: Sentence;
}
/** In the order of precedence: each row has what refuses it and everything that would refuse it later. */
const LATER: Partial<PlayerFacts>[] = [
  { contactBilling: true },
  { flags: ['change-contact-email', 'verify-contact-email'] },
  { flags: ['verify-contact-email'] },
  { passwordChangedAt: BigInt(NOON - 72 * HOUR_MS + 1) },
  { hasPending: true },
  { unconfirmedDeposits: 1 },
  { hasDeposited: false },
  { bonus: { ...NO_BONUS, lockedByGameId: 'moonflower' } },
  { missingPlaythroughCents: 1_234n },
];
const NAMES = [
  'contactBilling',
  'invalidEmailFlag',
  'verifyEmailFirst',
  'passwordChanged',
  'withdrawalPending',
  'withdrawalUnconfirmed',
  'withdrawalNoDeposit',
  'bonusLocked',
  'withdrawalPlaythrough',
];
const PRECEDENCE: Row[] = NAMES.map((refused, from) => ({
  what: `${refused} before all that follows`,
  refused,
  ask: { ratesStale: true, amountCents: 1n },
  facts: LATER.slice(from).reduceRight<Partial<PlayerFacts>>((all, one) => ({ ...all, ...one }), {}),
}));
const ROWS: Row[] = [
  ...PRECEDENCE,
  { what: 'no fresh rate', ask: { ratesStale: true, amountCents: 1n }, refused: 'withdrawalPaused' },
  {
    what: 'a cent below the minimum',
    ask: { amountCents: 1_900n },
    refused: 'withdrawalAmount',
    says: ['belowMinimum'],
  },
  {
    what: 'more than the whole dollars there are',
    ask: { amountCents: 10_100n },
    refused: 'withdrawalAmount',
    says: ['notWithdrawable'],
  },
  {
    what: 'an address that is none',
    ask: { address: { ok: false, reason: ['notAnAddress', 'Bitcoin'] } },
    refused: 'withdrawalAddress',
    says: ['notAnAddress', 'Bitcoin'],
  },
  {
    what: 'the password changed exactly 72 hours ago',
    facts: { passwordChangedAt: BigInt(NOON - 72 * HOUR_MS) },
    refused: null,
  },
  { what: 'everything there is', ask: { amountCents: 10_000n }, refused: null },
  { what: 'exactly the minimum', ask: { amountCents: 2_000n }, refused: null },
];

describe('[C07] [C10] may it be asked for', () => {
  test.each(ROWS)('$what: $refused', ({ facts, ask, refused, says }) => {
    const answer = decideWithdrawal({ ...RICH, ...facts }, { ...ASK, ...ask });
    expect(answer?.refused ?? null).toBe(refused);
    if (says !== undefined) expect(answer).toMatchObject({ message: says });
  });
});

test.each<[string, Partial<PlayerFacts>, boolean, number | null]>([
  ['the form', {}, true, null],
  ['no deposit yet', { hasDeposited: false, cashCents: 0n }, true, 0],
  ['unconfirmed deposits', { unconfirmedDeposits: 2, cashCents: 0n }, true, 1],
  ['a first deposit, unconfirmed', { hasDeposited: false, unconfirmedDeposits: 1, cashCents: 0n }, true, 1],
  ['one waits already', { hasPending: true, contactBilling: true, hasDeposited: false }, true, 2],
  ['below the minimum', { cashCents: 1_999n }, true, 3],
  ['cash that is owed', { cashCents: -5_000n }, true, 3],
  ['billing has to be asked', { contactBilling: true, hasDeposited: false }, true, 4],
  ['the address has to be verified', { flags: ['verify-contact-email'] }, true, 4],
  ['a new password', { passwordChangedAt: BigInt(NOON) }, true, 4],
  ['a round is open', { bonus: { ...CAPPED, lockedByGameId: 'moonflower' } }, true, 4],
  ['nothing can be sent', {}, false, 4],
  ['a deposit was not played', { missingPlaythroughCents: 1n, cashCents: 0n }, true, 4],
])('[C07] withdrawalDisableType: %s', (_, facts, canSend, expected) => {
  expect(disableType({ ...RICH, ...facts }, canSend)).toBe(expected);
});

test.each([
  [
    'none',
    NO_BONUS,
    10_000n,
    { activeBonusType: null, activeBonusStatus: null, activeBonusPlayMoney: null },
    true,
  ],
  [
    'without a limit',
    { ...NO_BONUS, type: 0, playMoneyCents: 700n } as const,
    10_000n,
    { activeBonusType: 0, activeBonusStatus: null, activeBonusPlayMoney: 700 },
    true,
  ],
  [
    'a limit and a low balance',
    CAPPED,
    1_999n,
    { activeBonusType: 1, activeBonusStatus: 1, activeBonusPlayMoney: 500 },
    false,
  ],
  [
    'a limit, all bet',
    { ...CAPPED, status: 2, playMoneyCents: 0n } as const,
    2_000n,
    { activeBonusType: 1, activeBonusStatus: 2, activeBonusPlayMoney: 0 },
    false,
  ],
  [
    'a limit and play money',
    CAPPED,
    2_000n,
    { activeBonusType: 1, activeBonusStatus: 3, activeBonusPlayMoney: 500 },
    false,
  ],
])('[C08] [C09] an active bonus: %s', (_, bonus, cash, effect, cancellable) => {
  expect(bonusEffect(bonus, cash)).toEqual(effect);
  expect(isCancellable(bonus)).toBe(cancellable);
});

test('[C07] whole dollars, rounded down', () => {
  expect([withdrawable(10_099n), withdrawable(99n), withdrawable(0n), withdrawable(-250n)]).toEqual([
    10_000n,
    0n,
    0n,
    0n,
  ]);
});

test.each([
  ['', 'This is required'],
  ['12.5', 'Enter a valid amount'],
  ['-5', 'Enter a valid amount'],
  ['1e3', 'Enter a valid amount'],
  ['ten', 'Enter a valid amount'],
  ['19', 'This amount is below the minimum required'],
  ['101', 'You don’t have enough withdrawable cash'],
  ['999999999999', 'You don’t have enough withdrawable cash'],
  ['20', null],
  ['100', null],
])('[C07] the amount as typed "%s": %s', (typed, says) => {
  expect(withdrawalAmountError(typed, { minAmount: 2_000, maxAmount: 10_000 })).toBe(says);
});

test('[C10] the house approves up to a configured amount, an operator above and from $100,000 on', () => {
  const config = { approveAboveUsd: 1_000, approveAfterMs: 900_000 };
  expect(approveAt(100_000n, config, NOON)).toBe(NOON + 900_000);
  expect(approveAt(100_100n, config, NOON)).toBeNull();
  expect(approveAt(100n, { ...config, approveAboveUsd: 0 }, NOON)).toBeNull();
  expect(approveAt(9_999_900n, { ...config, approveAboveUsd: 99_999 }, NOON)).toBe(NOON + 900_000);
  expect(approveAt(10_000_000n, { ...config, approveAboveUsd: 1_000_000 }, NOON)).toBeNull();
});

test('[C10] from $100,000 on in Bitcoin, Litecoin or Monero', () => {
  const of = (amountCents: bigint, currency: string, state = 'pending') =>
    decideApproval({ state, amountCents, currency, waitsUntil: null, now: NOON });
  expect([
    of(10_000_000n, 'BTC'),
    of(10_000_000n, 'LTC'),
    of(10_000_000n, 'XMR'),
    of(9_999_900n, 'USDT'),
  ]).toEqual([null, null, null, null]);
  expect(of(10_000_000n, 'USDT')).toMatch(/ask the player/);
  expect(of(5_000n, 'BTC', 'approved')).toMatch(/approved, not pending/);
});

test.each([
  ['mempool', 0, { state: 'sent', confirmations: 0, isFinal: false }],
  ['missing', 0, { state: 'sent', confirmations: 0, isFinal: false }],
  ['mined', 2, { state: 'sent', confirmations: 2, isFinal: false }],
  ['mined', 3, { state: 'confirmed', confirmations: 3, isFinal: false }],
  ['mined', 6, { state: 'confirmed', confirmations: 3, isFinal: true }],
  ['conflicted', 2, { state: 'sent', confirmations: 0, isFinal: false }],
  ['conflicted', 3, { state: 'failed', confirmations: 0, isFinal: true }],
] as const)('[C09] %s with %i of 3 confirmations', (state, confirmations, verdict) => {
  expect(judgeSent({ state, confirmations }, 3)).toEqual(verdict);
});
