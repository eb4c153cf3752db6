import { describe, expect, test } from 'vitest';
import { anchorOf, serverSeedHash } from '../../src/fair/seeds.ts';
import { playRound, recordOf } from '../../src/games/play.ts';
import { moonflower } from '../../src/games/titles/moonflower.ts';
import { mathHashOf } from '../../src/games/titles.ts';
import { receiptSigner } from '../../src/house/play/rounds/calls.ts';
import type { Secrets } from '../../src/house/platform/ports.ts';
import { checkFiles } from '../../src/verify/checkFiles.ts';
import type { RefusedBet, RefusedBetsFile } from '../../src/verify/refusedBets.ts';
import { WORDS } from '../../src/verify/words/words.ts';
import { ERRORS } from '../../src/wire/errors.ts';
import { ticketText } from '../../src/wire/play/receipt.ts';
import type { Round, Ticket } from '../../src/wire/play/rounds.ts';
import { keys, NOW, otherHouse, PLAYED_AT, roundAt, secrets } from './evidence.ts';

const LAST = 9;
/** The seed of a round of a chain of ten. */
const seedAt = (nonce: number): string => anchorOf('5e'.repeat(32), LAST - nonce) ?? '';
const ticketAt = (nonce: number, more: Partial<Ticket> = {}, signer: Secrets = secrets): Ticket => {
  const unsigned: Ticket = {
    v: 'pf-1',
    ticketId: `chain-of-the-test-1-${nonce}`,
    gameId: 'moonflower',
    mathHash: mathHashOf('moonflower') ?? '',
    chainId: 'chain-of-the-test-1',
    chainIndex: 0,
    nonce,
    serverSeedHash: serverSeedHash(seedAt(nonce)),
    issuedAt: PLAYED_AT,
    signature: '',
    ...more,
  };
  return { ...unsigned, signature: signer.sign('ticket', ticketText(unsigned)) };
};
const LIMITS = ERRORS.betOutOfLimits.code;
const betAt = (nonce: number, more: Partial<RefusedBet> = {}): RefusedBet => ({
  requestId: `request-${nonce}`,
  ticket: ticketAt(nonce),
  clientSeed: `refused-${nonce}`,
  coinCents: 5,
  code: LIMITS,
  refusedAt: PLAYED_AT + 1_000,
  serverSeed: seedAt(nonce),
  ...more,
});
const fileOf = (bets: readonly RefusedBet[], more: Partial<RefusedBetsFile> = {}) => ({
  v: 'refused-bets-1',
  bets,
  tickets: [],
  rounds: [],
  ...keys,
  ...more,
});
const roundOf = (nonce: number, more: Partial<Round> = {}): Round => {
  const seeds = { serverSeed: seedAt(nonce), clientSeed: `refused-${nonce}`, nonce };
  const played = playRound(moonflower, seeds);
  return receiptSigner(secrets)({
    ...roundAt(nonce),
    ...seeds,
    roundId: `refused-round-${nonce}-${more.serverSeed ?? ''}`.slice(0, 40),
    chainId: 'chain-of-the-test-1',
    serverSeedHash: serverSeedHash(seeds.serverSeed),
    totalWin: played.winCoins * 5,
    result: recordOf(played),
    ...more,
  });
};
const check = (file: object) => {
  const [finding] = checkFiles([{ name: 'bets.json', content: JSON.stringify(file) }], WORDS.en, NOW);
  if (!finding) throw new Error('no finding');
  const step = (id: string) => finding.steps.find((one) => one.id === id);
  return { ...finding, step };
};

describe('[F04] a file of refused bets', () => {
  const { bet: coins } = moonflower.definition;
  const wonBy = (nonce: number) =>
    5 * playRound(moonflower, { serverSeed: seedAt(nonce), clientSeed: `refused-${nonce}`, nonce }).winCoins;

  test('is counted by code: stakes, what they would have won, and what chance expects', () => {
    const { kind, title, step } = check(
      fileOf([betAt(1), betAt(2), betAt(3, { code: ERRORS.maintenance.code, serverSeed: undefined })]),
    );
    expect([kind, title]).toEqual(['refusals', '3 bets']);
    const expected = Math.round(2 * 5 * coins * 0.96199983);
    expect(step('bets')?.lines.map(({ label, value }) => `${label}: ${value}`)).toEqual([
      `Code ${LIMITS}: 2 refused, stakes: ${2 * 5 * coins} cents, 0 tokens`,
      `Code ${LIMITS}: 2 opened, would have won ${wonBy(1) + wonBy(2)} cents, chance expects ${expected}`,
      `Code ${ERRORS.maintenance.code}: 1 refused, stakes: ${5 * coins} cents, 0 tokens`,
      `Code ${ERRORS.maintenance.code}: 0 opened, would have won 0 cents, chance expects 0`,
    ]);
    expect([step('seed')?.state, step('signature')?.state]).toEqual(['holds', 'holds']);
  });

  test('never makes the house a liar: the bets are the player’s word, whatever they would have won', () => {
    // Who knows a seed chooses the client seed that wins most under it.
    const seeds = Array.from({ length: 300 }, (_, index) => `chosen-${index}`);
    const winOf = (clientSeed: string) =>
      playRound(moonflower, { serverSeed: seedAt(4), clientSeed, nonce: 4 }).winCoins;
    const best = seeds.toSorted((a, b) => winOf(b) - winOf(a))[0] ?? '';
    const { verdict, reason, step } = check(fileOf([betAt(4, { clientSeed: best })]));
    expect([verdict, step('bets')?.state]).toEqual(['open', 'unproven']);
    expect(reason).toContain('is the word of whoever saved the file');
  });

  test('a bet that is repeated under one ticket and client seed counts once', () => {
    const again = betAt(1, { requestId: 'again' });
    expect(check(fileOf([betAt(1), again])).step('bets')?.lines[0]?.value).toContain('1 refused');
  });

  test.each([
    ['a seed that is not that of the ticket', [betAt(1, { serverSeed: seedAt(2) })], {}, 'seed'],
    [
      'a ticket of nobody',
      [betAt(1, { ticket: { ...ticketAt(1), signature: 'A'.repeat(86) } })],
      {},
      'signature',
    ],
    ['a ticket of another house', [betAt(1, { ticket: ticketAt(1, {}, otherHouse) })], {}, 'signature'],
    ['a bet whose round the house took', [betAt(1)], { rounds: [roundOf(1)] }, 'bets'],
  ] as const)('%s does not hold', (_, bets, more, id) => {
    const { verdict, step } = check(fileOf(bets, more as Partial<RefusedBetsFile>));
    expect([verdict, step(id)?.state]).toEqual(['fails', 'fails']);
  });

  test('without the keys of the house nothing is said to be signed', () => {
    const { house: _, ...file } = fileOf([betAt(1)]);
    expect(check(file).step('signature')?.state).toBe('unproven');
  });

  describe('a seed that never comes', () => {
    const sealed = betAt(3, { serverSeed: undefined });
    const later = ticketAt(0, { chainId: 'chain-of-the-test-2', chainIndex: 1 });
    const otherSeed = { serverSeed: '0f'.repeat(32), serverSeedHash: serverSeedHash('0f'.repeat(32)) };

    test('is opened by a later ticket of the chain', () => {
      const { step } = check(fileOf([sealed], { tickets: [ticketAt(6)] }));
      expect([step('seed')?.state, step('chain')?.state]).toEqual(['holds', 'open']);
    });

    test('two signed seeds for one place accuse the house', () => {
      const { verdict, step } = check(fileOf([sealed], { rounds: [roundOf(3, otherSeed)] }));
      expect([verdict, step('chain')?.said]).toEqual([
        'fails',
        expect.stringContaining('the house signed two different seeds'),
      ]);
    });

    test('a later chain is told, with its honest reasons', () => {
      const { verdict, step } = check(fileOf([sealed], { tickets: [later] }));
      expect([verdict, step('chain')?.state]).toEqual(['open', 'unproven']);
      expect(step('chain')?.said).toContain('honest reason');
    });

    test('what the house did not sign shows nothing', () => {
      const { receipt: _, ...unsigned } = roundOf(3, otherSeed);
      for (const forged of [
        { rounds: [unsigned] },
        { tickets: [{ ...later, signature: 'A'.repeat(86) }] },
        { tickets: [ticketAt(0, { chainId: 'chain-of-the-test-2', chainIndex: 1 }, otherHouse)] },
      ])
        expect(check(fileOf([sealed], forged)).step('chain')?.state).toBe('open');
    });
  });

  test('other members, other forms and an empty list are refused', () => {
    for (const file of [
      { ...fileOf([betAt(1)]), note: 'x' },
      fileOf([]),
      fileOf([{ ...betAt(1), clientSeed: 'no:colon' }]),
      fileOf([betAt(1)], { rounds: [{ ...roundOf(1), nonce: -1 }] }),
    ])
      expect(check(file).verdict).toBe('refused');
  });
});
