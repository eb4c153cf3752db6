import { rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import fc from '../fastCheck.ts';
import type { SignAnswer } from '../../src/signing/request.ts';
import { cases } from '../level.ts';
import { type Asked, NOON, openSigner, POLICY, testFolder } from './harness.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

type Step =
  | { readonly what: 'ask'; readonly asked: Asked; readonly amount: number; readonly fee: number }
  | { readonly what: 'time'; readonly by: number }
  | { readonly what: 'restart' };

/** Payments with what they pay: mostly the same, so that many versions of one are asked for. */
const amounts: Readonly<Record<string, number>> = {
  p0: 1,
  p1: 2_000,
  p2: 7_000,
  p3: 9_000,
  p4: 10_000,
  p5: 10_001,
};
const ids = Object.keys(amounts);
const coins = ['a', 'b', 'c', 'd', 'e'];

const ask: fc.Arbitrary<Step> = fc
  .record({
    // One more often than the others, so that it gets many versions.
    payment: fc.constantFrom(...ids, ...Array.from({ length: 6 }, () => 'p1')),
    version: fc.integer({ min: 1, max: 4 }),
    purpose: fc.constantFrom(...Array.from({ length: 12 }, () => 'withdrawals'), 'cold', 'sweep', 'gas'),
    more: fc.constantFrom(...Array.from({ length: 12 }, () => 0), 1),
    fee: fc.constantFrom(0, 100, 400, 900, 1_100),
    reserves: fc.uniqueArray(fc.constantFrom(...coins), { minLength: 0, maxLength: 4 }),
    instead: fc.oneof(
      fc.constant(ids),
      fc.constant(undefined),
      fc.uniqueArray(fc.constantFrom(...ids), { maxLength: 6 }),
    ),
  })
  .map(({ more, fee, purpose, ...rest }) => {
    const amount = (amounts[rest.payment] ?? 0) + more;
    const address = purpose === 'cold' ? 'bc1qcold' : 'bc1qplayer';
    const isInternal = purpose === 'sweep' || purpose === 'gas';
    const outputs = isInternal ? [] : [{ address, amount: `${amount}` }];
    const asked = { ...rest, purpose, outputs, fee: `${fee}` } as Asked;
    return { what: 'ask', asked, amount: purpose === 'withdrawals' ? amount : 0, fee };
  });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: ask },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom(-30 * HOUR, -HOUR, 1_000, HOUR * 0.6, HOUR * 0.6, HOUR, 7 * HOUR, DAY)
      .map((by) => ({ what: 'time' as const, by })),
  },
  { weight: 1, arbitrary: fc.constant({ what: 'restart' as const }) },
);

interface Signed {
  readonly at: number;
  readonly amount: number;
  readonly fee: number;
  readonly version: number;
  readonly txid: string;
  readonly reserves: readonly string[];
}

/** What was signed, as a stranger who collects the transactions sees it. */
const createModel = () => {
  const payments = new Map<string, Signed[]>();
  const counted: { at: number; units: number }[] = [];
  const check = (now: number, span: number, most: bigint) => {
    const sum = counted.reduce((all, { at, units }) => (at > now - span ? all + units : all), 0);
    expect(BigInt(sum)).toBeLessThanOrEqual(most);
  };
  return {
    /** Everything that was signed, of every payment. */
    all: () => [...payments.entries()],
    take: (payment: string, signed: Signed) => {
      const before = payments.get(payment) ?? [];
      const same = before.find(({ version }) => version === signed.version);
      if (same) {
        // One version is one transaction.
        expect(signed.txid).toBe(same.txid);
        return;
      }
      for (const one of before)
        expect(one.reserves.some((reserve) => signed.reserves.includes(reserve))).toBe(true);
      const feeBefore = Math.max(0, ...before.map(({ fee }) => fee));
      const units = (before.length === 0 ? signed.amount : 0) + Math.max(0, signed.fee - feeBefore);
      counted.push({ at: signed.at, units });
      payments.set(payment, [...before, signed]);
      check(signed.at, HOUR, POLICY.limits.BTC?.hour ?? 0n);
      check(signed.at, DAY, POLICY.limits.BTC?.day ?? 0n);
      expect(signed.amount).toBeLessThanOrEqual(Number(POLICY.limits.BTC?.payment));
    },
  };
};

test('of random requests, clocks and restarts: no limit is passed, no payment is signed twice', async () => {
  const seen: Record<string, number> = {};
  const run = async (steps: readonly Step[]): Promise<void> => {
    const folder = testFolder();
    const signer = await openSigner(folder);
    const model = createModel();
    // Time as the limits count it: it stands still while the clock is behind.
    let latest = NOON;
    try {
      for (const one of steps) {
        if (one.what === 'time') signer.state.now += one.by;
        else if (one.what === 'restart') await signer.restart();
        else {
          const { asked, amount, fee } = one;
          const others = model
            .all()
            .filter(
              ([id, all]) =>
                id !== asked.payment && all.some((a) => a.reserves.some((r) => asked.reserves?.includes(r))),
            )
            .map(([id]) => id);
          const answer: SignAnswer = await signer.ask(asked);
          const code = 'refused' in answer ? answer.refused : 'signed';
          seen[code] = (seen[code] ?? 0) + 1;
          if ('refused' in answer) continue;
          latest = Math.max(latest, signer.state.now);
          const known = model.all().find(([id]) => id === asked.payment)?.[1] ?? [];
          const isNew = !known.some(({ version }) => version === asked.version);
          if (isNew) expect(others.filter((id) => !asked.instead?.includes(id))).toEqual([]);
          const { version = 0, reserves = [], payment = '' } = asked;
          model.take(payment, { at: latest, amount, fee, version, txid: answer.txid, reserves });
        }
      }
    } finally {
      await signer.close();
      rmSync(folder, { recursive: true });
    }
  };
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60 }), run), {
    numRuns: cases(60),
  });
  // The walk has to reach what it is about.
  for (const code of ['signed', 'overLimit', 'paymentDiffers', 'reserveTaken', 'draftWrong', 'feeHigh'])
    expect(seen[code], code).toBeGreaterThan(cases(20));
});
