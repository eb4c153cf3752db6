import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, vi } from 'vitest';
import { filesOf, partIn } from './catalogueFiles.ts';

/** Puts the app's modules on a page in a language. @returns renders a part of the page */
export const openPage = async (language: 'de' | 'es' | 'pt'): Promise<(part: ReactNode) => string> => {
  const partOf = async (file: string) =>
    [/(\w+)\.ts$/.exec(file)?.[1] ?? '', await partIn(language, file)] as const;
  vi.stubGlobal('words', Object.fromEntries(await Promise.all(filesOf(language).map(partOf))));
  vi.stubGlobal('location', new URL(`https://house.example/${language}`));
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('window', globalThis);
  const { Router } = await import('wouter');
  const base = `/${language}`;
  return (part) =>
    renderToStaticMarkup(
      <Router base={base} ssrPath={base}>
        {part}
      </Router>,
    ).replaceAll('&#x27;', '’');
};

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
