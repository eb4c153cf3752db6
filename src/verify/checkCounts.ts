/** Counts of several days as a witness keeps them, or two of one day: each for itself, and one a day. */
import { checkLiabilities, isLiabilities } from './checkLiabilities.ts';
import { type Checked, combinedStep, type Context, openStep, type Step, stepOf } from './finding.ts';
import { Refused } from './refused.ts';
import type { Sliced } from './slices.ts';

/** Those of ten years. */
const COUNTS_MAX = 3_660;
export const isCounts = (file: unknown): boolean => Array.isArray(file) && file.some(isLiabilities);

/** Whether a count stands in the house's log, under a head that it signed. */
const isShown = ({ steps }: Checked): boolean =>
  (['log', 'signature'] as const).every((id) =>
    steps.some((step) => step.id === id && step.state === 'holds'),
  ) && !steps.some(({ state }) => state === 'fails' || state === 'unproven');

/** A statement by its canonical text, which is what the log has. */
const dayStep = (counts: readonly Checked[], { words }: Context): Step => {
  const statements = new Map<string, Checked>();
  let other: string | null = null;
  for (const count of counts) {
    const { title: day, of = '' } = count;
    const before = statements.get(day);
    if (before && before.of !== of) {
      // Anybody can write two statements: only what the house's log has of each accuses it.
      if (!isShown(before) || !isShown(count)) return openStep('past', words.log.notCompared);
      other ??= day;
    }
    statements.set(day, count);
  }
  return stepOf('past', {
    fault: other === null ? null : words.log.twoADay(other),
    said: words.log.oneADay(counts.length),
    lines: counts.map(({ title, of = '' }) => ({ label: title, value: of })),
  });
};

/** @throws Refused */
export function* checkCounts(file: unknown, context: Context): Sliced<Checked> {
  const list: readonly unknown[] = Array.isArray(file) ? file : [file];
  if (list.length > COUNTS_MAX) throw new Refused('tooMany', String(COUNTS_MAX));
  const counts: Checked[] = [];
  for (const [index, each] of list.entries()) {
    if (!isLiabilities(each)) throw new Refused('notProof', String(index + 1));
    counts.push(checkLiabilities(each, context));
    yield { done: counts.length, of: list.length };
  }
  return {
    kind: 'liabilities',
    title: context.words.labels.counts(counts.length),
    steps: [
      ...(['sums', 'log', 'signature', 'time'] as const).flatMap((id) => combinedStep(id, counts)),
      dayStep(counts, context),
    ],
  };
}
