import { expect } from 'vitest';

/** A title with a jar and a wild lantern, and a win of three jars on its seventh line, one of them wild. */
export const JARS = {
  title: {
    symbols: { jar: { name: 'Bell jar', frame: 'jar' }, wild: { name: 'Lantern', frame: 'wild' } },
    definition: { rows: 3, wild: 'wild' },
  },
  window: [['jar'], ['wild'], ['jar']],
  win: {
    kind: 'line',
    line: 6,
    symbol: 'jar',
    count: 3,
    coins: 4,
    wild: true,
    cells: [0, 1, 2].map((reel) => [reel, 0]),
  },
} as never as Readonly<Record<'title' | 'window' | 'win', never>>;

/** In every month the app's own moments are those of Intl. */
export const expectMoments = async (locale: string): Promise<void> => {
  const { inUtc } = await import('../../../src/app/lotto/months.ts');
  const moment = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
  });
  for (let month = 0; month < 12; month += 1) {
    const at = Date.UTC(2026, month, 9, 7, 5);
    expect(inUtc(at)).toBe(`${moment.format(at)} UTC`);
  }
};
