import { slotPart } from '../../../games/slots/hold.ts';
import { spinAt } from '../../../games/slots/spin.ts';
import { cascadeSpinAt } from '../../../games/slots/playCascade.ts';
import type { Round } from '../../../wire/play/rounds.ts';
import { isCascade, isHold, type StageResult, type StageTitle } from './stageTitle.ts';

/** @throws RangeError if the record is not one of this title's rounds */
const parseRecord = (title: StageTitle, round: Round): StageResult => {
  const record = round.result as { stops?: number[][]; winCoins?: number } | null;
  const stops = record?.stops ?? [title.definition.strips.map(() => 0)];
  const winCoins = record?.winCoins ?? 0;
  // The stage would wait for a missing stop forever.
  if (
    stops.length === 0 ||
    ![winCoins, ...stops.flat()].every((count) => Number.isSafeInteger(count) && count >= 0)
  )
    throw new RangeError('not a record of a round');
  const kindOf = (index: number) => (index === 0 ? 'base' : 'free');
  if (isCascade(title))
    return {
      model: 'cascade',
      spins: stops.map((spin, index) => cascadeSpinAt(title.definition, kindOf(index), spin)),
      winCoins,
    };
  // The record has no cells of the respins: only the paid spin can be displayed.
  if (isHold(title))
    return { model: 'hold', spins: [spinAt(slotPart(title.definition), 'base', stops[0] ?? [])], winCoins };
  const { definition } = title;
  return { spins: stops.map((spin, index) => spinAt(definition, kindOf(index), spin)), winCoins };
};

/**
 * The result as the house recorded it, for a round whose seeds cannot be replayed. The player is told that it
 * is not proven. If the record is not readable, the result is a default window with the sum that was paid.
 */
export const recordedResult = (title: StageTitle, round: Round): StageResult => {
  try {
    return parseRecord(title, round);
  } catch {
    return { ...parseRecord(title, { ...round, result: null }), winCoins: round.totalWin / round.coinCents };
  }
};
