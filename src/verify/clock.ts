/** Dates, compared with the clock of whoever checks. */
import { type Context, type Line, type Step, stepOf } from './finding.ts';

/** A device's clock may be wrong by hours, and by a time zone. */
const CLOCK_OFF_MS = 86_400_000;

/** Whether something is dated more than a day after now. Both Unix ms. */
export const isOfFuture = (time: number, now: number): boolean => time > now + CLOCK_OFF_MS;

/** As `2026-11-26T20:00:00.000Z`; a number that is no time as it is. */
const timeText = (time: number): string =>
  Number.isNaN(new Date(time).getTime()) ? String(time) : new Date(time).toISOString();
export const dateLine = (label: string, time: number): Line => ({
  label,
  value: `${time} = ${timeText(time)}`,
});

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
