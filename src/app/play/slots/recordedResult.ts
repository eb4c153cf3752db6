import { slotPart } from '../../../games/hold.ts';
import { spinAt } from '../../../games/spin.ts';
import { cascadeSpinAt } from '../../../games/playCascade.ts';
import type { Round } from '../../../wire/play/rounds.ts';
import { isCascade, isHold, type StageResult, type StageTitle } from './stageTitle.ts';

/**
 * The picture is of what the house wrote down, where the seeds cannot be replayed: it is then said to be
 * unproven.
 * @throws where what was written has not the shape of this game's rounds
 */
const readRecord = (title: StageTitle, round: Round): StageResult => {
  const record = round.result as { stops?: number[][]; winCoins?: number } | null;
  const stops = record?.stops ?? [title.definition.strips.map(() => 0)];
  const winCoins = record?.winCoins ?? 0;
  // The stage would wait for ever for a stop that there is not.
  if (
    stops.length === 0 ||
    ![winCoins, ...stops.flat()].every((count) => Number.isSafeInteger(count) && count >= 0)
  )
    throw new RangeError('no record of a round');
  const kindOf = (index: number) => (index === 0 ? 'base' : 'free');
  if (isCascade(title))
    return {
      model: 'cascade',
      spins: stops.map((spin, index) => cascadeSpinAt(title.definition, kindOf(index), spin)),
      winCoins,
    };
  // Its cells follow from the seeds alone: without them only the paid spin can be shown.
  if (isHold(title))
    return { model: 'hold', spins: [spinAt(slotPart(title.definition), 'base', stops[0] ?? [])], winCoins };
  const { definition } = title;
  return { spins: stops.map((spin, index) => spinAt(definition, kindOf(index), spin)), winCoins };
};

/** As `written`; of what is no round of this game nothing but the sum is shown. */
export const recordedResult = (title: StageTitle, round: Round): StageResult => {
  try {
    return readRecord(title, round);
  } catch {
    return { ...readRecord(title, { ...round, result: null }), winCoins: round.totalWin / round.coinCents };
  }
};
