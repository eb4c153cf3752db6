import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { CHROMIUM } from '../chromium.ts';
import { openHouse } from '../openHouse.ts';

/** Out of 100. `lost`: the audits that cost points, accessibility, best practices and SEO first. */
export interface Scores {
  readonly path: string; readonly performance: number; readonly accessibility: number; readonly bestPractices: number; readonly seo: number;
  readonly lost: readonly string[];
}

/** The front, which is home and lobby, a game's preview, the game, a page, an article. */
const PATHS = ['/en', '/en/moonflower/preview', '/en/moonflower?practice', '/en/faq', '/en/worth-reading/what-offline-means'];
const PORT = 9_333;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Lighthouse's mobile run with its own defaults. Null where there is no browser. */
export const lighthouseScores = async (): Promise<readonly Scores[] | null> => {
  const browser = await chromium.launch({ ...CHROMIUM, args: [...CHROMIUM.args, `--remote-debugging-port=${PORT}`] }).catch(() => null);
  if (browser === null) return null;
  const house = await openHouse({});
  try {
    const scores: Scores[] = [];
    for (const path of PATHS) {
      const result = await lighthouse(house.url + path, { port: PORT, output: 'json', logLevel: 'error', onlyCategories: [...CATEGORIES] });
      if (!result) throw new Error(`Lighthouse has nothing to say of ${path}`);
      const { categories, audits } = result.lhr;
      const of = (name: typeof CATEGORIES[number]) => Math.round((categories[name]?.score ?? 0) * 100);
      const lost = CATEGORIES.toReversed().flatMap((name) => (categories[name]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9).map(({ id }) => `${id} ${audits[id]?.displayValue ?? ''}`.trim()));
      scores.push({ path, performance: of('performance'), accessibility: of('accessibility'), bestPractices: of('best-practices'), seo: of('seo'), lost });
    }
    return scores;
  } finally {
    await house.stop();
    await browser.close();
  }
};
