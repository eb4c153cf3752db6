/** Going through a page by keyboard alone. */
import type { Locator, Page } from '@playwright/test';
import { expect } from './house.ts';

/** More than any screen has focusable elements. */
const STOPS_MAX = 200;

/** Finding a name in the lobby costs more than a press of Tab: the target is looked up again this seldom. */
const STOPS_A_LOOK = 12;

/** Whether it has the focus. */
export const holdsFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

/** Presses Tab until the target has the focus, and checks that its focus is visible. */
export const reach = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeVisible();
  let found = await target.elementHandle();
  for (let stops = 1; !(await found?.evaluate((element) => element === document.activeElement)); stops += 1) {
    if (stops % STOPS_A_LOOK === 0) found = await target.elementHandle();
    if (stops > STOPS_MAX) {
      const last = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200));
      throw new Error(`no key leads to ${String(target)}, last: ${last}`);
    }
    await page.keyboard.press('Tab');
  }
  expect(
    await target.evaluate((element) => {
      const seen = (of: Element | null): boolean => {
        if (of === null) return false;
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(of);
        return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
      };
      return element.matches(':focus-visible') && (seen(element) || seen(element.parentElement));
    }),
    `${String(target)} shows its focus`,
  ).toBe(true);
};
/** Reaches it with Tab and presses a key. */
export const press = async (page: Page, target: Locator, key = 'Enter'): Promise<void> => {
  await reach(page, target);
  await page.keyboard.press(key);
};
/** Reaches a field with Tab and writes into it. */
export const write = async (page: Page, target: Locator, text: string): Promise<void> => {
  await reach(page, target);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
};
