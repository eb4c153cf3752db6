import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './house.ts';

/** A script that does nothing; an empty one would be replaced by axe's own. */
const NOTHING = '0';

/**
 * No finding of WCAG 2.2 AA on what is shown now. `without`: rules that cannot see what is shown, such as
 * contrast in forced colours, which are not among the computed ones.
 */
export const noFindings = async (
  page: Page,
  what: string,
  without: readonly string[] = [],
): Promise<void> => {
  // A sheet that still moves is measured where it is not.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        (animation) =>
          animation.playState !== 'running' || animation.effect?.getComputedTiming().iterations === Infinity,
      ),
  );
  // 580 KB of script, which a builder otherwise evaluates twice a check: once a document is enough.
  const isLoaded = await page.evaluate(() => 'axe' in window);
  // In one piece: no page has a frame of another origin, and the other way opens a second page for each check.
  const whole = new AxeBuilder(isLoaded ? { page, axeSource: NOTHING } : { page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] });
  // What lies behind a modal dialog can neither be seen nor reached, and is walked by itself; what lies over
  // it is read too.
  const part =
    (await page.locator('dialog[open]').count()) > 0
      ? whole.include('dialog[open]').include('.toasts')
      : whole;
  const { violations } = await part
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .disableRules([...without])
    .analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`),
    what,
  ).toEqual([]);
};
