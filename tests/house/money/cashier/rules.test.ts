import { describe, expect, test } from 'vitest';
import {
  depositRefusal,
  type DepositFacts,
  type DepositVerdict,
  judgeDeposit,
  lineStatus,
  MISSING_FAILS_AFTER_MS,
} from '../../../../src/house/money/cashier/rules.ts';
import { NOON } from '../../harness.ts';

const FACTS: DepositFacts = {
  state: 'confirming',
  amount: 1_000n,
  confirmationsNeeded: 3,
  minAmount: 500n,
  missingSince: null,
};
const FORGOTTEN = NOON - MISSING_FAILS_AFTER_MS - 1;
type Seen = readonly [state: 'mempool' | 'mined' | 'conflicted' | 'missing', confirmations: number];

interface Row {
  readonly what: string;
  readonly facts?: Partial<DepositFacts>;
  readonly seen: Seen;
  readonly noRate?: true;
  readonly verdict: Partial<DepositVerdict>;
}
const ROWS: readonly Row[] = [
  {
    what: 'waits in the mempool',
    seen: ['mempool', 0],
    verdict: { state: 'confirming', confirmations: 0, isFinal: false, action: 'none' },
  },
  {
    what: 'one short of enough',
    seen: ['mined', 2],
    verdict: { state: 'confirming', confirmations: 2, action: 'none' },
  },
  {
    what: 'credited exactly at enough',
    seen: ['mined', 3],
    verdict: { state: 'credited', confirmations: 3, isFinal: false, action: 'credit' },
  },
  {
    what: 'first seen deep: credited and final at once',
    seen: ['mined', 6],
    verdict: { state: 'credited', confirmations: 3, isFinal: true, action: 'credit' },
  },
  {
    what: 'without a fresh rate it waits, never final',
    seen: ['mined', 60],
    noRate: true,
    verdict: { state: 'confirming', confirmations: 3, isFinal: false, action: 'none' },
  },
  {
    what: 'the smallest',
    facts: { amount: 500n },
    seen: ['mined', 3],
    verdict: { state: 'credited', action: 'credit' },
  },
  {
    what: 'below the smallest',
    facts: { amount: 499n },
    seen: ['mined', 3],
    verdict: { state: 'tooSmall', isFinal: true, action: 'none' },
  },
  {
    what: 'below the smallest, one short of enough',
    facts: { amount: 499n },
    seen: ['mined', 2],
    verdict: { state: 'confirming' },
  },
  {
    what: 'too small stays too small',
    facts: { state: 'tooSmall' },
    seen: ['conflicted', 9],
    verdict: { state: 'tooSmall', isFinal: true, action: 'none' },
  },
  {
    what: 'replaced before its credit',
    seen: ['conflicted', 0],
    verdict: { state: 'failed', confirmations: 0, isFinal: true, action: 'none' },
  },
  {
    what: 'missing for the first time',
    seen: ['missing', 0],
    verdict: { state: 'confirming', missingSince: NOON, isFinal: false },
  },
  {
    what: 'missing and not yet forgotten',
    facts: { missingSince: FORGOTTEN + 1 },
    seen: ['missing', 0],
    verdict: { state: 'confirming', missingSince: FORGOTTEN + 1 },
  },
  {
    what: 'forgotten',
    facts: { missingSince: FORGOTTEN },
    seen: ['missing', 0],
    verdict: { state: 'failed', isFinal: true, action: 'none' },
  },
  {
    what: 'missing since a moment after now: the clock was set back',
    facts: { missingSince: NOON + 5 },
    seen: ['missing', 0],
    verdict: { state: 'confirming' },
  },
  {
    what: 'missing and seen again',
    facts: { missingSince: FORGOTTEN },
    seen: ['mempool', 0],
    verdict: { state: 'confirming', missingSince: null },
  },
  {
    what: 'failed and seen again',
    facts: { state: 'failed' },
    seen: ['mined', 3],
    verdict: { state: 'credited', action: 'credit' },
  },
  {
    what: 'failed and gone',
    facts: { state: 'failed' },
    seen: ['missing', 0],
    verdict: { state: 'failed', isFinal: true },
  },
  {
    what: 'credited, not final yet',
    facts: { state: 'credited' },
    seen: ['mined', 5],
    verdict: { state: 'credited', isFinal: false, action: 'none' },
  },
  {
    what: 'credited and final',
    facts: { state: 'credited' },
    seen: ['mined', 6],
    verdict: { state: 'credited', isFinal: true, action: 'none' },
  },
  {
    what: 'credited and back in the mempool',
    facts: { state: 'credited' },
    seen: ['mempool', 0],
    verdict: { state: 'credited', confirmations: 0, isFinal: false, action: 'none' },
  },
  {
    what: 'credited, its rival one short',
    facts: { state: 'credited' },
    seen: ['conflicted', 2],
    verdict: { state: 'credited', isFinal: false, action: 'none' },
  },
  {
    what: 'credited, its rival confirmed',
    facts: { state: 'credited' },
    seen: ['conflicted', 3],
    verdict: { state: 'reversed', isFinal: true, action: 'reverse' },
  },
  {
    what: 'credited and missing',
    facts: { state: 'credited' },
    seen: ['missing', 0],
    verdict: { state: 'credited', missingSince: NOON, isFinal: false, action: 'none' },
  },
  {
    what: 'credited and forgotten',
    facts: { state: 'credited', missingSince: FORGOTTEN },
    seen: ['missing', 0],
    verdict: { state: 'reversed', isFinal: true, action: 'void' },
  },
  {
    what: 'reversed stays so while it is gone',
    facts: { state: 'reversed' },
    seen: ['conflicted', 9],
    verdict: { state: 'reversed', isFinal: true, action: 'none' },
  },
  {
    what: 'reversed and seen again: what arrived is the player’s',
    facts: { state: 'reversed' },
    seen: ['mined', 3],
    verdict: { state: 'credited', action: 'credit' },
  },
];

describe('[C03] what becomes of a deposit', () => {
  test.each(ROWS)('$what', ({ facts, seen: [state, confirmations], noRate, verdict }) => {
    expect(judgeDeposit({ ...FACTS, ...facts }, { state, confirmations }, NOON, !noRate)).toMatchObject(
      verdict,
    );
  });

  test('a credited one that fell back is shown confirming again', () => {
    expect([
      lineStatus('credited', 3, 3),
      lineStatus('credited', 1, 3),
      lineStatus('tooSmall', 3, 3),
      lineStatus('failed', 0, 3),
    ]).toEqual([3, 2, 4, 5]);
  });
});

test.each([
  [0n, 0n, false],
  [1n, 0n, true],
  [100n, 40n, false],
  [0n, 40n, false],
])('[C04] %s waiting of which %s blocked: refused %s', (fund, blockedPart, refused) => {
  expect(
    depositRefusal({ withdrawalFundCents: fund, blockedWithdrawalFundCents: blockedPart }) !== null,
  ).toBe(refused);
});
