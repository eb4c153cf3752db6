/** Dates, compared with the clock of whoever checks. */
import { type Context, type Line, type Step, stepOf } from './finding.ts';

/** A device's clock may be wrong by hours, and by a time zone. */
const CLOCK_OFF_MS = 86_400_000;

/** Whether something is dated more than a day after now. Both Unix ms. */
export const isOfFuture = (at: number, now: number): boolean => at > now + CLOCK_OFF_MS;

/** As `2026-11-26T20:00:00.000Z`; a number that is no time as it is. */
const timeText = (at: number): string =>
  Number.isNaN(new Date(at).getTime()) ? String(at) : new Date(at).toISOString();
export const dateLine = (label: string, at: number): Line => ({ label, value: `${at} = ${timeText(at)}` });

/** Something that is dated, by its words; `at` is Unix ms. */
export interface Dated {
  readonly label: string;
  readonly at: number;
}

/** Whether any of these is of the future. */
export const clockStep = (dates: readonly Dated[], { now, words }: Context): Step => {
  const { labels, time } = words;
  const late = dates.find(({ at }) => isOfFuture(at, now));
  return stepOf('time', {
    fault: late ? time.ofFuture(late.label, timeText(late.at), timeText(now)) : null,
    said: time.past,
    lines: [...dates.map(({ label, at }) => dateLine(label, at)), dateLine(labels.now, now)],
  });
};
