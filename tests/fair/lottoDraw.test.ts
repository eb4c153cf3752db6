import { createHash, createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import fc from '../fastCheck.ts';
import {
  checkDraw,
  type DrawFacts,
  drawLotto,
  drawSeeds,
  type TicketHolder,
  type LottoDraw,
  ticketsHash,
  ticketsOf,
} from '../../src/fair/lottoDraw.ts';
import { LOTTO_PRIZES, LOTTO_WINNERS, type LottoPrize, prizeOf } from '../../src/fair/lottoPrizes.ts';
import { LOTTO_BLOCKS_AHEAD, type LottoClosing } from '../../src/fair/lottoClosing.ts';
import { serverSeedHash } from '../../src/fair/seeds.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const POOL = 4_821_307;

const holders = fc
  .uniqueArray(fc.stringMatching(/^[0-9a-f]{16}$/), { maxLength: 40 })
  .chain((names) =>
    fc
      .tuple(
        ...names.map((holder) =>
          fc
            .uniqueArray(fc.integer({ min: 1, max: 31 }), { minLength: 1, maxLength: 31 })
            .map((days): TicketHolder => ({ holder, days: days.sort((a, b) => a - b) })),
        ),
      )
      .map((list) => [...list].sort((a, b) => (a.holder < b.holder ? -1 : 1))),
  );
const facts = fc.record({
  month: fc.constantFrom('2026-10', '2026-11'),
  serverSeed: fc.stringMatching(/^[0-9a-f]{64}$/),
  publicValue: fc.string({ maxLength: 80 }),
  tickets: holders,
  v: fc.constantFrom('lotto-1' as const, 'lotto-2' as const, undefined),
});
const TIP = 500_000;
const closingOf = (of: DrawFacts, more: Partial<LottoClosing> = {}): LottoClosing => ({
  v: of.v === 'lotto-1' ? 'lotto-closing-2' : 'lotto-closing-3',
  month: of.month,
  serverSeedHash: serverSeedHash(of.serverSeed),
  ticketsHash: ticketsHash(of.tickets),
  ticketCount: ticketsOf(of.tickets).length,
  publicSource: 'bitcoin',
  tipHeight: TIP,
  publicHeight: TIP + LOTTO_BLOCKS_AHEAD,
  closedAt: 1_764_547_260_000,
  signature: 'signed',
  ...more,
});
const drawOf = (of: DrawFacts, closing = closingOf(of)): LottoDraw => ({
  ...of,
  v: of.v ?? 'lotto-2',
  serverSeedHash: serverSeedHash(of.serverSeed),
  ticketsHash: ticketsHash(of.tickets),
  publicSource: closing.publicSource,
  publicHeight: closing.publicHeight,
  closing,
  poolCents: POOL,
  winners: drawLotto(of).map((won) => ({ ...won, ...prizeOf(won.rank, POOL) })),
});

/** The scheme once more, from its words alone: Node's own hashes, 64-bit integers, no code of fair. */
const byHand = ({ month, serverSeed, publicValue, tickets, v }: DrawFacts): string[] => {
  const members = tickets.map(({ holder, days }) => `{"days":[${days.join(',')}],"holder":"${holder}"}`);
  const list = `[${members.join(',')}]`;
  const clientSeed = sha256(`${sha256(list)}:${publicValue}`);
  const words: bigint[] = [];
  let used = 0;
  const word = (): bigint => {
    if (used === words.length) {
      const block = createHmac('sha256', serverSeed)
        .update(`${clientSeed}:${month.replace('-', '')}:${words.length / 8}`)
        .digest();
      for (let i = 0; i < 32; i += 4) words.push(BigInt(block.readUInt32BE(i)));
    }
    used += 1;
    return words[used - 1] ?? 0n;
  };
  const int = (n: bigint): bigint => {
    for (;;) {
      const m = word() * n;
      if (m % 2n ** 32n >= 2n ** 32n % n) return m / 2n ** 32n;
    }
  };
  const all = tickets.flatMap(({ holder, days }) => days.map((day) => `${holder} ${day}`));
  const order = all.map((_, i) => {
    const j = i + Number(int(BigInt(all.length - i)));
    [all[i], all[j]] = [all[j] ?? '', all[i] ?? ''];
    return all[i] ?? '';
  });
  const holderIn = (ticket: string) => ticket.split(' ')[0];
  const first = order.filter(
    (one, i) => v === 'lotto-1' || !order.slice(0, i).some((before) => holderIn(before) === holderIn(one)),
  );
  return first.slice(0, 20);
};

describe('[L03] the lotto draw', () => {
  test('is what the words of the scheme say, computed a second way', () => {
    fc.assert(
      fc.property(facts, (of) => {
        expect(drawLotto(of).map(({ holder, day }) => `${holder} ${day}`)).toEqual(byHand(of));
      }),
      { numRuns: 200 },
    );
  });

  test('has twenty winners or all players, ranks 1 up, no player twice, only tickets of the list', () => {
    fc.assert(
      fc.property(facts, (found) => {
        const of = { ...found, v: undefined };
        const tickets = ticketsOf(of.tickets).map(({ holder, day }) => `${holder} ${day}`);
        const won = drawLotto(of);
        expect(won.map(({ rank }) => rank)).toEqual(
          Array.from({ length: Math.min(LOTTO_WINNERS, of.tickets.length) }, (_, i) => i + 1),
        );
        const names = won.map(({ holder, day }) => `${holder} ${day}`);
        expect(new Set(won.map(({ holder }) => holder)).size).toBe(won.length);
        for (const name of names) expect(tickets).toContain(name);
      }),
    );
  });

  test('every ticket wins the first prize equally often', () => {
    const tickets = [
      { holder: 'a', days: [1, 2, 3] },
      { holder: 'b', days: [1] },
      { holder: 'c', days: [5, 6] },
    ];
    const counts = new Map<string, number>();
    for (let n = 0; n < 6_000; n += 1) {
      const [first] = drawLotto({
        month: '2026-11',
        serverSeed: sha256(String(n)),
        publicValue: 'x',
        tickets,
      });
      const name = `${first?.holder}${first?.day}`;
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    // A thousand each; five standard deviations of a binomial are 144.
    expect(counts.size).toBe(6);
    for (const count of counts.values()) expect(Math.abs(count - 1_000)).toBeLessThan(144);
  });

  test('depends on each of what decides it', () => {
    const of: DrawFacts = {
      month: '2026-11',
      serverSeed: 'a'.repeat(64),
      publicValue: 'x',
      tickets: [
        { holder: 'a', days: [1, 2] },
        { holder: 'b', days: [1] },
      ],
    };
    const seeds = [
      of,
      { ...of, publicValue: 'y' },
      { ...of, month: '2026-12' },
      { ...of, tickets: of.tickets.slice(1) },
    ].map((each) => JSON.stringify(drawSeeds(each)));
    expect(new Set(seeds).size).toBe(4);
    expect(() => drawSeeds({ ...of, month: '2026-13' })).toThrow(RangeError);
  });
});

describe('[L03] the prizes', () => {
  test('[K02] [L03] cover every rank from 1 to 20 once, as the product says', () => {
    const all = Array.from({ length: LOTTO_WINNERS }, (_, i) => prizeOf(i + 1, POOL));
    expect(all.map(({ amountCents }) => amountCents)).toEqual([
      POOL,
      500_000,
      100_000,
      ...Array<number>(7).fill(5_000),
      ...Array<number>(10).fill(2_500),
    ]);
    expect(all.map(({ tokens }) => tokens)).toEqual([
      0,
      0,
      0,
      ...Array<number>(7).fill(50),
      ...Array<number>(10).fill(25),
    ]);
    for (const rank of [0, 21, 1.5, -1]) expect(() => prizeOf(rank, POOL)).toThrow(RangeError);
    expect(LOTTO_PRIZES.reduce((sum, { from, to }) => sum + to - from + 1, 0)).toBe(LOTTO_WINNERS);
  });
});

describe('[L03] the check of a draw', () => {
  const of: DrawFacts = {
    month: '2026-11',
    serverSeed: 'a'.repeat(64),
    publicValue: 'f'.repeat(64),
    tickets: Array.from({ length: 9 }, (_, i) => ({ holder: `h${i}`, days: [1, 5, 30] })),
  };
  const draw = drawOf(of);
  const [first, second, ...rest] = draw.winners;
  if (!first || !second) throw new Error('two winners');

  const SMALL = [...LOTTO_PRIZES.slice(0, 1), { from: 2, to: 20, cents: 100, tokens: 0 }];
  const signedPrizes = (prizes: readonly LottoPrize[]): Partial<LottoDraw> => ({
    prizes,
    closing: closingOf(of, { prizes }),
  });

  test('says fair to the prizes of the month, if they are those that this device saw during it', () => {
    const winners = draw.winners.map((won) => ({ ...won, ...prizeOf(won.rank, POOL, SMALL) }));
    const small = { ...draw, ...signedPrizes(SMALL), winners };
    expect(checkDraw(small)).toMatchObject({ fair: true });
    expect(checkDraw(small, { prizes: SMALL })).toMatchObject({ fair: true });
    expect(checkDraw(small, { prizes: LOTTO_PRIZES })).toEqual({
      fair: false,
      step: 'prizes',
      reason: 'the prizes are not those that this device saw during the month',
    });
    expect(checkDraw(draw, { prizes: LOTTO_PRIZES })).toMatchObject({ fair: true });
  });

  test('says fair to what was drawn, and to what this device saw during the month', () => {
    expect(checkDraw(draw)).toEqual({
      fair: true,
      steps: ['seed', 'tickets', 'closing', 'winners', 'prizes'],
    });
    expect(checkDraw(draw, draw)).toMatchObject({ fair: true });
    fc.assert(
      fc.property(facts, (some) => {
        expect(checkDraw(drawOf(some))).toMatchObject({ fair: true });
      }),
    );
  });

  test.each<[string, Partial<LottoDraw>, string]>([
    ['the scheme by which a player wins several prizes', { v: 'lotto-1' }, 'closing'],
    ['another seed', { serverSeed: 'b'.repeat(64) }, 'seed'],
    ['a seed that is none', { serverSeed: 'A' }, 'seed'],
    ['another public value', { publicValue: 'e'.repeat(64) }, 'winners'],
    ['another month', { month: '2026-10' }, 'closing'],
    ['a ticket less', { tickets: draw.tickets.slice(1) }, 'tickets'],
    [
      'the list in another order',
      { tickets: draw.tickets.toReversed(), ticketsHash: ticketsHash(draw.tickets.toReversed()) },
      'tickets',
    ],
    ['another height', { publicHeight: TIP + LOTTO_BLOCKS_AHEAD + 1 }, 'closing'],
    ['another chain', { publicSource: 'bitcoin devnet' }, 'closing'],
    ['no statement of the closing', { closing: undefined }, 'closing'],
    [
      'a height that does not follow from the closing',
      { closing: closingOf(of, { tipHeight: TIP - 1 }) },
      'closing',
    ],
    ['another number of tickets', { closing: closingOf(of, { ticketCount: 26 }) }, 'closing'],
    ['a holder twice', { tickets: [...draw.tickets, { holder: 'h8', days: [2] }] }, 'tickets'],
    ['a day twice', { tickets: [{ holder: 'h0', days: [1, 1] }] }, 'tickets'],
    ['a day that no month has', { tickets: [{ holder: 'h0', days: [32] }] }, 'tickets'],
    ['two winners swapped', { winners: [{ ...second, rank: 1 }, { ...first, rank: 2 }, ...rest] }, 'winners'],
    ['a winner left out', { winners: draw.winners.slice(0, -1) }, 'winners'],
    [
      'a smaller first prize',
      { winners: [{ ...first, amountCents: first.amountCents - 1 }, second, ...rest] },
      'prizes',
    ],
    ['prizes that were not signed', { prizes: SMALL }, 'closing'],
    [
      'signed prizes that were not paid',
      { prizes: SMALL, closing: closingOf(of, { prizes: SMALL }) },
      'prizes',
    ],
    ['a rank without a prize', signedPrizes(SMALL.slice(0, 1)), 'prizes'],
    [
      'a second pool',
      signedPrizes([...LOTTO_PRIZES.slice(0, 1), { from: 2, to: 20, cents: null, tokens: 0 }]),
      'prizes',
    ],
    ['tokens kept back', { winners: draw.winners.map((won) => ({ ...won, tokens: 0 })) }, 'prizes'],
  ])('finds %s', (_, change, step) => {
    expect(checkDraw({ ...draw, ...change })).toMatchObject({ fair: false, step });
  });

  test('finds a list or a seed that was exchanged after this device saw its hash', () => {
    expect(checkDraw(draw, { serverSeedHash: '0'.repeat(64) })).toMatchObject({ fair: false, step: 'seed' });
    expect(checkDraw(draw, { ticketsHash: '0'.repeat(64) })).toMatchObject({ fair: false, step: 'tickets' });
  });

  /** A house that waits for blocks after the list is frozen, and names the one with which its friend wins. */
  const searched = (): LottoDraw => {
    for (let height = TIP + LOTTO_BLOCKS_AHEAD + 1; ; height += 1) {
      const found = { ...of, publicValue: sha256(`block ${height}`) };
      if (drawLotto(found)[0]?.holder !== 'h8') continue;
      return drawOf(found, closingOf(of, { tipHeight: height - LOTTO_BLOCKS_AHEAD, publicHeight: height }));
    }
  };
  test('calls a house unfair that searches heights until its friend wins', () => {
    const forged = searched();
    const kept = closingOf(of);
    // Signed anew, the forged statement is whole in itself: only what the device kept shows it.
    expect(checkDraw(forged)).toMatchObject({ fair: true });
    expect(checkDraw(forged, { closing: kept, signature: 'valid' })).toMatchObject({
      fair: false,
      step: 'closing',
    });
    // With the statement that was signed at closing, or none, no other height passes on any device.
    for (const closing of [kept, undefined])
      expect(checkDraw({ ...forged, closing })).toMatchObject({ fair: false, step: 'closing' });
  });
  test('finds a statement that the house did not sign, and takes one that cannot be checked', () => {
    expect(checkDraw(draw, { signature: 'invalid' })).toMatchObject({ fair: false, step: 'closing' });
    expect(checkDraw(draw, { signature: 'unchecked' })).toMatchObject({ fair: true });
  });
  test('takes no draw of lotto-1 from 2026-12 on, also where it was signed so', () => {
    expect(checkDraw(drawOf({ ...of, v: 'lotto-1' }))).toMatchObject({ fair: true });
    expect(checkDraw(drawOf({ ...of, month: '2026-12', v: 'lotto-1' }))).toMatchObject({
      fair: false,
      step: 'closing',
    });
    expect(checkDraw(drawOf({ ...of, month: '2026-12' }))).toMatchObject({ fair: true });
  });
  test('takes a draw without a statement in months before there were any, unless this device has one', () => {
    const older = { ...of, month: '2026-10', v: 'lotto-1' as const };
    const without = { ...drawOf(older), closing: undefined };
    expect(checkDraw(without)).toEqual({ fair: true, steps: ['seed', 'tickets', 'winners', 'prizes'] });
    expect(checkDraw(without, { closing: closingOf(older) })).toMatchObject({ fair: false, step: 'closing' });
  });
});
