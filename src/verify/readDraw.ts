import { is } from 'superstruct';
import { LottoClosing, LottoFacts, LottoProof, ticketListPath } from '../wire/play/lotto.ts';
import { isRecord } from '../wire/isRecord.ts';
import { isAbsent } from './readText.ts';
import { Refused } from './refused.ts';

interface SavedDraw {
  readonly draw: LottoProof;
  /** The statement that the device kept before the draw. */
  readonly kept: LottoClosing | null;
}

/** Sums that a draw pays. */
const negativeSum = ({ poolCents, winners }: LottoProof): string | null => {
  if (poolCents < 0) return 'poolCents';
  return winners.some(({ amountCents, tokens }) => amountCents < 0 || tokens < 0) ? 'winners' : null;
};

export const isDraw = (file: unknown): file is Record<string, unknown> =>
  isRecord(file) &&
  [file, file['proof']].some((draw) => isRecord(draw) && is(draw['v'], LottoProof.schema.v));

/**
 * A draw's proof, alone or as the app saves it: `{proof, house?, closing?, log?}`, where `closing` is the
 * statement that the device kept before the draw.
 * @throws Refused
 */
export const readDraw = (file: Record<string, unknown>): SavedDraw => {
  const saved = isRecord(file['proof']) ? file : { proof: file };
  const { proof: draw, closing } = saved as { proof: unknown; closing?: unknown };
  if (is(draw, LottoFacts)) throw new Refused('noTickets', ticketListPath(draw.ticketsHash));
  if (!is(draw, LottoProof)) throw new Refused('notDraw');
  const negative = negativeSum(draw);
  if (negative !== null) throw new Refused('negative', negative);
  // A statement that cannot be read must not pass for one that was compared.
  if (!isAbsent(closing) && !is(closing, LottoClosing)) throw new Refused('notClosing');
  return { draw, kept: closing ?? null };
};
