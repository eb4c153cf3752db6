import type { Page } from '@playwright/test';
import { DIALOGS } from '../../../src/app/navigation/dialogs.ts';
import { sampled } from '../../level.ts';
import { expect, LONG, test } from '../support/house.ts';
import { lasting, openDialog, type Size, SIZES, walkSizes } from '../support/layout.ts';
import { pay, signUp } from '../support/player.ts';

test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } });

const ENTRY: readonly string[] = ['log-in', 'sign-up', 'password-reset'];
const MAILED: readonly string[] = ['verify', 'unsubscribe', 'ether-lotto-unsubscribe'];
/** Every width in the lowest window, and a phone that lies on its side. */
const LOW: readonly Size[] = [
  ...[...new Set(SIZES.map(({ width }) => width))].map((width) => ({ width, height: 568 })),
  { width: 844, height: 390 },
];

/** A sheet that reaches below its window, or has a last control that no scrolling brings into sight. */
const sheetFaults = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const sheet = [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1);
    if (!sheet) return ['no dialog is open'];
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

const walk = (page: Page, what: string): Promise<readonly string[]> =>
  walkSizes(page, what, LOW, (ms) => lasting(page, () => sheetFaults(page), ms));

const PLAYERS_DIALOGS = DIALOGS.filter((of) => ![...ENTRY, ...MAILED].includes(of));

test('every dialog ends inside a low window, and its last control can be reached', LONG, async ({ page }) => {
  const found: string[] = [];
  await page.goto('/en/nowhere');
  for (const name of ['menu', ...ENTRY]) {
    await openDialog(page, 'en', name);
    found.push(...(await walk(page, `visitor#${name}`)));
  }
  await signUp(page, 'moth-wing');
  await pay(page);
  await page.goto('/en/nowhere');
  for (const name of sampled(PLAYERS_DIALOGS, 2)) {
    await openDialog(page, 'en', name);
    found.push(...(await walk(page, `player#${name}`)));
  }
  expect(found).toEqual([]);
});
