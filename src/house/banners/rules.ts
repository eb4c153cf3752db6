/** Section 9: banner time windows are stated in Eastern time. */
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
/** A moment as the clock on an Eastern wall shows it: `2026-11-21 18:30`. */
export const easternOf = (at: number): string => eastern.format(at).replace(',', '');

/**
 * The moment of an Eastern time `2026-11-21 18:30`, in unix ms: summer time is what the zone says it is. Of
 * an hour that comes twice the first is meant. @returns null for a time that no Eastern clock shows
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
