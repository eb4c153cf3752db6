import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './house.ts';

/** A script that does nothing; an empty one would be replaced by axe's own. */
const NOTHING = '0';

/**
 * Expects no finding of WCAG 2.2 AA on what is shown now.
 * @param without rules that cannot judge it: forced colours are not among computed styles
 */
export const noFindings = async (
  page: Page,
  what: string,
  without: readonly string[] = [],
): Promise<void> => {
  // The place of a sheet that still moves would be wrong.
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
  // Legacy mode: no page has a frame of another origin, and the other mode opens another page each time.
  const whole = new AxeBuilder(isLoaded ? { page, axeSource: NOTHING } : { page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] });
  // The page behind a modal dialog is inert and checked by itself; toasts lie over the dialog.
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
