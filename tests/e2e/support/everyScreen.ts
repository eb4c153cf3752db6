/** Walks past every page and dialog, and what is looked for on each. */
import type { Page } from '@playwright/test';
import { DIALOGS } from '../../../src/app/base/navigation/dialogs.ts';
import { IS_FULL } from '../../level.ts';
import { noFindings } from './axe.ts';
import { expect } from './house.ts';
import { atRest, DESKTOP_AND_PHONE, go, layoutFaults, openDialog, PAGES } from './layout.ts';
import { outOfSight, untilRefused } from './player.ts';

/** Dialogs of visitors: those with a hash, and those of links in letters. */
const ENTRY: readonly string[] = ['log-in', 'sign-up', 'password-reset'];
const MAILED: readonly string[] = ['password-reset', 'verify', 'unsubscribe', 'ether-lotto-unsubscribe'];
const PLAYERS_DIALOGS = DIALOGS.filter((name) => ![...ENTRY, ...MAILED].includes(name));

/** @param what names the screen that is shown now */
type Look = (what: string) => Promise<void>;

/** Every dialog and page of a visitor but the front. An open page is left without a load. */
export const walkAsVisitor = async (page: Page, language: string, look: Look): Promise<void> => {
  for (const name of ['menu', ...ENTRY]) {
    await openDialog(page, language, name);
    await look(`visitor, ${language}#${name}`);
  }
  for (const kind of MAILED) {
    await go(page, `/${language}/nowhere`);
    await expect(page.locator('dialog')).toHaveCount(0);
    await go(page, `/${language}/${kind}/nothing`);
    await untilRefused(page);
    await look(`visitor, /${language}/${kind}/nothing`);
  }
  for (const path of PAGES) {
    await go(page, `/${language}${path}`);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await atRest(page, 'main');
    await look(`visitor, /${language}${path}`);
  }
};

/** Every dialog of a player. */
export const walkAsPlayer = async (page: Page, language: string, look: Look): Promise<void> => {
  for (const name of PLAYERS_DIALOGS) {
    await openDialog(page, language, name);
    await look(`player, ${language}#${name}`);
  }
};

/**
 * No finding of axe, and nothing that has the focus is hidden. The short run looks at the window as it is;
 * the full one at a phone and a desktop through axe, and for what is hidden at a narrow phone and at the
 * desktop at 200 % (WCAG 1.4.4, 1.4.10).
 */
export const isAccessible = async (page: Page, what: string): Promise<void> => {
  const here = page.viewportSize();
  if (here === null) throw new Error('the page has no viewport');
  for (const size of IS_FULL ? DESKTOP_AND_PHONE : [here]) {
    await page.setViewportSize(size);
    await noFindings(page, `${what}, ${size.width}`);
  }
  const narrow = { width: 320, height: 640 };
  const atTwiceTheSize = { width: 720, height: 450 };
  for (const size of IS_FULL ? [narrow, atTwiceTheSize] : [here]) {
    await page.setViewportSize(size);
    if (size === atTwiceTheSize)
      await expect.poll(() => layoutFaults(page), `${what}, ${size.width}`).toEqual([]);
    await expect.poll(() => outOfSight(page), `${what}, ${size.width}`).toEqual([]);
  }
};

/** A sheet that reaches below its window, or has a last control that no scrolling brings into sight. */
export const sheetFaults = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const sheet = [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1);
    if (!sheet) return [];
    const faults: string[] = [];
    const inside = (part: Element, what: string) => {
      const { top, bottom } = part.getBoundingClientRect();
      if (top < -0.5 || bottom > window.innerHeight + 0.5)
        faults.push(`${what} from ${top.toFixed(1)} to ${bottom.toFixed(1)}`);
    };
    inside(sheet, 'the sheet lies');
    for (const part of sheet.children) inside(part, `.${part.className} lies`);
    const last = [...sheet.querySelectorAll('.sheet-body :is(a[href], button, input)')].findLast(
      (part) => part.checkVisibility({ visibilityProperty: true }) && !part.closest('[inert]'),
    );
    if (!last) return faults;
    last.scrollIntoView({ block: 'end', behavior: 'instant' });
    inside(last, `its last control lies`);
    const { left, top, width, height } = last.getClientRects()[0] ?? last.getBoundingClientRect();
    const at = document.elementFromPoint(left + width / 2, top + height / 2);
    if (!at || !(last.contains(at) || at.contains(last) || at.closest('label')?.contains(last)))
      faults.push(`${at?.className ?? 'nothing'} lies on its last control`);
    return faults;
  });

/**
 * A card or choice that stands alone in its last row, beside a hole; lists of winners whose rows do not begin
 * at the same places.
 */
export const unevenRows = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    for (const list of document.querySelectorAll('.shelf, .break-lengths')) {
      const cards = [...list.children]
        .filter((part) => !part.matches('legend'))
        .map((card) => card.getBoundingClientRect());
      const last = cards.at(-1);
      const row = cards.filter(({ top }) => top === last?.top);
      const whole = last && last.width > list.clientWidth - 2;
      if (cards.length > row.length && row.length === 1 && !whole)
        found.push(`one alone in the last row: ${list.parentElement?.textContent.slice(0, 20)}`);
    }
    for (const slide of document.querySelectorAll('.winners-slide')) {
      const starts = [...slide.querySelectorAll('.winner > .grow')].map((name) =>
        Math.round(name.getBoundingClientRect().left - slide.getBoundingClientRect().left),
      );
      if (new Set(starts).size > 1) found.push(`${slide.getAttribute('aria-label')}: ${starts.join(', ')}`);
    }
    return found;
  });
