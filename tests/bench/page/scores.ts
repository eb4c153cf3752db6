import { type BrowserContext, chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { BENCH_ACTION_MS, CHROMIUM } from '../../chromium.ts';
import { openHouse } from '../../openHouse.ts';

/**
 * Out of 100, performance the median of `runs`. `lost`: the audits that cost points in that run,
 * accessibility, best practices and SEO first.
 */
export interface Scores {
  readonly page: string;
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly runs: readonly number[];
  readonly lost: readonly string[];
}

/** As a stranger sees them: home, a game's preview, the game, a page, an article. */
const PATHS = [
  '/en',
  '/en/moonflower/preview',
  '/en/moonflower?practice',
  '/en/faq',
  '/en/worth-reading/what-offline-means',
];
const LOBBY = '/en';
const RUNS = 3;
const PORT = 9_333;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const SIGN_UP = {
  login: 'moth-wing',
  email: 'moth@example.org',
  password: 'kettle42fern',
  adult: true,
  newsletter: false,
};

const TRIES = 3;

/**
 * A run whose trace Lighthouse lost measures nothing and is made again. @throws Error when that happens time
 * and again
 */
const run = async (url: string) => {
  let why = '';
  for (let n = 0; n < TRIES; n += 1) {
    const result = await lighthouse(url, {
      port: PORT,
      output: 'json',
      logLevel: 'error',
      onlyCategories: [...CATEGORIES],
    });
    if (result && !result.lhr.runtimeError) return result.lhr;
    why = result?.lhr.runtimeError?.code ?? '';
  }
  throw new Error(`Lighthouse has nothing to say of ${url}: ${why}`);
};

/**
 * Lighthouse's mobile run with its own defaults: it empties caches and takes workers away before, and leaves
 * cookies, so that who is logged in stays so.
 */
const visit = async (url: string): Promise<Omit<Scores, 'page' | 'runs'>> => {
  const { categories, audits } = await run(url);
  const of = (name: (typeof CATEGORIES)[number]) => Math.round((categories[name]?.score ?? 0) * 100);
  const lost = CATEGORIES.toReversed().flatMap((name) =>
    (categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${id} ${audits[id]?.displayValue ?? ''}`.trim()),
  );
  return {
    performance: of('performance'),
    accessibility: of('accessibility'),
    bestPractices: of('best-practices'),
    seo: of('seo'),
    lost,
  };
};

const scoresOf = async (page: string, url: string): Promise<Scores> => {
  const visits: Omit<Scores, 'page' | 'runs'>[] = [];
  for (let n = 0; n < RUNS; n += 1) visits.push(await visit(url));
  visits.sort((a, b) => a.performance - b.performance);
  const median = visits[Math.floor(RUNS / 2)];
  if (!median) throw new Error('no runs');
  return { page, ...median, runs: visits.map(({ performance }) => performance) };
};

/** From here on the browser is a player's, who has been in the lobby before. */
const logIn = async (context: BrowserContext, url: string): Promise<void> => {
  const page = await context.newPage();
  page.setDefaultTimeout(BENCH_ACTION_MS);
  await page.goto(url + LOBBY);
  await page.request.post(`${url}/user/sign-up/json2`, { data: SIGN_UP, headers: { origin: url } });
  await page.goto(url + LOBBY);
  await page.getByRole('link', { name: 'Deposit' }).first().waitFor();
  await page.close();
};

/** A stranger's pages, then the lobby of a player. Null where there is no browser. */
export const lighthouseScores = async (): Promise<readonly Scores[] | null> => {
  // Lighthouse opens its pages in the browser's own context.
  const context = await chromium
    .launchPersistentContext('', { ...CHROMIUM, args: [...CHROMIUM.args, `--remote-debugging-port=${PORT}`] })
    .catch(() => null);
  if (context === null) return null;
  // Search engines ask for absolute canonical addresses, which a house without an origin does not know.
  const house = await openHouse((url) => ({ PUBLIC_URL: url }));
  try {
    const scores: Scores[] = [];
    for (const path of PATHS) scores.push(await scoresOf(path, house.url + path));
    await logIn(context, house.url);
    scores.push(await scoresOf('the lobby of a player', house.url + LOBBY));
    return scores;
  } finally {
    await house.stop();
    await context.close();
  }
};
