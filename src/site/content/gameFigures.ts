import { GAMES } from '../../games/catalogue.ts';
import figures from '../../games/figures.json' with { type: 'json' };
import { averageCost, edgeText, returnText } from '../../games/fraction.ts';
import { mathHashOf, titleOf } from '../../games/titles.ts';
import { lamplighter } from '../../games/titles/lamplighter.ts';
import { moonflower } from '../../games/titles/moonflower.ts';
import type { FigureWriter } from './figureWriter.ts';

/** Bets of a dollar in the evening that articles use as an example. */
const EVENING_BETS = 600;

const POKER = {
  PressedFive: figures['pressed-five'],
  BonusBouquet: figures['bonus-bouquet'],
  DoubleBloom: figures['double-bloom'],
  WildIvy: figures['wild-ivy'],
  TenStems: figures['ten-stems'],
};

/** Writes a return in percent. Rounded here, once. */
const returnsOf =
  ({ percent }: FigureWriter) =>
  (rtp: string, digits: number): string =>
    percent(Number(returnText(rtp, digits)), digits);

/** `edgeKeno` and `eveningKeno`: what the house keeps of a bet on average, and of an evening. */
const costs = ({ percent, average }: FigureWriter): Record<string, string> =>
  Object.fromEntries(
    Object.entries({
      Keno: figures['dewfall-keno'],
      Moonflower: figures.moonflower,
      PressedFive: POKER.PressedFive,
      DoubleBloom: POKER.DoubleBloom,
    }).flatMap(([name, { rtp }]) => [
      [`edge${name}`, percent(Number(edgeText(rtp, 2)), 2)],
      [`evening${name}`, average(averageCost(rtp, EVENING_BETS * 100) / 100)],
    ]),
  );

const moonflowerFigures = (writer: FigureWriter): Record<string, string> => {
  const { percent, fixed, count } = writer;
  const returns = returnsOf(writer);
  const { rtp, sd, hitPercent, cycle, freeSpinsOneIn, freeSpinPercent } = figures.moonflower;
  return {
    moonflowerSd: fixed(sd, 2),
    moonflowerEveningSd: fixed(sd * Math.sqrt(EVENING_BETS), 0),
    moonflowerHundredSd: fixed(sd * 10, 0),
    moonflowerFreeOneIn: fixed(freeSpinsOneIn, 0),
    moonflowerFreeShare: percent(freeSpinPercent, 0),
    moonflowerBet: String(moonflower.definition.bet),
    moonflowerHitOneIn: fixed(100 / hitPercent, 2),
    moonflowerReturn: returns(rtp, 4),
    moonflowerReturnShort: returns(rtp, 1),
    moonflowerFraction: rtp,
    moonflowerHit: percent(hitPercent, 4),
    moonflowerCycle: count(cycle),
    moonflowerMathHash: mathHashOf('moonflower') ?? '',
  };
};

/** Returns of the slots and matrix games in percent, to a digit. */
const slotReturns = (): readonly number[] => {
  const reels = new Set(
    GAMES.filter(({ category }) => category === 'slots' || category === 'matrix').map(({ id }) => id),
  );
  return Object.entries(figures).flatMap(([id, row]) =>
    reels.has(id) ? [Number(returnText(row.rtp, 1))] : [],
  );
};

/** Standard deviations of the games with reels, in bets. */
const reelDeviations = (): readonly number[] => {
  const reels = new Set(
    GAMES.filter(({ category }) => category !== 'poker' && category !== 'jackpot').map(({ id }) => id),
  );
  return Object.entries(figures).flatMap(([id, row]) => (reels.has(id) && 'sd' in row ? [row.sd] : []));
};

/** What games return and cost, from their exact analysis. */
export const gameFigures = (writer: FigureWriter): Readonly<Record<string, string>> => {
  const { percent, fixed, dollars } = writer;
  const keno = Object.values(figures['dewfall-keno'].picks).map(({ rtp }) => Number(returnText(rtp, 1)));
  return {
    ...moonflowerFigures(writer),
    ...costs(writer),
    ...Object.fromEntries(
      Object.entries(POKER).map(([name, { rtp }]) => [`return${name}`, returnsOf(writer)(rtp, 4)]),
    ),
    modelsCount: String(new Set(GAMES.map(({ id }) => titleOf(id)?.definition.model ?? 'slot')).size),
    slotSdLeast: fixed(Math.min(...reelDeviations()), 1),
    slotSdMost: fixed(Math.max(...reelDeviations()), 1),
    slotsLeast: percent(Math.min(...slotReturns()), 1),
    slotsMost: percent(Math.max(...slotReturns()), 1),
    kenoLeast: percent(Math.min(...keno), 1),
    kenoMost: percent(Math.max(...keno), 1),
    jackpotTokenCents: fixed(Number(returnText(figures['the-lamplighter'].rtp, 0)) / 100, 2),
    jackpotStops: String(lamplighter.definition.strips[0]?.length ?? 0),
    jackpotTop: dollars(
      Math.max(...Object.values(lamplighter.definition.pays).flatMap((pays) => Object.values(pays ?? {}))),
    ),
  };
};
