// The round engine alone: a game that only logs its calls, a script for its results, and fake timers.
import { Window } from 'happy-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RoundGame } from '../../../../src/app/play/engine/game.ts';
import type { Phase } from '../../../../src/app/play/engine/phases.ts';
import type { PlayAnswer, PendingStep } from '../../../../src/app/play/engine/submitStep.ts';
import { ERRORS } from '../../../../src/wire/errors.ts';
import type { Round, Ticket } from '../../../../src/wire/play/rounds.ts';

const COST = 100;
const START = 100_000;

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  vi.stubGlobal('window', new Window({ url: 'https://house.example/en/moonflower?practice' }));
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network lost')));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** Opens a table in practice. The game shows each round for a second and pauses as it is asked to. */
const open = async () => {
  const [engine, state, { newStep }, settings, { pause }, { playCoins }] = await Promise.all([
    import('../../../../src/app/play/engine/engine.ts'),
    import('../../../../src/app/play/engine/tableState.ts'),
    import('../../../../src/app/play/engine/newStep.ts'),
    import('../../../../src/app/play/engine/settings.ts'),
    import('../../../../src/app/play/engine/pause.ts'),
    import('../../../../src/app/play/engine/practice.ts'),
    // Loaded beforehand: no time passes while the game is opened.
    import('../../../../src/app/play/engine/practiceHouse.ts'),
  ]);
  const log: string[] = [];
  const script = { winCents: 0, agrees: true, refused: false, ticket: null as Ticket | null };
  const phases: Phase[] = [];
  state.phase.subscribe((phase) => phases.push(phase));
  const answerTo = ({ ticket }: PendingStep): PlayAnswer => ({
    round: { totalBet: COST, totalWin: script.winCents, betLedger: 'usd' } as Round,
    cash: playCoins.peek() + script.winCents,
    bonusBalance: null,
    bonusEnded: null,
    ticket,
  });
  const press = () => engine.placeStep(newStep(), COST);
  const game: RoundGame = {
    gameId: 'moonflower',
    steps: {
      key: () => 'of-the-test',
      read: () => null,
      claimsWindow: () => true,
      send: () => Promise.reject(new Error('nothing is sent in practice')),
      practise: (step) =>
        script.refused ? { ok: false, error: ERRORS.ticketUsed } : { ok: true, data: answerTo(step) },
    },
    prepare: () => Promise.resolve(),
    begin: (_, resumed) => void log.push(resumed ? 'begin again' : 'begin'),
    startMotion: () => void log.push('start motion'),
    stopMotion: () => void log.push('stop motion'),
    recompute: () => Promise.resolve({ result: null, agrees: script.agrees }),
    show: async () => {
      log.push('show');
      await pause(1_000);
      log.push('shown');
    },
    pauseAfter: async (ms) => {
      log.push(`pause ${ms}`);
      await pause(ms);
    },
    playAgain: press,
  };
  const opening = engine.openTable(game, true);
  await pass(100);
  await opening;
  phases.length = 0;
  return { ...engine, ...state, ...settings, newStep, playCoins, game, log, script, phases, press };
};

test('[G17] the bet leaves the balance at the press, the win is added when it has been shown', async () => {
  const { press, script, playCoins, phases, log, session } = await open();
  script.winCents = 250;
  void press();
  await pass(999);
  expect([playCoins.value, phases]).toEqual([START - COST, ['placing', 'settled', 'showing']]);
  await pass(1);
  expect([playCoins.value, phases.at(-1)]).toEqual([START + 150, 'idle']);
  expect(log).toEqual(['begin', 'start motion', 'show', 'shown']);
  expect(session.value.netCents).toBe(150);
});

test('[G17] a second press while a round is under way bets nothing', async () => {
  const { press, playCoins, log } = await open();
  void press();
  void press();
  await pass(500);
  void press();
  await pass(5_000);
  expect([playCoins.value, log.filter((entry) => entry === 'begin').length]).toEqual([START - COST, 1]);
});

test('[G17] a press sets the reels in motion before its bet, and back where nothing was bet', async () => {
  const { beginPress, endPress, newStep, press, playCoins, log } = await open();
  beginPress(newStep(), COST);
  await pass(400);
  expect([playCoins.value, log]).toEqual([START, ['begin', 'start motion']]);
  endPress();
  expect([playCoins.value, log]).toEqual([START, ['begin', 'start motion', 'stop motion']]);

  log.length = 0;
  beginPress(newStep(), COST);
  void press();
  endPress();
  // The round is under way: another press moves nothing.
  await pass(500);
  beginPress(newStep(), COST);
  endPress();
  await pass(60_000);
  expect([playCoins.value, log]).toEqual([START - COST, ['begin', 'start motion', 'show', 'shown']]);

  log.length = 0;
  beginPress(newStep(), START);
  endPress();
  beginPress(null, COST);
  endPress();
  expect(log).toEqual([]);
});

test('[G17] a bet that is refused is given back, and a used ticket replaced', async () => {
  const { press, script, playCoins, phases, log, ticket } = await open();
  const before = ticket.value?.ticketId;
  script.refused = true;
  const pressed = press();
  await pass(60_000);
  await pressed;
  expect([playCoins.value, phases.at(-1), log.at(-1)]).toEqual([START, 'idle', 'stop motion']);
  expect([ticket.value === null, ticket.value?.ticketId === before]).toEqual([false, false]);
});

test('[G10] auto-play pauses between rounds and ends with its count; a failed round ends it', async () => {
  const { press, auto, log, script, failure, phase } = await open();
  auto.value = { left: 3, lossLimitCents: 10_000, netCents: 0 };
  void press();
  await pass(60_000);
  expect(log.filter((entry) => entry === 'shown').length).toBe(3);
  expect(log.filter((entry) => entry.startsWith('pause'))).toEqual(['pause 700', 'pause 700']);
  expect(auto.value).toBe(null);

  log.length = 0;
  script.agrees = false;
  auto.value = { left: 3, lossLimitCents: 10_000, netCents: 0 };
  void press();
  await pass(60_000);
  expect(log).toEqual(['begin', 'start motion', 'show', 'shown']);
  expect([phase.value, auto.value, failure.value?.winCents]).toEqual(['failed', null, 0]);
});

test('[G10] auto-play rests while the page is hidden and goes on when the player says so', async () => {
  const { press, auto, restingAuto, restRounds, log, playCoins } = await open();
  auto.value = { left: 3, lossLimitCents: 10_000, netCents: 0 };
  void press();
  await pass(500);
  restRounds();
  await pass(60_000);
  expect(log.filter((entry) => entry === 'begin')).toHaveLength(1);
  expect([auto.value, playCoins.value]).toEqual([null, START - COST]);
  expect(restingAuto.value).toEqual({ left: 2, lossLimitCents: 10_000, netCents: -COST, rests: true });
  auto.value = { left: 2, lossLimitCents: 10_000, netCents: -COST };
  restingAuto.value = null;
  void press();
  await pass(60_000);
  expect([restingAuto.value, playCoins.value]).toEqual([null, START - 3 * COST]);
});

test('[G10] hidden between two rounds of auto-play, none follows; after the last it ends', async () => {
  const { press, auto, autoEnded, restingAuto, restRounds, log } = await open();
  auto.value = { left: 2, lossLimitCents: 10_000, netCents: 0 };
  void press();
  await pass(1_300);
  expect(log.at(-1)).toBe('pause 700');
  restRounds();
  await pass(60_000);
  expect(log.filter((entry) => entry === 'begin')).toHaveLength(1);
  restingAuto.value = null;
  auto.value = { left: 1, lossLimitCents: 10_000, netCents: 0 };
  void press();
  restRounds();
  await pass(60_000);
  expect([auto.value, restingAuto.value, autoEnded.value]).toEqual([null, null, 'Auto is done.']);
});

test('[G10] a button held down when the page is hidden is let go', async () => {
  const { press, buttonHeld, restRounds, log } = await open();
  buttonHeld.value = true;
  void press();
  await pass(500);
  restRounds();
  await pass(60_000);
  expect(log.filter((entry) => entry === 'begin')).toHaveLength(1);
});

test('[G10] the button held down plays on until it is released', async () => {
  const { press, buttonHeld, log } = await open();
  buttonHeld.value = true;
  void press();
  await pass(1_000 + 400 + 500);
  expect(log.slice(4)).toEqual(['pause 400', 'begin', 'start motion', 'show']);
  buttonHeld.value = false;
  await pass(60_000);
  expect(log.slice(8)).toEqual(['shown']);
});

test('[G17] a table left in the middle of a round pays it and does not change the next table', async () => {
  const { press, script, playCoins, leaveTable, openTable, game, lastRound, phase } = await open();
  script.winCents = 250;
  void press();
  await pass(500);
  leaveTable();
  await pass(0);
  expect(playCoins.value).toBe(START + 150);
  const opening = openTable(game, true);
  await pass(60_000);
  await opening;
  expect([phase.value, lastRound.value]).toEqual(['idle', null]);
});

test('[G17] who has left is told of a refusal and has the bet back; the table stays left', async () => {
  const { press, script, playCoins, leaveTable, log, phase } = await open();
  const { toasts } = await import('../../../../src/app/ui/toasts/toasts.ts');
  await import('../../../../src/app/play/engine/showRefusal.ts');
  script.refused = true;
  const pressed = press();
  leaveTable();
  await pass(1_000);
  await pressed;
  expect([playCoins.value, phase.value, log]).toEqual([START, 'opening', ['begin', 'start motion']]);
  expect(toasts.value.map(({ kind }) => kind)).toEqual(['error']);
});
