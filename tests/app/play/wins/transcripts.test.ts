import { Window } from 'happy-dom';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Title } from '../../../../src/games/models.ts';
import { playRound } from '../../../../src/games/play.ts';
import { foxfire } from '../../../../src/games/titles/foxfire.ts';
import { jadeVine } from '../../../../src/games/titles/jadeVine.ts';
import { dewfallKeno } from '../../../../src/games/titles/keno.ts';
import { lamplighter } from '../../../../src/games/titles/lamplighter.ts';
import { moonflower } from '../../../../src/games/titles/moonflower.ts';
import { pressedFive } from '../../../../src/games/titles/poker.ts';
import type { RoundGame } from '../../../../src/app/play/engine/game.ts';
import { CLIENT_SEED } from '../../../games/chance.ts';
import { MemoryIndexedDb } from '../../base/storage/memoryIndexedDb.ts';
import { stillStage } from '../stillStage.ts';

// One practice round of each model, as a screen reader says it: what was spoken from the press to the end.
const chosen = vi.hoisted(() => ({ seed: '' }));
vi.mock('../../../../src/app/base/random.ts', () => ({
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
  // The jackpot's reels stand at once.
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('indexedDB', new MemoryIndexedDb());
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** Opens a game with a bet of a dollar. */
const open = async (load: () => Promise<RoundGame<never, never>>) => {
  const engine = await import('../../../../src/app/play/engine/engine.ts');
  const settings = await import('../../../../src/app/play/engine/settings.ts');
  const { phase } = await import('../../../../src/app/play/engine/tableState.ts');
  const { utterances } = await import('../../../../src/app/ui/narrate.ts');
  await import('../../../../src/app/play/engine/practiceHouse.ts');
  const game = await load();
  const opening = engine.openTable(game as unknown as RoundGame, true);
  await pass(10);
  await opening;
  settings.typedSeed.value = CLIENT_SEED;
  settings.betCents.value = 100;
  const said: string[] = [];
  let lastId = 0;
  utterances.subscribe((all) => {
    for (const { id, text } of all) if (id > lastId) said.push(text);
    lastId = all.at(-1)?.id ?? lastId;
  });
  return { said, phase };
};

/** Chooses the first seed whose round is as wanted. */
const choose = (title: Title, wanted: (coins: number, spins: number) => boolean, choices?: unknown) => {
  for (let n = 0; n < 60_000; n += 1) {
    const serverSeed = n.toString(16).padStart(64, '0');
    const result = playRound(title, { serverSeed, clientSeed: CLIENT_SEED, nonce: 0 }, choices as never);
    if (!wanted(result.winCoins, 'spins' in result ? result.spins.length : 1)) continue;
    chosen.seed = serverSeed;
    return;
  }
  throw new Error('no round is as wanted');
};

type SlotTitle = typeof moonflower | typeof jadeVine | typeof foxfire;
const openSlot = (title: SlotTitle) =>
  open(async () => {
    const { stageState } = await import('../../../../src/app/play/slots/stageState.ts');
    stageState.value = { kind: 'ready', stage: stillStage() };
    const { stageGame } = await import('../../../../src/app/play/slots/roundPlayer.ts');
    return stageGame(title) as never;
  });
const playSlot = async (title: SlotTitle, phase: { readonly value: string }) => {
  const { spin } = await import('../../../../src/app/play/slots/roundPlayer.ts');
  void spin(title);
  for (let ms = 0; ms < 200_000 && (ms < 1_000 || phase.value !== 'idle'); ms += 500) await pass(500);
  await pass(500);
};

test('[G10] a slot: a loss, and the same loss again', async () => {
  choose(moonflower, (coins, spins) => coins === 0 && spins === 1);
  const { said, phase } = await openSlot(moonflower);
  await playSlot(moonflower, phase);
  await playSlot(moonflower, phase);
  expect(said).toEqual(['No win this time. Play coins 999.00.', 'No win this time. Play coins 998.00.']);
});

test.each([
  [
    'a great win of a slot',
    moonflower,
    (coins: number, spins: number) => coins >= 400 && spins === 1,
    ['Big win. Line 5, five Passion flowers, one of them wild, 28.75. Play coins 1,027.75.'],
  ],
  [
    'free spins',
    moonflower,
    (coins: number, spins: number) => coins > 40 && spins > 9,
    [
      'Four Moonflowers anywhere, 15 free spins. Free spin 1 of 15',
      'Great win. 15 free spins played, 125.20. Play coins 1,124.20.',
    ],
  ],
  [
    'a cascade',
    jadeVine,
    (coins: number, spins: number) => coins > 40 && spins === 1,
    ['Two falls, up to times 2, 2.35. Play coins 1,001.35.'],
  ],
  [
    'hold and win',
    foxfire,
    (coins: number, spins: number) => coins > 40 && spins > 2,
    [
      'Line 7, three Aces. Hold and win, three turns left',
      'Big win. Hold and win paid, 35.00. Play coins 1,034.00.',
    ],
  ],
] as const)('[G10] %s is said: result, win, balance', async (_, title, wanted, words) => {
  choose(title, wanted);
  const { said, phase } = await openSlot(title);
  await playSlot(title, phase);
  expect(said).toEqual(words);
});

test('[G13] keno: how many hit, the win, the balance; then which hit, and the others', async () => {
  const picks = [4, 15, 26, 37, 48];
  choose(dewfallKeno, (coins) => coins > 0, { cards: [picks] });
  const { said } = await open(async () => {
    const { kenoGame } = await import('../../../../src/app/play/keno/keno.ts');
    return kenoGame(dewfallKeno) as never;
  });
  const { setPicks, drawKeno } = await import('../../../../src/app/play/keno/keno.ts');
  setPicks(dewfallKeno.gameId, 0, picks);
  void drawKeno(dewfallKeno);
  await pass(10_000);
  expect(said).toEqual([
    'Big win. Four of five, 20× the bet, 20.00. Play coins 1,019.00. Hit: 4, 26, 37, 48. ' +
      'Also drawn: 1, 2, 5, 9, 13, 16, 24, 30, 44, 47, 54, 57, 63, 66, 68, 72.',
  ]);
});

test('[G15] the jackpot slot', async () => {
  choose(lamplighter, (coins) => coins > 0, { meterCents: 1_000_000 });
  const { said } = await open(async () => {
    const { jackpotGame } = await import('../../../../src/app/play/jackpot/jackpot.ts');
    return jackpotGame(lamplighter) as never;
  });
  const { spinJackpot } = await import('../../../../src/app/play/jackpot/jackpot.ts');
  void spinJackpot(lamplighter);
  await pass(10_000);
  // A token is no money: no word for a multiple of it.
  expect(said).toEqual(['Three coins from the left, 20.00. Play coins 1,020.00.']);
});

test('[G12] video poker: the cards and the hand of the deal, then what it came to', async () => {
  choose(pressedFive, (coins) => coins > 0, { coins: 5, hold: 31 });
  const { said } = await open(async () => {
    const { pokerGame } = await import('../../../../src/app/play/poker/poker.ts');
    return pokerGame(pressedFive) as never;
  });
  const { dealOrDraw, hold } = await import('../../../../src/app/play/poker/poker.ts');
  const { tellDeals } = await import('../../../../src/app/play/poker/usePoker.ts');
  onTestFinished(tellDeals(pressedFive));
  void dealOrDraw(pressedFive);
  await pass(2_000);
  hold.value = 31;
  void dealOrDraw(pressedFive);
  await pass(10_000);
  expect(said).toEqual([
    'Ace of diamonds, Jack of diamonds, Queen of clubs, Four of spades, Jack of clubs. ' +
      'A pair of jacks. Draw replaces all five.',
    'A pair of jacks, 1.25. Play coins 1,000.00. ' +
      'Ace of diamonds, Jack of diamonds, Queen of clubs, Four of spades, Jack of clubs.',
  ]);
});
