/// <reference types="vite/client" />
import { afterEach, expect, test, vi } from 'vitest';

const WORDS = {
  es: import.meta.glob<Readonly<Record<string, object>>>('../../../src/app/words/es/**/*.ts'),
  pt: import.meta.glob<Readonly<Record<string, object>>>('../../../src/app/words/pt/**/*.ts'),
  de: import.meta.glob<Readonly<Record<string, object>>>('../../../src/app/words/de/**/*.ts'),
};

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  ['de', '1.234,50'],
  ['es', '1.234,50'],
  ['pt', '1.234,50'],
] as const)('[P12] play coins have no sign of a currency in the language %s', async (language, shown) => {
  vi.resetModules();
  const parts = await Promise.all(Object.values(WORDS[language]).map((load) => load()));
  vi.stubGlobal('words', Object.assign({}, ...parts));
  vi.stubGlobal('location', new URL(`https://house.example/${language}/moonflower?practice`));
  const { amount } = await import('../../../src/app/play/engine/amount.ts');
  expect(amount(123_450)).toBe(shown);
});
