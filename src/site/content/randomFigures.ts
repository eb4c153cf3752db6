import type { FigureWriter } from './figureWriter.ts';
import found from './randomness.json' with { type: 'json' };

/** What tests/long/randomness.test.ts found, in the run whose figures are committed. */
export const randomFigures = ({ count, decimal }: FigureWriter): Record<string, string> => {
  const { dieharder, draws } = found;
  return {
    randomDay: found.day,
    randomMegabytes: count(Math.floor(found.bytes / 1e6)),
    randomTests: count(dieharder.length),
    randomLeast: decimal(Math.min(...dieharder.map(({ p }) => p)).toFixed(4)),
    randomRounds: count(found.rounds),
    randomPlaces: count(draws.reduce((sum, { places }) => sum + places, 0)),
    randomEvenness: count(Math.round(1 / Math.min(...draws.map(({ least }) => least)))),
    randomCaught: decimal(found.caught.p.toFixed(8)),
  };
};
