/** Banner times are stated in Eastern time. */
const ZONE = 'America/New_York';
const HOUR_MS = 3_600_000;

const eastern = new Intl.DateTimeFormat('en-CA', {
  timeZone: ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
/** A moment in Eastern time: `2026-11-21 18:30`. */
export const easternOf = (at: number): string => eastern.format(at).replace(',', '');

/**
 * The moment of an Eastern time `2026-11-21 18:30`, in Unix ms, with the zone's daylight saving. Of an hour
 * that occurs twice it is the first. @returns null for a time that does not exist
 */
export const fromEastern = (text: string): number | null => {
  const [, date = '', time = ''] = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})$/.exec(text) ?? [];
  const utc = Date.parse(`${date}T${time}:00Z`);
  if (Number.isNaN(utc)) return null;
  // Eastern time is four or five hours behind.
  return (
    [4, 5].map((hours) => utc + hours * HOUR_MS).find((at) => easternOf(at) === `${date} ${time}`) ?? null
  );
};
