// Rounds that cannot be proven, computed, drawn or read: the same faults in every kind of game.
import { Window } from 'happy-dom';
import { unknown } from 'superstruct';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fiftyStems, pressedFive } from '../../../../src/games/titles/poker.ts';
import { dewfallKeno } from '../../../../src/games/titles/keno.ts';
import { lamplighter } from '../../../../src/games/titles/lamplighter.ts';
import { moonflower } from '../../../../src/games/titles/moonflower.ts';
import type { PokerTitle } from '../../../../src/games/titles/poker.ts';
import { ERRORS } from '../../../../src/wire/errors.ts';
import { roundDeal, roundDraw, roundPlay, roundTicket } from '../../../../src/wire/play/rounds.ts';
import { openTestHouse } from '../../base/net/testHouse.ts';
import { MemoryIndexedDb } from '../../base/storage/memoryIndexedDb.ts';
import { roundHouse } from '../roundHouse.ts';
import { stillStage } from '../stillStage.ts';

let house = roundHouse();
openTestHouse((path, body) => house.answer(path, body));

beforeEach(() => {
  house = roundHouse();
  vi.stubGlobal('indexedDB', new MemoryIndexedDb());
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Answers that it is ready and checks no round: other tests do that. */
class SilentWorker extends EventTarget {
  constructor() {
    super();
    setTimeout(() => this.dispatchEvent(new MessageEvent('message', { data: { ready: true } })));
  }
  postMessage() {}
  terminate() {}
}

/** Loads the page again: only what the device stored is left. */
const load = async () => {
  vi.resetModules();
  vi.stubGlobal('window', new Window({ url: 'https://house.example/en' }));
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal('Worker', SilentWorker);
  const [engine, state, settings, practice, { playerStorage, setOwner }, { setFunds, player }] =
    await Promise.all([
      import('../../../../src/app/play/engine/engine.ts'),
      import('../../../../src/app/play/engine/tableState.ts'),
      import('../../../../src/app/play/engine/settings.ts'),
      import('../../../../src/app/play/engine/practice.ts'),
      import('../../../../src/app/base/storage/playerStorage.ts'),
      import('../../../../src/app/base/session/state.ts'),
    ]);
  setOwner('rose');
  player.value = { cash: house.cash, jackpotTokens: 100 } as typeof player.value;
  settings.quick.value = true;
  settings.typedSeed.value = 'leaf';
  return { ...engine, ...state, ...settings, ...practice, playerStorage, setFunds, player };
};

const poker = (title: PokerTitle) => ({
  gameId: title.gameId,
  path: roundDraw.path,
  key: `poker:${title.gameId}`,
  model: async () => (await import('../../../../src/games/poker/play.ts')).pokerModel,
  make: async () => {
    const { pokerGame, dealOrDraw, drawn } = await import('../../../../src/app/play/poker/poker.ts');
    const { openRound } = await import('../../../../src/app/play/engine/tableState.ts');
    return {
      game: pokerGame(title),
      press: async () => {
        if (openRound.peek() === null) await dealOrDraw(title);
        await dealOrDraw(title);
      },
      hasResult: () => drawn.value !== null,
    };
  },
});

const KINDS = [
  {
    gameId: 'moonflower',
    path: roundPlay.path,
    key: 'pending:moonflower',
    model: async () => (await import('../../../../src/games/slots/spin.ts')).slotModel,
    make: async () => {
      const { stageGame, spin } = await import('../../../../src/app/play/slots/roundPlayer.ts');
      const { resultMessage } = await import('../../../../src/app/play/slots/resultMessage.ts');
      const { stageState } = await import('../../../../src/app/play/slots/stageState.ts');
      stageState.value = { kind: 'ready', stage: stillStage() };
      return {
        game: stageGame(moonflower),
        press: () => spin(moonflower),
        hasResult: () => resultMessage.value !== null,
      };
    },
  },
  {
    gameId: 'dewfall-keno',
    path: roundPlay.path,
    key: 'pending:dewfall-keno',
    model: async () => (await import('../../../../src/games/keno/play.ts')).kenoModel,
    make: async () => {
      const { kenoGame, drawKeno, lastDraw, setPicks } =
        await import('../../../../src/app/play/keno/keno.ts');
      const press = async () => {
        setPicks('dewfall-keno', 0, [3, 17, 80]);
        await drawKeno(dewfallKeno);
      };
      return { game: kenoGame(dewfallKeno), press, hasResult: () => lastDraw.value !== null };
    },
  },
  {
    gameId: 'the-lamplighter',
    path: roundPlay.path,
    key: 'pending:the-lamplighter',
    model: async () => (await import('../../../../src/games/jackpot/play.ts')).jackpotModel,
    make: async () => {
      const { jackpotGame, landedSpin, spinJackpot } =
        await import('../../../../src/app/play/jackpot/jackpot.ts');
      return {
        game: jackpotGame(lamplighter),
        press: () => spinJackpot(lamplighter),
        hasResult: () => landedSpin.value !== null,
      };
    },
  },
  poker(pressedFive),
  poker(fiftyStems),
] as const;
type Kind = (typeof KINDS)[number];

/** Opens the game on a page that was just loaded. */
const open = async (kind: Kind, practice = false) => {
  const app = await load();
  const made = await kind.make();
  await app.openTable(made.game, practice);
  return { ...app, ...made, stored: () => app.playerStorage.get(kind.key, unknown()) };
};
type Opened = Awaited<ReturnType<typeof open>>;

const cashOf = ({ player }: Opened) => player.value?.cash;
/** Expects the next round to be played to its end without a failure. */
const expectPlayGoesOn = async (app: Opened) => {
  house.changeAnswer = (_, data) => data;
  const before = house.rounds.length;
  await app.press();
  expect(house.rounds.length).toBe(before + 1);
  expect([app.phase.value, app.failure.value]).toEqual(['idle', null]);
  expect(app.lastRound.value?.roundId).toBe(house.rounds.at(-1)?.roundId);
  expect(app.hasResult()).toBe(true);
  expect(cashOf(app)).toBe(house.cash);
  expect(await app.stored()).toBe(undefined);
};
/** Changes only the answers that settle a round. */
const changeRound = (kind: Kind, change: (data: Record<string, object>) => object) => {
  house.changeAnswer = (path, data) => (path === kind.path ? change(data as Record<string, object>) : data);
};
const withoutSeed = ({ round, ...rest }: Record<string, object>) => ({
  ...rest,
  round: { ...round, serverSeed: null },
});

describe.each(KINDS)('$gameId', (kind) => {
  test('[G17] a round without a server seed is shown as unproven and credited; play goes on', async () => {
    const app = await open(kind);
    changeRound(kind, withoutSeed);
    app.auto.value = { left: 5, lossLimitCents: 1_000_000, netCents: 0 };
    await app.press();
    expect(app.phase.value).toBe('failed');
    expect(app.failure.value).toEqual({
      sentence: expect.stringContaining('does not match') as string,
      winCents: house.rounds[0]?.totalWin,
    });
    expect([app.hasResult(), cashOf(app), app.auto.value]).toEqual([true, house.cash, null]);
    expect(await app.stored()).toBe(undefined);
    await expectPlayGoesOn(app);
  });

  test('[G17] a refused bet is not sent again, and is kept with its ticket and the code', async () => {
    const { answer } = house;
    const { code } = ERRORS.betOutOfLimits;
    house.answer = (path, body) =>
      path === roundPlay.path || path === roundDeal.path
        ? Promise.resolve({ ok: false, error: { code, message: 'no' } })
        : answer(path, body);
    // Tickets of practice alone are not signed.
    house.changeAnswer = (path, data) =>
      path === roundTicket.path && 'ticket' in data
        ? { ticket: { ...(data.ticket as object), signature: 'of-the-house' } }
        : data;
    const app = await open(kind);
    await app.press();
    expect(await app.stored()).toBe(undefined);
    const { keptRefusals } = await import('../../../../src/app/evidence/rounds/refusals.ts');
    await vi.waitFor(async () =>
      expect((await keptRefusals())[0]).toMatchObject({
        code,
        clientSeed: expect.stringMatching(/^[\w-]{22}$/) as string,
        ticket: { gameId: kind.gameId, nonce: 0, signature: 'of-the-house' },
      }),
    );
  });

  test('[G17] if the model throws, the round is shown as the house recorded it; play goes on', async () => {
    const app = await open(kind);
    // The fake house imported the model before the reset of modules, so its own does not throw.
    vi.spyOn(await kind.model(), 'play').mockImplementation(() => {
      throw new TypeError('a fault of the model');
    });
    await app.press();
    expect(app.phase.value).toBe('failed');
    expect(app.failure.value?.winCents).toBe(house.rounds[0]?.totalWin);
    expect(cashOf(app)).toBe(house.cash);
    vi.restoreAllMocks();
    await expectPlayGoesOn(app);
  });

  test('[G17] if drawing a round throws, it is credited, reported and no longer stored', async () => {
    const app = await open(kind);
    const { game } = app;
    const show = vi.spyOn(game, 'show').mockRejectedValue(new TypeError('a fault of the drawing'));
    await app.press();
    expect(app.phase.value).toBe('failed');
    expect(app.failure.value?.sentence).toContain('cannot be shown');
    expect([cashOf(app), await app.stored()]).toEqual([house.cash, undefined]);
    show.mockRestore();
    await expectPlayGoesOn(app);
  });

  test('[G17] in practice, if the model throws, the bet is given back; play goes on', async () => {
    const app = await open(kind, true);
    const coins = app.playCoins.value;
    vi.spyOn(await kind.model(), 'play').mockImplementation(() => {
      throw new TypeError('a fault of the model');
    });
    await app.press();
    expect(app.phase.value).toBe('failed');
    expect(app.failure.value?.sentence).toContain('cannot be shown');
    // In poker the deal was decided, so its bet stands.
    if (kind.path === roundPlay.path) expect(app.playCoins.value).toBe(coins);
    vi.restoreAllMocks();
    await app.press();
    expect([app.phase.value, app.failure.value, app.hasResult()]).toEqual(['idle', null, true]);
    expect(house.paths.filter((path) => path.includes('/round'))).toEqual([]);
  });

  test('[G17] an answer of an older version is reported, and shown once it can be read', async () => {
    const app = await open(kind);
    changeRound(kind, ({ cash: _, ...rest }) => rest);
    await app.press();
    expect(app.phase.value).toBe('failed');
    expect(app.failure.value?.sentence).toContain('cannot be shown');
    expect(await app.stored()).toMatchObject({ answer: null });
    const again = await open(kind);
    expect([again.phase.value, again.resumed.value]).toEqual(['failed', false]);
    // It does not block the next round.
    await expectPlayGoesOn(again);

    const third = await open(kind);
    changeRound(kind, ({ cash: _, ...rest }) => rest);
    await third.press();
    house.changeAnswer = (_, data) => data;
    const fourth = await open(kind);
    expect([fourth.phase.value, fourth.failure.value]).toEqual(['idle', null]);
    expect(fourth.lastRound.value?.roundId).toBe(house.rounds.at(-1)?.roundId);
    expect(house.rounds).toHaveLength(3);
    expect([cashOf(fourth), await fourth.stored()]).toEqual([house.cash, undefined]);
  });

  test('[G17] members of a newer version are ignored', async () => {
    const app = await open(kind);
    changeRound(kind, ({ round, ...rest }) => ({ ...rest, round: { ...round, tide: 'high' }, moon: 'full' }));
    await app.press();
    expect([app.phase.value, app.failure.value, app.hasResult()]).toEqual(['idle', null, true]);
  });

  test('[B08] a round that ends the bonus says how, for what is told when the status comes', async () => {
    const app = await open(kind);
    const { bonusEnd } = await import('../../../../src/app/base/session/bonusEnd.ts');
    await app.press();
    expect(bonusEnd.value).toBe(null);
    changeRound(kind, (data) => ({ ...data, bonusEnded: 'converted' }));
    await app.press();
    expect(bonusEnd.value).toBe('converted');
  });

  test('[G17] a record of an older shape is shown as far as it can be; play goes on', async () => {
    const app = await open(kind);
    for (const result of [undefined, null, 'text', 7, [], { stops: [['a']], drawn: [0], hands: [[99]] }]) {
      changeRound(kind, ({ round, ...rest }) => ({ ...rest, round: { ...round, serverSeed: null, result } }));
      await app.press();
      expect([app.phase.value, cashOf(app)]).toEqual(['failed', house.cash]);
    }
    await expectPlayGoesOn(app);
  });
});
