import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { LEVEL } from './tests/level.ts';

const TESTS = join(import.meta.dirname, 'tests');
const APP = 'tests/{app,site,sw}/**/*.test.{ts,tsx}';

/** Left out by their tags (tests/level.ts). */
const TAGS_FILTER = { short: ['!full && !long'], full: ['!long'], long: undefined };

/** What the full run leaves out: files that know no level and no engine, which the short run has shown whole. */
const shownBefore = (): string[] =>
  readdirSync(TESTS, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .filter((file) => !/\/level\.ts'|\b(?:SAMPLED_)?ENGINES\b/.test(readFileSync(join(TESTS, file), 'utf8')))
    .map((file) => `tests/${file}`);
const NOT_HERE = ['tests/e2e/**', 'tests/long/**', ...(LEVEL === 'full' ? shownBefore() : [])];

/** Libraries that look at the page, or at a worker's world, as they are loaded: evaluated anew for each file. */
const LOOK_AROUND = [/workbox-/, 'wouter'];

/**
 * Unit, contract and house tests. Browser tests are Playwright's (playwright.config.ts). Files share workers.
 * Before each file of the app tests/app/perFile.ts puts back what the last one changed and has the app's
 * modules evaluated anew, since signals live as long as their module. Measured on 2026-11-29: 80 s of CPU;
 * with a worker for each file 160 s, with modules shared between files 81 s. A house is opened by each test,
 * and its modules serve every file.
 */
export default defineConfig({
  test: {
    // Against tests that hang only: at a load of twenty, single tests were seen to take more than 30 s.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // A state is waited for as long as the test may run, not the one second of the default: what a busy
    // machine needs for it is no matter of the test.
    expect: { poll: { timeout: 120_000 } },
    // One more than the cores: a worker often waits for a disk or a clock, but each loads the house anew and
    // runs it slowly at first, which takes 3 to 5 s of CPU (2026-11-29).
    maxWorkers: 3,
    tags: [{ name: 'full' }, { name: 'long' }],
    ...(TAGS_FILTER[LEVEL] && { tagsFilter: TAGS_FILTER[LEVEL] }),
    projects: [
      {
        extends: true,
        test: {
          name: 'app',
          include: [APP],
          exclude: NOT_HERE,
          pool: 'threads',
          isolate: false,
          setupFiles: ['tests/app/perFile.ts'],
          server: { deps: { inline: LOOK_AROUND } },
        },
      },
      {
        extends: true,
        test: {
          name: 'house',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...NOT_HERE, APP],
          isolate: false,
        },
      },
    ],
  },
});
