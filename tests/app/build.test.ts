import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { copyrightOf } from '../../src/app/base/build.ts';
import { buildYear } from '../../src/build/buildYear.ts';

test('[P17] the copyright runs from the first year to that of the build', () => {
  expect([copyrightOf(2025), copyrightOf(2026), copyrightOf(2031)]).toEqual([
    '© 2025 Glasshouse',
    '© 2025–2026 Glasshouse',
    '© 2025–2031 Glasshouse',
  ]);
  expect(Number(buildYear(fileURLToPath(new URL('../..', import.meta.url))))).toBeGreaterThanOrEqual(2026);
});
