import { checkRound } from '../../games/check.ts';
import { playRound } from '../../games/play.ts';
import { slotPart } from '../../games/hold.ts';
import { spinAt } from '../../games/spin.ts';
import { tumbleAt } from '../../games/tumble.ts';
import type { PlayAnswer, Pending } from './settle.ts';
import { isCascade, isHold, type TableResult, type TableTitle } from './table.ts';

/** A round as this device computed it. `agrees` is false when the house says something else. */
export interface Replay {
  readonly result: TableResult;
  readonly agrees: boolean;
}

/**
 * The picture is of what the house wrote down, where the seeds cannot be replayed: it is then said to be
 * unproven.
 * @throws where what was written has not the shape of this game's rounds
 */
const written = (title: TableTitle, { round }: PlayAnswer): TableResult => {
  const record = round.result as { stops?: number[][]; winCoins?: number } | null;
  const stops = record?.stops ?? [title.definition.strips.map(() => 0)];
  const winCoins = record?.winCoins ?? 0;
  const kindOf = (index: number) => (index === 0 ? 'base' : 'free');
  if (isCascade(title))
    return {
      model: 'cascade',
      spins: stops.map((spin, index) => tumbleAt(title.definition, kindOf(index), spin)),
      winCoins,
    };
  // Its cells follow from the seeds alone: without them only the paid spin can be shown.
  if (isHold(title))
    return { model: 'hold', spins: [spinAt(slotPart(title.definition), 'base', stops[0] ?? [])], winCoins };
  const { definition } = title;
  return { spins: stops.map((spin, index) => spinAt(definition, kindOf(index), spin)), winCoins };
};

/** As `written`; of what is no round of this game nothing but the sum is shown. */
const asWritten = (title: TableTitle, answer: PlayAnswer): TableResult => {
  try {
    return written(title, answer);
  } catch {
    const none = { ...answer, round: { ...answer.round, result: null } };
    return { ...written(title, none), winCoins: answer.round.totalWin / answer.round.coinCents };
  }
};

/**
 * What the seeds give, and whether the house's answer is that, for the ticket this device held before the
 * bet.
 */
export const replay = (
  title: TableTitle,
  { ticket, clientSeed, coinCents }: Pending,
  answer: PlayAnswer,
): Replay => {
  const { round } = answer;
  const asked = round.clientSeed === clientSeed && round.coinCents === coinCents;
  const verdict = checkRound({ ...round, result: round.result as unknown }, { ticket });
  if (round.serverSeed === null) return { result: asWritten(title, answer), agrees: false };
  try {
    const result = playRound(title, {
      serverSeed: round.serverSeed,
      clientSeed: round.clientSeed,
      nonce: round.nonce,
    });
    return { result, agrees: asked && 'fair' in verdict && verdict.fair };
  } catch {
    return { result: asWritten(title, answer), agrees: false };
  }
};
