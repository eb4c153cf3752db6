import { Window } from 'happy-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { playRound } from '../../../src/games/play.ts';
import type { RoundResult } from '../../../src/games/spin.ts';
import { foxfire } from '../../../src/games/titles/foxfire.ts';
import { moonflower } from '../../../src/games/titles/moonflower.ts';
import type { TableResult, TableTitle } from '../../../src/app/play/slots/table.ts';
import { MemoryIndexedDb } from '../storage/memoryIndexedDb.ts';
import { stillStage } from './stillStage.ts';

// What a table shows from the press to the end, in practice: seeds are chosen, the stage is one that moves at
// once, and time is turned by hand.
const CLIENT_SEED = 'chosen';
const BET_CENTS = 100;
const chosen = vi.hoisted(() => ({ seed: '' }));
vi.mock('../../../src/app/base/random.ts', () => ({
  randomHex: () => chosen.seed,
  randomId: () => 'an-id-of-the-test',
  randomBelow: () => 0,
}));
vi.mock('../../../src/app/play/sound.ts', () => ({ playSound: () => {} }));

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

const seedOf = (n: number) => n.toString(16).padStart(4, '0').repeat(16);
/** The first seed whose round is as wanted; the table's first round has nonce 0. */
const lucky = (title: TableTitle, wanted: (result: TableResult) => boolean): TableResult => {
  for (let n = 0; n < 65_536; n += 1) {
    const seeds = { serverSeed: seedOf(n), clientSeed: CLIENT_SEED, nonce: 0 };
    const result: TableResult = playRound(title, seeds);
    if (!wanted(result)) continue;
    chosen.seed = seeds.serverSeed;
    return result;
  }
  throw new Error('no such round');
};
const coinCents = (title: TableTitle) => BET_CENTS / title.definition.bet;

/** A practice table with a stage that stands at once, and what was shown on it. */
const open = async (title: TableTitle) => {
  const [engine, settings, player, message, { staged }, count] = await Promise.all([
    import('../../../src/app/play/round/engine.ts'),
    import('../../../src/app/play/round/settings.ts'),
    import('../../../src/app/play/slots/roundPlayer.ts'),
    import('../../../src/app/play/slots/resultMessage.ts'),
    import('../../../src/app/play/slots/staged.ts'),
    import('../../../src/app/play/slots/countUp.ts'),
    // Here already, since it comes while no time passes.
    import('../../../src/app/play/round/practiceHouse.ts'),
  ]);
  let turn: (at: number | null) => void = () => {};
  const starts: number[] = [];
  const stage = stillStage({
    start: () => {
      starts.push(count.figure.peek());
    },
    light: (_, __, onTurn) => {
      turn = onTurn;
    },
  });
  staged.value = { kind: 'ready', stage };
  const opening = engine.openTable(player.stageGame(title), true);
  await pass(10);
  await opening;
  settings.betCents.value = BET_CENTS;
  settings.typedSeed.value = CLIENT_SEED;
  const figures: number[] = [];
  count.figure.subscribe((cents) => {
    if (message.resultMessage.peek()?.above !== false || cents > 0) figures.push(cents);
  });
  return {
    ...engine,
    ...settings,
    ...player,
    ...message,
    ...count,
    staged,
    starts,
    figures,
    turn: (at: number | null) => turn(at),
  };
};
/** Lets everything that waits for time go on. */
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

const sumOf = (title: TableTitle, { winCoins }: TableResult) => winCoins * coinCents(title);
const severalLines = (result: TableResult) =>
  result.spins.length === 1 &&
  (result as RoundResult).spins[0]?.wins.length === 3 &&
  sumOf(moonflower, result) > BET_CENTS;

test('[G10] a win of several lines counts up to its sum and rests there; a line in turn has its own amount beside its name', async () => {
  const result = lucky(moonflower, severalLines);
  const sum = sumOf(moonflower, result);
  const { spin, resultMessage, figure, figures, turn } = await open(moonflower);
  void spin(moonflower);
  await pass(3_000);
  expect(figures.slice(-5)).toEqual([1, 2, 3, 4, 5].map((step) => Math.floor((sum * step) / 5)));
  const whole = resultMessage.value?.sentence;
  const wins = (result as RoundResult).spins[0]?.wins ?? [];
  for (const [at, { coins }] of wins.entries()) {
    turn(at);
    expect(resultMessage.value?.winCents).toBe(sum);
    expect(resultMessage.value?.sentence).toContain(((coins * coinCents(moonflower)) / 100).toFixed(2));
    expect(figure.value).toBe(sum);
  }
  turn(null);
  expect(resultMessage.value).toMatchObject({ sentence: whole, winCents: sum });
});

test('[G10] in Auto the next spin waits until the count has ended, and why Auto ended is known with the sum', async () => {
  const sum = sumOf(moonflower, lucky(moonflower, severalLines));
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

test('[G10] free spins show what each one won, and their sum counts up once, at the end', async () => {
  const result = lucky(
    moonflower,
    (round) =>
      round.spins.length > 1 &&
      sumOf(moonflower, round) > 10 * BET_CENTS &&
      round.spins.some(({ winCoins }) => winCoins * coinCents(moonflower) > BET_CENTS),
  );
  const { spin, figures, resultMessage, figure } = await open(moonflower);
  void spin(moonflower);
  await pass(120_000);
  const sum = sumOf(moonflower, result);
  const shown = new Set(result.spins.map(({ winCoins }) => winCoins * coinCents(moonflower)));
  expect(figures.slice(0, -5).filter((cents) => cents > 0 && !shown.has(cents))).toEqual([]);
  expect(figures.slice(-5)).toEqual([1, 2, 3, 4, 5].map((step) => Math.floor((sum * step) / 5)));
  expect([resultMessage.value?.winCents, figure.value]).toEqual([sum, sum]);
});

test('[G10] what the bar of hold and win counts never falls, and ends on what is paid', async () => {
  const result = lucky(foxfire, ({ spins }) => spins.length > 3);
  const { spin, feature } = await open(foxfire);
  const counted: number[] = [];
  feature.subscribe((now) => {
    if (now !== null) counted.push(now.winCents);
  });
  void spin(foxfire);
  await pass(120_000);
  expect(counted.slice(1)).toEqual(counted.slice(1).toSorted((a, b) => a - b));
  expect(counted.at(-1)).toBe(sumOf(foxfire, result));
});

test.each([
  ['below the bet', (sum: number) => sum > 0 && sum < BET_CENTS, false],
  ['above it', (sum: number) => sum > BET_CENTS, true],
])('[G10] a win %s is a plain figure unless it is more than the bet', async (_, wanted, above) => {
  const sumWanted = (result: TableResult) => result.spins.length === 1 && wanted(sumOf(moonflower, result));
  const sum = sumOf(moonflower, lucky(moonflower, sumWanted));
  const { spin, resultMessage, figures } = await open(moonflower);
  void spin(moonflower);
  await pass(3_000);
  expect(resultMessage.value).toMatchObject({ winCents: sum, above });
  expect(new Set(figures.filter((cents) => cents > 0)).size > 1).toBe(above);
});

test('[G10] [G17] a round goes on where another stage takes the place of the one it began on', async () => {
  const result = lucky(moonflower, severalLines);
  const { spin, staged, phase, lastRound } = await open(moonflower);
  staged.value = { kind: 'ready', stage: stillStage({ land: () => new Promise(() => {}) }) };
  void spin(moonflower);
  await pass(60_000);
  expect(phase.value).toBe('showing');
  const stood: unknown[] = [];
  const next = stillStage({ stand: (window) => void stood.push(window) });
  staged.value = { kind: 'waiting' };
  staged.value = { kind: 'ready', stage: next };
  await pass(60_000);
  expect(stood).toEqual([result.spins[0] && 'window' in result.spins[0] && result.spins[0].window]);
  expect([phase.value, lastRound.value === null]).toEqual(['idle', false]);
});
