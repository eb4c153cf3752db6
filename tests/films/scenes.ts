// The moments of each title: which rounds show them, and what a player does. Rounds are practised with seeds
// that are searched for here, so the product plays every moment itself.
import {
  animationOf,
  freeSpinRules,
  isCascade,
  isHold,
  isStageTitle,
  reelRules,
  type StageResult,
  type StageTitle,
} from '../../src/app/play/slots/stageTitle.ts';
import { winSizeOf } from '../../src/app/play/wins/win.ts';
import { playRound } from '../../src/games/play.ts';
import type { KenoTitle } from '../../src/games/titles/keno.ts';
import type { PokerTitle } from '../../src/games/titles/poker.ts';
import type { ChoicesOf, Result, Title } from '../../src/games/models.ts';
import { JACKPOT_START_CENTS } from '../../src/wire/play/jackpot.ts';
import { CLIENT_SEED } from '../games/chance.ts';

/** Before a film begins: an element is pressed, or time passes, so many ms or until an element is there. */
export type Step = { readonly press: string } | { readonly until: string } | { readonly ms: number };

interface Film {
  readonly before: readonly Step[];
  /** What is pressed in it, and when, ms. */
  readonly during: readonly { readonly at: number; readonly press: string }[];
  readonly ms: number;
}

/** A film of one moment, and the server seeds of its rounds, one a nonce. */
export interface Scene extends Film {
  readonly name: string;
  readonly seeds: readonly string[];
}

/** A moment, and the rounds that have it. @param choices what the player chooses in them */
interface Moment extends Film {
  readonly name: string;
  readonly is: (result: Result) => boolean;
  readonly choices?: unknown;
}

/** So many rounds are tried. What none of them has is not filmed. */
const ROUNDS = 40_000;

export const ROUND_BUTTON = '.round-button';
/** The table waits for a round. */
export const READY =
  ':is([aria-label^="Spin for"], [aria-label^="Deal for"], [aria-label^="Draw 20"])' +
  ':not([aria-disabled=true], [aria-busy=true])';
const WON = '.result-win';
const PLAIN = '.result-plain';

const ready: readonly Step[] = [{ until: READY }];
const pressed = [{ at: 0, press: ROUND_BUTTON }];
/** From the press on. */
const fromPress = (ms: number, before = ready): Film => ({ before, during: pressed, ms });
/** From the moment on that an element appears. */
const from = (until: string, ms: number, before = ready): Film => ({
  before: [...before, { press: ROUND_BUTTON }, { until }],
  during: [],
  ms,
});

type Size = ReturnType<typeof winSizeOf>;
const any = () => true;
const loses = ({ winCoins }: Result) => winCoins === 0;
/** Rounds whose wins have a size; null: not above the bet. @param bet coins */
const wins =
  (bet: number, size: Size) =>
  ({ winCoins }: Result) =>
    winCoins > 0 && winSizeOf(winCoins, bet) === size;
/** A win of each size. @param plainLine what appears for a win below the bet */
const sizes = (
  before: readonly Step[],
  isOf: (size: Size) => (result: Result) => boolean,
  plainLine = PLAIN,
): Moment[] => [
  { name: 'plain', ...from(plainLine, 1_200, before), is: isOf(null) },
  { name: 'small', ...fromPress(4_800, before), is: isOf('small') },
  { name: 'big', ...from(WON, 4_200, before), is: isOf('big') },
  { name: 'great', ...from(WON, 6_000, before), is: isOf('great') },
];

/** Plays a round first: what moves winning symbols is loaded after the first round of a visit. */
const warm: readonly Step[] = [...ready, { press: ROUND_BUTTON }, ...ready];

const stageMoments = (title: StageTitle): Moment[] => {
  const { bet } = title.definition;
  const single = (result: Result) => 'spins' in result && result.spins.length === 1;
  // Only then it is worth while to ask how the round is animated.
  const stepsOf = (result: Result) => animationOf(title, result as StageResult);
  const waits = (result: Result) => stepsOf(result)[0]?.reelSpin?.waits.some((wait) => wait > 0) === true;
  const featured = (result: Result) =>
    !single(result) && stepsOf(result).some(({ feature }) => feature?.hasScene === true);
  const base: Moment[] = [
    { name: 'spin', ...fromPress(2_100, warm), is: (result) => single(result) && loses(result) },
    ...sizes(warm, (size) => (result) => single(result) && wins(bet, size)(result)),
  ];
  const { expanding, respin } = reelRules(title);
  if (isCascade(title))
    base.push({
      name: 'falls',
      ...from(`${WON}, ${PLAIN}`, 4_200, warm),
      is: (result) =>
        result.model === 'cascade' && single(result) && (result.spins[0]?.falls.length ?? 0) > 2,
    });
  if (expanding === true)
    base.push({
      name: 'turns',
      ...fromPress(4_200, warm),
      is: (result) => stepsOf(result).some(({ cellAnimation }) => cellAnimation?.kind === 'turn'),
    });
  if (respin !== undefined)
    base.push({
      name: 'respins',
      ...fromPress(4_800, warm),
      is: (result) => !single(result) && !featured(result),
    });
  if (!isHold(title) && freeSpinRules(title).freeSpins === undefined) return base;
  if (!isHold(title))
    base.push({
      name: 'anticipation',
      ...fromPress(4_200, warm),
      is: (result) => !single(result) && waits(result),
    });
  return [
    ...base,
    { name: 'feature', ...from('.feature-night', 5_400, warm), is: featured },
    {
      name: 'sum',
      ...from('.feature-sum', 6_300, warm),
      is: (result) => featured(result) && winSizeOf(result.winCoins, bet) !== null,
    },
  ];
};

const card = (place: number) => `.card-slot:nth-child(${place})`;
const dealt: readonly Step[] = [
  ...ready,
  { press: ROUND_BUTTON },
  { until: '.card-slot[aria-disabled=false]' },
  // The last one lies after 580 ms (Cards.css).
  { ms: 700 },
];
const holding = (...places: readonly number[]): readonly Step[] => [
  ...dealt,
  ...places.map((place) => ({ press: card(place) })),
];

const pokerMoments = ({ definition: { hands = 1 } }: PokerTitle): Moment[] => {
  const all = { coins: 1, hold: 0b11111 };
  return [
    { name: 'deal', ...fromPress(1_200), is: any, choices: all },
    {
      name: 'hold',
      before: dealt,
      during: [
        { at: 60, press: card(1) },
        { at: 300, press: card(3) },
        { at: 540, press: card(1) },
      ],
      ms: 900,
      is: any,
      choices: all,
    },
    {
      name: 'draw',
      ...fromPress(2_400, holding(1, 3)),
      is: wins(hands, 'small'),
      choices: { coins: 1, hold: 0b00101 },
    },
    ...sizes(holding(1, 2, 3, 4, 5), (size) => wins(hands, size)).map((moment) => ({
      ...moment,
      choices: all,
    })),
  ];
};

/** Keno waits for numbers to be picked before it is ready. */
const untilPickable: readonly Step[] = [{ until: '.keno-cell[aria-disabled=false]' }];
const PICKS = [7, 12, 23, 38, 41, 52, 68] as const;
const kenoMoments = ({ definition: { bet } }: KenoTitle): Moment[] => {
  const choices = { cards: [PICKS] };
  const picked = [...untilPickable, ...PICKS.map((n) => ({ press: `.keno-cell:nth-child(${n})` })), ...ready];
  return [
    { name: 'draw', ...fromPress(2_700, picked), is: loses },
    ...sizes(picked, (size) => wins(bet, size)),
  ].map((moment) => ({ ...moment, choices }));
};

/** As jackpot.ts lights them: as if a spin cost a dollar. */
const A_DOLLAR = 100;
const jackpotMoments = (): Moment[] => {
  const choices = { meterCents: JACKPOT_START_CENTS };
  return [
    { name: 'spin', ...fromPress(3_000), is: loses },
    // A token costs nothing, so each prize is told as a win.
    ...sizes(ready, (size) => wins(A_DOLLAR, size), WON),
  ].map((moment) => ({ ...moment, choices }));
};

const momentsOf = (title: Title): readonly Moment[] => {
  if (isStageTitle(title)) return stageMoments(title);
  const { definition } = title;
  if (definition.model === 'poker') return pokerMoments({ ...title, definition });
  if (definition.model === 'keno') return kenoMoments({ ...title, definition });
  return jackpotMoments();
};

const seedOf = (n: number): string => n.toString(16).padStart(8, '0').repeat(8);

/**
 * The scenes of a title in the order of the moments. Takes a second for what is rare.
 * @param roundsBefore losing rounds that are played before `Scene.before`, where the title has reels
 */
export const scenesOf = (title: Title, roundsBefore = 0): readonly Scene[] => {
  const moments = momentsOf(title);
  const roundOf = (serverSeed: string, nonce: number, choices: unknown): Result =>
    playRound(title, { serverSeed, clientSeed: CLIENT_SEED, nonce }, choices as ChoicesOf<Title>);
  const losing = (nonce: number): string => {
    for (let n = 0; ; n += 1) if (loses(roundOf(seedOf(n), nonce, moments[0]?.choices))) return seedOf(n);
  };
  const warmUps = Array.from({ length: roundsBefore + (isStageTitle(title) ? 1 : 0) }, (_, at) => losing(at));
  const found = new Map<Moment, string>();
  for (let n = 0; n < ROUNDS && found.size < moments.length; n += 1) {
    const serverSeed = seedOf(n);
    const results = new Map<unknown, Result>();
    for (const moment of moments) {
      if (found.has(moment)) continue;
      const { choices } = moment;
      const result = results.get(choices) ?? roundOf(serverSeed, warmUps.length, choices);
      results.set(choices, result);
      if (moment.is(result)) found.set(moment, serverSeed);
    }
  }
  return [
    {
      name: 'rest',
      before: title.definition.model === 'keno' ? untilPickable : ready,
      during: [],
      ms: 2_400,
      seeds: [],
    },
    ...moments.flatMap((moment): Scene[] => {
      const seed = found.get(moment);
      if (seed === undefined) return [];
      const { name, before, during, ms } = moment;
      return [{ name, before, during, ms, seeds: [...warmUps, seed] }];
    }),
  ];
};
