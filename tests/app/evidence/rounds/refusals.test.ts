import { beforeEach, describe, expect, test } from 'vitest';
import { serverSeedHash } from '../../../../src/fair/seeds.ts';
import { streamOf } from '../../../../src/fair/stream.ts';
import figures from '../../../../src/games/figures.json';
import { jackpotFigures } from '../../../../src/games/jackpot/figures.ts';
import { playRound, recordOf } from '../../../../src/games/play.ts';
import { bestHold } from '../../../../src/games/poker/advise.ts';
import { pokerModel } from '../../../../src/games/poker/play.ts';
import { dewfallKeno, rainfallKeno } from '../../../../src/games/titles/keno.ts';
import { lamplighter } from '../../../../src/games/titles/lamplighter.ts';
import { moonflower } from '../../../../src/games/titles/moonflower.ts';
import { pressedFive } from '../../../../src/games/titles/poker.ts';
import { mathHashOf } from '../../../../src/games/titles.ts';
import { NO_ANSWER, openedSeed, type RefusedBet } from '../../../../src/verify/refusedBets.ts';
import { dealOf, figuresByCode } from '../../../../src/verify/refusedFigures.ts';
import { ERRORS } from '../../../../src/wire/errors.ts';
import {
  myBets,
  type OpenRound,
  type Round,
  roundOpen,
  type Ticket,
} from '../../../../src/wire/play/rounds.ts';
import { roundWith } from '../../../roundWith.ts';
import { stubBrowser } from '../../browser.ts';
import { openTestHouse } from '../../base/net/testHouse.ts';
import { loadForPlayer } from '../../base/session/loadForPlayer.ts';

/** Seeds of a chain of ten: the hash of one is the one before. */
const SEEDS = Array.from({ length: 9 }).reduce<string[]>(
  (seeds) => [serverSeedHash(seeds[0] ?? ''), ...seeds],
  ['5e'.repeat(32)],
);
const seedAt = (nonce: number): string => SEEDS[nonce] ?? '';
const CHAIN = 'chain-of-the-test-0001';

const ticketAt = (nonce: number, gameId = 'moonflower', more: Partial<Ticket> = {}): Ticket => ({
  v: 'pf-1',
  ticketId: `${CHAIN}-${nonce}`,
  gameId,
  mathHash: mathHashOf(gameId) ?? '',
  chainId: CHAIN,
  chainIndex: 0,
  nonce,
  serverSeedHash: serverSeedHash(seedAt(nonce)),
  issuedAt: 1_000,
  signature: 'of-the-house',
  ...more,
});
const betAt = (nonce: number, more: Partial<RefusedBet> = {}): RefusedBet => ({
  requestId: `request-of-the-test-${nonce}`,
  ticket: ticketAt(nonce),
  clientSeed: 'refused',
  coinCents: 5,
  code: ERRORS.betOutOfLimits.code,
  refusedAt: 2_000,
  ...more,
});
/** A round that was played in a place of the chain. */
const roundAt = (nonce: number, more: Partial<Round> = {}): Round =>
  roundWith({
    roundId: `round-of-the-test-${String(nonce).padStart(4, '0')}`,
    nonce,
    serverSeed: seedAt(nonce),
    serverSeedHash: serverSeedHash(seedAt(nonce)),
    clientSeed: 'played',
    createdTime: 3_000 + nonce,
    ...more,
  });

const house = { rounds: [] as Round[], open: [] as OpenRound[], asked: 0 };
const line = openTestHouse((path) => {
  if (path === roundOpen.path) return Promise.resolve({ ok: true, data: { rounds: house.open } });
  if (path !== myBets.path) throw new Error(path);
  house.asked += 1;
  return Promise.resolve({ ok: true, data: { gameRounds: house.rounds } });
});

const load = async () => {
  await loadForPlayer({ userFlags: [] });
  return {
    ...(await import('../../../../src/app/evidence/rounds/refusals.ts')),
    ...(await import('../../../../src/app/base/storage/playerStorage.ts')),
  };
};
/** In the order of `bets`: how the seed of each stands; undefined where a bet is not counted. */
const seedsOf = async (
  bets: readonly RefusedBet[],
  kept: readonly Round[] = [],
  tickets: readonly Ticket[] = [],
) => {
  const { reconcile } = await load();
  const { counted } = await reconcile(bets, kept, tickets);
  return bets.map(({ requestId }) => counted.find(({ bet }) => bet.requestId === requestId)?.seed);
};

beforeEach(() => {
  Object.assign(house, { rounds: [], open: [], asked: 0 });
  line.down = false;
  stubBrowser();
});

describe('a refused bet', () => {
  const { code: _, refusedAt, ...step } = betAt(3);

  test('[G17] is kept with ticket, client seed, choices and code, once a request', async () => {
    const { keepRefusal, keptRefusals } = await load();
    await keepRefusal({ ...step, choices: { cards: [[3, 17]] }, answer: null }, 56);
    await keepRefusal({ ...step, choices: { cards: [[3, 17]] }, answer: null }, 1_202);
    expect(await keptRefusals()).toEqual([
      { ...step, choices: { cards: [[3, 17]] }, code: 1_202, refusedAt: expect.any(Number) as number },
    ]);
  });

  test('is no draw, whose bet was taken at the deal, and none of practice', async () => {
    const { keepRefusal, keptRefusals } = await load();
    await keepRefusal({ ...step, kind: 'draw', open: { roundId: 'round' }, hold: 3 }, 1_202);
    await keepRefusal({ ...step, ticket: ticketAt(3, 'moonflower', { signature: '' }) }, 1_202);
    expect(await keptRefusals()).toEqual([]);
    await keepRefusal({ ...step, kind: 'deal', coins: 4 }, 1_202);
    expect((await keptRefusals())[0]?.choices).toEqual({ coins: 4 });
  });

  test('is also one that a table sent and that has no answer yet', async () => {
    const { keptRefusals, playerStorage } = await load();
    await playerStorage.set('pending:moonflower', { ...step, answer: null });
    await playerStorage.set('pending:luna', { ...step, requestId: 'answered', answer: { cash: 5 } });
    expect((await keptRefusals()).map(({ requestId, code }) => [requestId, code])).toEqual([
      [step.requestId, NO_ANSWER],
    ]);
  });
});

describe('the house’s list', () => {
  test('[G17] has the bet where only its answer was lost: it is no refusal, and is forgotten', async () => {
    const { keepRefusal, keptRefusals, reconcile, storeReconciled } = await load();
    await keepRefusal(betAt(3), 1_202);
    await keepRefusal(betAt(4), 1_202);
    house.rounds = [roundAt(3, { clientSeed: 'refused' })];
    const found = await reconcile(await keptRefusals(), [], []);
    expect([...found.taken]).toEqual([betAt(3).requestId]);
    await storeReconciled(found);
    expect((await keptRefusals()).map(({ ticket }) => ticket.nonce)).toEqual([4]);
  });

  test('a round of other choices, another coin or another client seed is another bet', async () => {
    const bet = betAt(3, { choices: { cards: [[3, 17]] } });
    const own = { clientSeed: 'refused', result: { cards: [[3, 17]] } };
    expect(await seedsOf([bet], [roundAt(3, own)])).toEqual([undefined]);
    for (const other of [{ clientSeed: 'played' }, { coinCents: 10 }, { result: { cards: [[3, 18]] } }])
      expect(await seedsOf([bet], [roundAt(3, { ...own, ...other })])).toEqual(['opened']);
  });

  test('nothing is said while it cannot be asked; what was compared before stays counted', async () => {
    line.down = true;
    const bets = [betAt(3), betAt(4, { serverSeed: seedAt(4) })];
    expect(await seedsOf(bets, [roundAt(7)])).toEqual([undefined, 'opened']);
  });

  test('a hand that is dealt and not drawn was taken', async () => {
    const deal = betAt(3, { ticket: ticketAt(3, 'pressed-five'), choices: { coins: 1 } });
    expect(await seedsOf([deal])).toEqual(['sealed']);
    house.open = [
      {
        roundId: 'round-of-the-test-0003',
        gameId: 'pressed-five',
        clientSeed: 'refused',
        createdTime: 1,
        coinCents: 5,
        totalBet: 5,
        choices: { coins: 1 },
        dealt: [0, 1, 2, 3, 4],
        ticket: deal.ticket,
      },
    ];
    expect(await seedsOf([deal])).toEqual([undefined]);
  });
});

describe('[F04] the seed of a refused bet', () => {
  test('is opened by the round that took its place, and by any later one of the chain', () => {
    const opened = { opened: seedAt(3) };
    expect(openedSeed(betAt(3), [roundAt(2)])).toBe(null);
    expect(openedSeed(betAt(3), [roundAt(3)])).toEqual(opened);
    expect(openedSeed(betAt(3), [roundAt(9), roundAt(7)])).toEqual(opened);
    // The hash that the next ticket shows is the seed.
    expect(openedSeed(betAt(3), [ticketAt(4)])).toEqual(opened);
    expect(openedSeed(betAt(3), [roundAt(7, { serverSeed: null })])).toEqual(opened);
  });

  test('never comes where another chain was begun, or another seed was put in its place', async () => {
    const later = ticketAt(0, 'moonflower', { chainId: 'chain-of-the-test-0002', chainIndex: 1 });
    expect(await seedsOf([betAt(3)])).toEqual(['sealed']);
    expect(await seedsOf([betAt(3)], [], [later])).toEqual(['replaced']);
    expect(await seedsOf([betAt(3)], [], [{ ...later, gameId: 'luna' }])).toEqual(['sealed']);
    expect(await seedsOf([betAt(3)], [roundAt(5)], [later])).toEqual(['opened']);
    const forged = '0f'.repeat(32);
    const other = roundAt(3, { serverSeed: forged, serverSeedHash: serverSeedHash(forged) });
    expect(await seedsOf([betAt(3)], [other])).toEqual(['replaced']);
  });

  test('is kept, and the house is not asked for it again', async () => {
    const { keepRefusal, keptRefusals, reconcile, storeReconciled } = await load();
    await keepRefusal(betAt(3), 1_202);
    house.rounds = [roundAt(5)];
    await storeReconciled(await reconcile(await keptRefusals(), [], []));
    const [kept] = await keptRefusals();
    expect([kept?.serverSeed, house.asked]).toEqual([seedAt(3), 1]);
    expect((await reconcile(await keptRefusals(), [], [])).counted.map(({ seed }) => seed)).toEqual([
      'opened',
    ]);
    expect(house.asked).toBe(1);
  });
});

describe('refused bets are counted by code', () => {
  const seeds = { serverSeed: seedAt(3), clientSeed: 'refused', nonce: 3 };
  const opened = (gameId: string, more: Partial<RefusedBet> = {}) => ({
    bet: betAt(3, { ticket: ticketAt(3, gameId), serverSeed: seedAt(3), ...more }),
    seed: 'opened' as const,
    hold: null,
  });
  const rtpOf = (text: string) => Number(text.split('/')[0]) / Number(text.split('/')[1]);

  test('with stakes, what they would have won, and what chance expects of those opened', () => {
    const won = 5 * playRound(moonflower, seeds).winCoins;
    const stake = 5 * moonflower.definition.bet;
    const limits = ERRORS.betOutOfLimits.code;
    expect(
      figuresByCode([
        opened('moonflower', { code: ERRORS.maintenance.code, clientSeed: 'other' }),
        opened('moonflower'),
        opened('moonflower', { requestId: 'the same bet, sent again' }),
        { bet: betAt(4), seed: 'replaced', hold: null },
        { bet: betAt(5), seed: 'sealed', hold: null },
      ]),
    ).toEqual([
      {
        code: limits,
        bets: 3,
        stakeCents: 3 * stake,
        stakeTokens: 0,
        opened: 1,
        wonCents: won,
        expectedCents: stake * rtpOf(figures.moonflower.rtp),
        replaced: 1,
      },
      expect.objectContaining({ code: ERRORS.maintenance.code, bets: 1, opened: 1, replaced: 0 }),
    ]);
  });

  test('keno by the picks of each card', () => {
    const cards = [[3], [3, 17, 80]];
    const [row] = figuresByCode([opened('rainfall-keno', { choices: { cards } })]);
    const coin = 5 * rainfallKeno.definition.bet;
    expect(row?.stakeCents).toBe(2 * coin);
    expect(row?.wonCents).toBe(5 * playRound(rainfallKeno, seeds, { cards }).winCoins);
    const { picks } = figures['rainfall-keno'];
    expect(row?.expectedCents).toBeCloseTo(coin * (rtpOf(picks[1].rtp) + rtpOf(picks[3].rtp)), 9);
  });

  test('poker by its best hold', () => {
    const { definition } = pressedFive;
    const dealt = pokerModel.deal?.(definition, streamOf(seeds)) ?? [];
    const { hold } = bestHold(definition, dealt);
    const bet = opened('pressed-five', { choices: { coins: 1 } });
    expect(dealOf(bet.bet)).toEqual({ definition, cards: dealt });
    const [row] = figuresByCode([{ ...bet, hold }]);
    expect(row?.wonCents).toBe(5 * playRound(pressedFive, seeds, { coins: 1, hold }).winCoins);
    expect(row?.expectedCents).toBeCloseTo(5 * rtpOf(figures['pressed-five'].rtp), 9);
    const broken = figuresByCode([bet]);
    expect(broken[0]).toMatchObject({ bets: 1, opened: 0, expectedCents: 0 });
  });

  test('the jackpot slot in tokens, without the prize that grows', () => {
    const [row] = figuresByCode([opened('the-lamplighter', { coinCents: 1 })]);
    const { definition } = lamplighter;
    const fixed = { ...definition, progressive: { ...definition.progressive, startCents: 0 } };
    expect(row?.expectedCents).toBeCloseTo(definition.bet * rtpOf(jackpotFigures(fixed).rtp), 6);
    expect([row?.stakeCents, row?.stakeTokens]).toEqual([0, definition.bet]);
    expect(row?.wonCents).toBe(playRound(lamplighter, seeds, { meterCents: 0 }).winCoins);
  });

  test('choices that cannot be and another paytable are counted without a stake', () => {
    const earlier = opened('moonflower', {
      ticket: ticketAt(3, 'moonflower', { mathHash: 'ab'.repeat(32) }),
    });
    const wrong = opened('dewfall-keno', { choices: { cards: [[3, 3]] } });
    const [row] = figuresByCode([earlier, wrong]);
    expect(row).toMatchObject({ bets: 2, stakeCents: 0, opened: 0, wonCents: 0, expectedCents: 0 });
  });
});

test('a record is compared by the choices in it', () => {
  // What `isRoundOf` relies on: models write the members of a bet's choices into their records.
  const seeds = { serverSeed: seedAt(3), clientSeed: 'refused', nonce: 3 };
  expect(recordOf(playRound(dewfallKeno, seeds, { cards: [[3]] }))).toMatchObject({ cards: [[3]] });
  expect(recordOf(playRound(pressedFive, seeds, { coins: 1, hold: 0 }))).toMatchObject({ coins: 1 });
});
