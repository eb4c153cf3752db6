import { unknown } from 'superstruct';
import { beforeEach, expect, test, vi } from 'vitest';
import { serverSeedHash } from '../../../src/fair/seeds.ts';
import { mathHashOf } from '../../../src/games/titles.ts';
import { dewfallKeno } from '../../../src/games/titles/keno.ts';
import { lamplighter } from '../../../src/games/titles/lamplighter.ts';
import { moonflower } from '../../../src/games/titles/moonflower.ts';
import { pressedFive } from '../../../src/games/titles/poker.ts';
import { roundDraw, roundOpen, roundPlay, roundTicket } from '../../../src/wire/play/rounds.ts';
import type { RoundGame } from '../../../src/app/play/engine/game.ts';
import { openTestHouse } from '../base/net/testHouse.ts';
import { stubBrowser } from '../browser.ts';

const answers = new Map<string, object>();
/** The last request of each call. */
const requests = new Map<string, unknown>();
openTestHouse((path, body) => {
  requests.set(path, body);
  return Promise.resolve(answers.get(path) ?? { ok: false, error: { code: 1, message: 'not now' } });
});

beforeEach(async () => {
  answers.clear();
  vi.resetModules();
  stubBrowser('/en/moonflower');
  const { setOwner } = await import('../../../src/app/base/storage/playerStorage.ts');
  setOwner('rose');
});

const seed = '5e'.repeat(32);
const sharedOf = (gameId: string) =>
  ({
    v: 'pf-1',
    gameId,
    mathHash: mathHashOf(gameId) ?? '',
    chainId: 'chain-of-the-test-0001',
    nonce: 7,
    serverSeedHash: serverSeedHash(seed),
  }) as const;
const ticketOf = (gameId: string) => ({
  ...sharedOf(gameId),
  ticketId: 'ticket-of-the-test-0001',
  issuedAt: 1,
  signature: '',
});
/** An answer without a server seed, with this record of the round. */
const answerOf = (gameId: string, result: unknown) => ({
  round: {
    ...sharedOf(gameId),
    roundId: 'round-of-the-test-0001',
    serverSeed: null,
    clientSeed: 'a-seed',
    createdTime: 2,
    betLedger: 'usd' as const,
    coinCents: 5,
    totalBet: 25,
    totalWin: 10,
    result,
  },
  cash: 90,
  bonusBalance: null,
  bonusEnded: null,
  ticket: ticketOf(gameId),
});
const betOf = (gameId: string) => ({
  requestId: 'request-of-the-test-0001',
  ticket: ticketOf(gameId),
  clientSeed: 'a-seed',
  coinCents: 5,
});
const store = async (key: string, value: unknown) => {
  const { playerStorage } = await import('../../../src/app/base/storage/playerStorage.ts');
  await playerStorage.set(key, value);
  return () => playerStorage.get(key, unknown());
};
const load = async () => {
  const [stage, keno, jackpot, poker, engine, state] = await Promise.all([
    import('../../../src/app/play/slots/roundPlayer.ts'),
    import('../../../src/app/play/keno/keno.ts'),
    import('../../../src/app/play/jackpot/jackpot.ts'),
    import('../../../src/app/play/poker/poker.ts'),
    import('../../../src/app/play/engine/engine.ts'),
    import('../../../src/app/play/engine/tableState.ts'),
  ]);
  return { ...stage, ...keno, ...jackpot, ...poker, ...engine, ...state };
};
type App = Awaited<ReturnType<typeof load>>;
/** Opens a game on a device that stores this step; resolves when the step has been resumed. */
const openWith = async (game: (app: App) => RoundGame, key: string, value: unknown) => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const stored = await store(key, value);
  const app = await load();
  await app.openTable(game(app), false);
  return { ...app, stored };
};

const RECORDS = [['a readable record', true] as const, ['an unreadable record', false] as const];

test.each(RECORDS)(
  '[G17] [G13] keno: a round without a server seed and with %s is shown as unproven',
  async (_, readable) => {
    const drawn = Array.from({ length: 20 }, (__, i) => i + 1);
    const answer = answerOf('dewfall-keno', readable ? { cards: [[1, 2]], drawn, winCoins: 2 } : 'old');
    const { phase, lastDraw, stored } = await openWith(
      (app) => app.kenoGame(dewfallKeno),
      'pending:dewfall-keno',
      {
        ...betOf('dewfall-keno'),
        choices: { cards: [[1, 2]] },
        answer,
      },
    );
    expect(phase.value).toBe('failed');
    expect(lastDraw.value).toMatchObject({ result: { drawn: readable ? drawn : [] } });
    expect(await stored()).toBe(undefined);
  },
);

test.each(RECORDS)(
  '[G17] [G15] the jackpot slot: a spin without a server seed and with %s is shown as unproven',
  async (_, readable) => {
    const stops = [1, 2, 3, 4, 5];
    const record = readable ? { stops, meterCents: 100, winCoins: 0 } : { stops: ['a'] };
    const { phase, landedSpin, stored } = await openWith(
      (app) => app.jackpotGame(lamplighter),
      'pending:the-lamplighter',
      {
        ...betOf('the-lamplighter'),
        answer: answerOf('the-lamplighter', record),
      },
    );
    expect(phase.value).toBe('failed');
    expect(landedSpin.value).toMatchObject({ result: { stops: readable ? stops : [0, 0, 0, 0, 0] } });
    expect(await stored()).toBe(undefined);
  },
);

test.each(RECORDS)(
  '[G17] [G12] poker: a hand without a server seed and with %s is shown as unproven',
  async (_, readable) => {
    const dealt = [0, 5, 10, 15, 20];
    const hands = [[0, 5, 11, 16, 21]];
    const record = readable ? { coins: 5, hold: 3, dealt, hands, winCoins: 0 } : null;
    answers.set(roundDraw.path, { ok: true, data: answerOf('pressed-five', record) });
    answers.set(roundTicket.path, { ok: true, data: { ticket: ticketOf('pressed-five') } });
    const open = {
      roundId: 'round-of-the-test-0001',
      gameId: 'pressed-five',
      clientSeed: 'a-seed',
      createdTime: 2,
      coinCents: 5,
      totalBet: 25,
      choices: { coins: 5 },
      dealt,
      ticket: ticketOf('pressed-five'),
    };
    const step = { kind: 'draw', requestId: 'request-of-the-test-0001', open, hold: 3 };
    const { phase, drawn, stored } = await openWith(
      (app) => app.pokerGame(pressedFive),
      'poker:pressed-five',
      step,
    );
    expect(phase.value).toBe('failed');
    expect(drawn.value?.result.hands.map(({ cards }) => cards)).toEqual(readable ? hands : [dealt]);
    expect(await stored()).toBe(undefined);
  },
);

test('[G17] a bet stored by another version is dropped with a message, and the game opens', async () => {
  const { toasts } = await import('../../../src/app/ui/toasts/toasts.ts');
  for (const old of ['text', { requestId: 'r' }, { ...betOf('moonflower'), ticket: { ticketId: 't' } }]) {
    const { phase, stored } = await openWith((app) => app.stageGame(moonflower), 'pending:moonflower', old);
    expect(phase.value).toBe('idle');
    expect(await stored()).toBe(undefined);
    expect(toasts.value.at(-1)?.text).toContain('My bets');
  }
});

test('[G17] a bet whose stored answer has another shape is sent again with its request id', async () => {
  const bet = betOf('dewfall-keno');
  const choices = { cards: [[1, 2]] };
  answers.set(roundTicket.path, { ok: true, data: { ticket: ticketOf('dewfall-keno') } });
  answers.set(roundPlay.path, { ok: true, data: answerOf('dewfall-keno', null) });
  const { lastDraw } = await openWith((app) => app.kenoGame(dewfallKeno), 'pending:dewfall-keno', {
    ...bet,
    choices,
    answer: { round: { roundId: 'old' } },
  });
  expect(requests.get(roundPlay.path)).toMatchObject({ requestId: bet.requestId, choices });
  expect(lastDraw.value?.round.roundId).toBe('round-of-the-test-0001');
});

test('[G17] a poker step stored by another version is dropped, and open rounds are requested', async () => {
  answers.set(roundOpen.path, { ok: true, data: { rounds: [] } });
  answers.set(roundTicket.path, { ok: true, data: { ticket: ticketOf('pressed-five') } });
  for (const old of [7, { kind: 'draw', requestId: 'r', open: {} }, { kind: 'deal', ticket: null }]) {
    const { stored, openRound, ticket } = await openWith(
      (app) => app.pokerGame(pressedFive),
      'poker:pressed-five',
      old,
    );
    expect(await stored()).toBe(undefined);
    expect([openRound.value, ticket.value === null]).toEqual([null, false]);
  }
});

test('[G13] picks stored by another version are ignored', async () => {
  const { readPicks, picksByCard } = await import('../../../src/app/play/keno/keno.ts');
  for (const old of ['text', [7], [['a']], { 0: [1] }]) {
    await store('picks:dewfall-keno', old);
    await readPicks('dewfall-keno', 1);
    expect(picksByCard.value).toEqual([[]]);
  }
});
