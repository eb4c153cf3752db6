import { Window } from 'happy-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RoundResult } from '../../../src/games/slots/spin.ts';
import { cloverClock } from '../../../src/games/titles/cloverClock.ts';
import { foxfire } from '../../../src/games/titles/foxfire.ts';
import { moonflower } from '../../../src/games/titles/moonflower.ts';
import { isHold, type StageResult, type StageTitle } from '../../../src/app/play/slots/stageTitle.ts';
import { firstRound } from '../../games/firstRound.ts';
import { MemoryIndexedDb } from '../base/storage/memoryIndexedDb.ts';
import { winSizeOf } from '../../../src/app/play/wins/win.ts';
import type { Stage } from '../../../src/app/stage/stage.ts';
import { stillStage } from './stillStage.ts';

// Practice rounds from the bet to the end, with chosen seeds, a stage without animations and fake timers.
const CLIENT_SEED = 'chosen';
const BET_CENTS = 100;
const chosen = vi.hoisted(() => ({ seed: '' }));
vi.mock('../../../src/app/base/random.ts', () => ({
  randomHex: () => chosen.seed,
  randomId: () => 'an-id-of-the-test',
  randomBelow: () => 0,
}));

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const page = new Window({ url: 'https://house.example/en/moonflower?practice' });
  vi.stubGlobal('location', page.location);
  vi.stubGlobal(
    'window',
    Object.assign(page, { setTimeout: globalThis.setTimeout, clearTimeout: globalThis.clearTimeout }),
  );
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('indexedDB', new MemoryIndexedDb());
});
afterEach(() => {
  vi.useRealTimers();
});

/** Chooses the first seed whose round is as wanted. */
const chooseRound = (title: StageTitle, wanted: (result: StageResult) => boolean): StageResult => {
  const { serverSeed, result } = firstRound(title, CLIENT_SEED, wanted);
  chosen.seed = serverSeed;
  return result;
};
const coinCents = (title: StageTitle) => BET_CENTS / title.definition.bet;

/** Opens a game in practice and records what it displays. */
const open = async (title: StageTitle) => {
  const [engine, state, settings, player, message, { stageState }, tell, scene, feature] = await Promise.all([
    import('../../../src/app/play/engine/engine.ts'),
    import('../../../src/app/play/engine/tableState.ts'),
    import('../../../src/app/play/engine/settings.ts'),
    import('../../../src/app/play/slots/roundPlayer.ts'),
    import('../../../src/app/play/slots/resultMessage.ts'),
    import('../../../src/app/play/slots/stageState.ts'),
    import('../../../src/app/play/wins/tellWin.ts'),
    import('../../../src/app/play/slots/featureScene.ts'),
    import('../../../src/app/play/engine/feature.ts'),
    import('../../../src/app/play/engine/effects.ts'),
    // Loaded beforehand: no time passes while the game is opened.
    import('../../../src/app/play/engine/practiceHouse.ts'),
  ]);
  let onSingle: (at: number | null) => void = () => {};
  const starts: number[] = [];
  /** Of each start the reels that stand. */
  const held: (readonly boolean[] | undefined)[] = [];
  const stage = stillStage({
    start: (_, __, fixed) => {
      held.push(fixed);
      starts.push(tell.counted.peek().cents);
    },
    highlight: (_, __, given) => {
      onSingle = given;
    },
  });
  stageState.value = { kind: 'ready', stage };
  const opening = engine.openTable(player.stageGame(title), true);
  await pass(10);
  await opening;
  settings.betCents.value = BET_CENTS;
  settings.typedSeed.value = CLIENT_SEED;
  const figures: number[] = [];
  tell.counted.subscribe(({ cents }) => {
    if (tell.told.peek() !== null) figures.push(cents);
  });
  return {
    ...engine,
    ...state,
    ...settings,
    ...player,
    ...message,
    ...tell,
    ...scene,
    ...feature,
    stageState,
    starts,
    held,
    figures,
    highlightSingle: (at: number | null) => onSingle(at),
  };
};
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

const sumOf = (title: StageTitle, { winCoins }: StageResult) => winCoins * coinCents(title);
/** Whether figures rise to a sum in several steps, the first longer than the last. */
const expectCount = (figures: readonly number[], sum: number) => {
  const counting = figures.filter((cents) => cents > 0);
  const steps = counting.slice(1).map((cents, i) => cents - (counting[i] ?? 0));
  expect(steps.length).toBeGreaterThan(4);
  expect(Math.min(...steps)).toBeGreaterThanOrEqual(0);
  expect(steps[1]).toBeGreaterThan(steps.at(-1) ?? Infinity);
  expect(figures.at(-1)).toBe(sum);
};
const severalLines = (result: StageResult) =>
  result.spins.length === 1 &&
  (result as RoundResult).spins[0]?.wins.length === 3 &&
  sumOf(moonflower, result) > BET_CENTS;

test('[G10] a win of several lines counts up to its sum; a line alone has its own amount', async () => {
  const result = chooseRound(moonflower, severalLines);
  const sum = sumOf(moonflower, result);
  const { spin, resultMessage, counted, figures, highlightSingle } = await open(moonflower);
  void spin(moonflower);
  await pass(3_000);
  expectCount(figures, sum);
  const whole = resultMessage.value?.sentence;
  const wins = (result as RoundResult).spins[0]?.wins ?? [];
  for (const [at, { coins }] of wins.entries()) {
    highlightSingle(at);
    expect(resultMessage.value?.winCents).toBe(sum);
    expect(resultMessage.value?.sentence).toContain(((coins * coinCents(moonflower)) / 100).toFixed(2));
    expect(counted.value.cents).toBe(sum);
  }
  highlightSingle(null);
  expect(resultMessage.value).toMatchObject({ sentence: whole, winCents: sum });
});

test('[G10] auto-play waits until the count has ended; why it ended is displayed with the sum', async () => {
  const sum = sumOf(moonflower, chooseRound(moonflower, severalLines));
  const { spin, starts, auto, autoEnded, resultMessage } = await open(moonflower);
  auto.value = { left: 2, lossLimitCents: 10_000, netCents: 0 };
  void spin(moonflower);
  await pass(60_000);
  expect(starts[1]).toBe(sum);
  expect(starts).toHaveLength(2);
  expect(auto.value).toBe(null);
  expect(autoEnded.value).not.toBe('');
  expect(resultMessage.value).not.toBe(null);
});

/** The sounds of a round, in their order. */
const soundsOf = async (title: StageTitle) => {
  const { setSoundListener } = await import('../../../src/app/play/engine/events.ts');
  const { spin, stageState } = await open(title);
  const sounds: string[] = [];
  setSoundListener((name, place) => sounds.push(name === 'stop' ? `stop ${place}` : name));
  const land: Stage['land'] = ({ strips }, onStop) => {
    for (const reel of title.definition.strips.keys()) if (strips.length > 0) onStop?.(reel);
    return Promise.resolve();
  };
  stageState.value = { kind: 'ready', stage: stillStage({ land }) };
  void spin(title);
  await pass(120_000);
  setSoundListener(null);
  return sounds;
};
const STOPS = ['stop 0', 'stop 1', 'stop 2', 'stop 3', 'stop 4'];

test('[G10] a round below the bet sounds as a lost one does: the reels alone', async () => {
  const isBase = ({ spins: [first, ...more] }: StageResult) =>
    more.length === 0 && !(first as { window?: string[][] }).window?.flat().includes(scatter);
  const { scatter = '' } = moonflower.definition;
  for (const wanted of [0, 1]) {
    chooseRound(
      moonflower,
      (round) =>
        isBase(round) && Math.sign(round.winCoins) === wanted && sumOf(moonflower, round) < BET_CENTS,
    );
    expect(await soundsOf(moonflower)).toEqual(STOPS);
  }
});

test('[G10] a win is heard by its size, a feature when it begins and ends', async () => {
  chooseRound(
    moonflower,
    (round) => round.spins.length > 1 && winSizeOf(sumOf(moonflower, round), BET_CENTS) === 'big',
  );
  const sounds = await soundsOf(moonflower);
  expect(sounds.filter((name) => name === 'land').length).toBeGreaterThanOrEqual(3);
  expect(sounds.filter((name) => name.startsWith('feature'))).toEqual(['feature', 'featureEnd']);
  const told = sounds.slice(sounds.indexOf('featureEnd') + 1);
  expect(new Set(told)).toEqual(new Set(['count', 'stamp']));
  expect(told.filter((name) => name === 'stamp')).toHaveLength(1);
});

test('[G10] what the last free spin won is displayed for a moment before the sum', async () => {
  const { spins } = chooseRound(
    moonflower,
    (round) =>
      round.spins.length > 2 && (round.spins.at(-1)?.winCoins ?? 0) > 0 && round.spins.at(-2)?.winCoins === 0,
  );
  const { spin, resultMessage, featureScene, told } = await open(moonflower);
  const lastCents = (spins.at(-1)?.winCoins ?? 0) * coinCents(moonflower);
  void spin(moonflower);
  let shownMs = 0;
  for (let ms = 0; ms < 120_000 && featureScene.value === null; ms += 50) await pass(50);
  for (let ms = 0; ms < 120_000 && featureScene.value !== null && told.value === null; ms += 50) {
    shownMs = resultMessage.value?.winCents === lastCents ? shownMs + 50 : 0;
    await pass(50);
  }
  expect(shownMs).toBeGreaterThanOrEqual(800);
});

test('[G10] free spins display what each one won; their sum counts up once, at the end', async () => {
  const result = chooseRound(
    moonflower,
    (round) =>
      round.spins.length > 1 &&
      winSizeOf(sumOf(moonflower, round), BET_CENTS) === 'big' &&
      round.spins.some(({ winCoins }) => winCoins * coinCents(moonflower) > BET_CENTS),
  );
  const { spin, figures, resultMessage, counted } = await open(moonflower);
  void spin(moonflower);
  await pass(120_000);
  const sum = sumOf(moonflower, result);
  expectCount(figures, sum);
  expect([resultMessage.value?.winCents, counted.value.cents]).toEqual([sum, sum]);
});

test('[G10] the sum in the bar of hold and win never falls, and ends on what is paid', async () => {
  const result = chooseRound(foxfire, ({ spins }) => spins.length > 3);
  const { spin, runningFeature } = await open(foxfire);
  const counted: number[] = [];
  runningFeature.subscribe((now) => {
    if (now !== null) counted.push(now.winCents);
  });
  void spin(foxfire);
  await pass(120_000);
  expect(counted.slice(1)).toEqual(counted.slice(1).toSorted((a, b) => a - b));
  expect(counted.at(-1)).toBe(sumOf(foxfire, result));
});

test('[G10] the stage is told which reels a respin holds', async () => {
  const result = chooseRound(cloverClock, ({ spins }) => spins.length === 2);
  const { spin, held, phase } = await open(cloverClock);
  void spin(cloverClock);
  await pass(60_000);
  expect(phase.value).toBe('idle');
  const { held: reels = [] } = (result as RoundResult).spins[1] ?? {};
  expect(reels.length).toBeGreaterThan(0);
  expect(held).toEqual([undefined, cloverClock.definition.strips.map((_, reel) => reels.includes(reel))]);
  void spin(cloverClock);
  await pass(60_000);
  expect(held[2]).toBe(undefined);
});

test.each([
  ['free spins', moonflower],
  ['held coins', foxfire],
])('[G10] %s begin behind a door that says them, last a night, and end with their sum', async (_, title) => {
  const result = chooseRound(
    title,
    ({ spins, winCoins }) => spins.length > 3 && winCoins * coinCents(title) > BET_CENTS,
  );
  const { spin, starts, featureScene, told, dome, skipWin, phase } = await open(title);
  void spin(title);
  while (featureScene.value === null) await pass(100);
  const said = isHold(title) ? /^\d$/ : /^10$/;
  expect(featureScene.value.figure).toMatch(said);
  expect(starts).toHaveLength(1);
  await pass(1_100);
  expect(starts).toHaveLength(1);
  while (told.value === null) await pass(100);
  // The dome stands for the sum in the night, and ends at the second tap: the first shows the whole of it.
  expect([phase.value, dome.value, featureScene.value === null]).toEqual(['showing', 'up', false]);
  expect(told.value.winCents).toBe(sumOf(title, result));
  skipWin();
  skipWin();
  await pass(0);
  expect([phase.value, featureScene.value]).toEqual(['idle', null]);
});

test('[G10] a tap opens the door of a feature at once; skipping it ends its night', async () => {
  const result = chooseRound(
    moonflower,
    ({ spins, winCoins }) => spins.length > 3 && winCoins * coinCents(moonflower) > BET_CENTS,
  );
  const { spin, starts, featureScene, told, tap, skipFeature } = await open(moonflower);
  void spin(moonflower);
  while (featureScene.value === null) await pass(100);
  tap();
  await pass(100);
  expect([featureScene.value === null, starts.length]).toEqual([false, 2]);
  skipFeature();
  await pass(10_000);
  expect(told.value?.winCents).toBe(sumOf(moonflower, result));
  expect(featureScene.value).toBe(null);
});

test('[G10] a round without a feature has no scene', async () => {
  chooseRound(moonflower, severalLines);
  const { spin, featureScene } = await open(moonflower);
  const scenes: unknown[] = [];
  featureScene.subscribe((scene) => void scenes.push(scene));
  void spin(moonflower);
  await pass(60_000);
  expect(scenes.filter((scene) => scene !== null)).toEqual([]);
});

test.each([
  ['below the bet', (sum: number) => sum > 0 && sum < BET_CENTS, false],
  ['above it', (sum: number) => sum > BET_CENTS, true],
])('[G10] a win %s is a plain figure unless it is more than the bet', async (_, wanted, aboveBet) => {
  const sumWanted = (result: StageResult) => result.spins.length === 1 && wanted(sumOf(moonflower, result));
  const sum = sumOf(moonflower, chooseRound(moonflower, sumWanted));
  const { spin, resultMessage, figures } = await open(moonflower);
  void spin(moonflower);
  await pass(3_000);
  expect(resultMessage.value).toMatchObject({ winCents: sum, aboveBet });
  expect(new Set(figures.filter((cents) => cents > 0)).size > 1).toBe(aboveBet);
});

test.each([
  ['up to the bet', (times: number) => times > 0 && times <= 1, null],
  ['below fifteen times the bet', (times: number) => times > 1 && times < 15, null],
  ['from fifteen times', (times: number) => times >= 15 && times < 50, 1],
  ['from fifty times', (times: number) => times >= 50, 2],
] as const)(
  '[G10] a win %s has its dome and its seals; a tap shows them at once',
  async (_, wanted, seals) => {
    const result = chooseRound(
      moonflower,
      (round) => round.spins.length === 1 && wanted(sumOf(moonflower, round) / BET_CENTS),
    );
    const { spin, tap, phase, dome, counted } = await open(moonflower);
    void spin(moonflower);
    await pass(100);
    expect([phase.value, dome.value]).toEqual(seals === null ? ['idle', null] : ['showing', 'up']);
    if (seals === null) return;
    tap();
    expect([counted.value.cents, counted.value.stamps]).toEqual([sumOf(moonflower, result), seals]);
    await pass(699);
    expect(phase.value).toBe('showing');
    await pass(1);
    expect([phase.value, dome.value]).toEqual(['idle', 'down']);
    void spin(moonflower);
    expect(dome.value).toBe(null);
  },
);

test('[G10] the balance counts with the win, not before it, and ends with it', async () => {
  const sum = sumOf(
    moonflower,
    chooseRound(
      moonflower,
      (round) => round.spins.length === 1 && sumOf(moonflower, round) >= 15 * BET_CENTS,
    ),
  );
  const { spin, phase, counted, told } = await open(moonflower);
  const { playCoins } = await import('../../../src/app/play/engine/practice.ts');
  const { shownFunds } = await import('../../../src/app/base/session/funds.ts');
  const balance = () => shownFunds({ cash: playCoins.value, bonus: null }).cash;
  const before = balance() - BET_CENTS;
  void spin(moonflower);
  while (told.value === null) {
    await pass(10);
    expect(balance()).toBe(before);
  }
  while (phase.value === 'showing') {
    expect(balance()).toBe(before + counted.value.cents);
    await pass(50);
  }
  expect(balance()).toBe(before + sum);
});

test('[G10] a great win of one game is not told in the next', async () => {
  chooseRound(moonflower, (round) => sumOf(moonflower, round) >= 15 * BET_CENTS);
  const { spin, told, leaveTable } = await open(moonflower);
  void spin(moonflower);
  while (told.value === null) await pass(100);
  leaveTable();
  expect(told.value).toBe(null);
});

test('[G10] [G17] a round goes on if its stage is replaced', async () => {
  const result = chooseRound(moonflower, severalLines);
  const { spin, stageState, phase, lastRound } = await open(moonflower);
  stageState.value = { kind: 'ready', stage: stillStage({ land: () => new Promise(() => {}) }) };
  void spin(moonflower);
  await pass(60_000);
  expect(phase.value).toBe('showing');
  const windows: unknown[] = [];
  const next = stillStage({ showWindow: (window) => void windows.push(window) });
  stageState.value = { kind: 'waiting' };
  stageState.value = { kind: 'ready', stage: next };
  await pass(60_000);
  expect(windows).toEqual([result.spins[0] && 'window' in result.spins[0] && result.spins[0].window]);
  expect([phase.value, lastRound.value === null]).toEqual(['idle', false]);
});
