import type { Page } from '@playwright/test';
import { IS_LONG } from '../../level.ts';
import { expect } from './house.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

const at = (width: number, ...heights: readonly number[]): readonly Size[] =>
  heights.map((height) => ({ width, height }));

export const ALL_SIZES: readonly Size[] = [
  at(320, 568, 640),
  at(390, 657, 844),
  at(768, 900),
  at(960, 640),
  at(1024, 657),
  at(1180, 720),
  at(1280, 568, 720),
  at(1366, 657),
  at(1440, 900),
  at(1920, 844),
  at(2560, 900),
].flat();
/** One of each layout, narrow and wide, low and high. */
const FEW_SIZES: readonly Size[] = [at(320, 568), at(390, 844), at(1024, 657), at(1440, 900)].flat();

/** All that the short run looks at. The phone is last: a test goes on with it. */
export const DESKTOP_AND_PHONE: readonly Size[] = [at(1440, 900), at(390, 844)].flat();

/** The sizes of a walk of layouts, width and height paired as on devices. */
export const SIZES = IS_LONG ? ALL_SIZES : FEW_SIZES;

/**
 * The sizes for the `nth` of many pages: all in the longer suites, otherwise the first `always` and one of
 * the others in turn, so that each is met by some page.
 */
export const inTurn = (all: readonly Size[], always: number, nth: number): readonly Size[] => {
  const others = all.slice(always);
  const turn = nth % others.length;
  return IS_LONG ? all : [...all.slice(0, always), ...others.slice(turn, turn + 1)];
};

/** Pages of each kind, below a language. */
export const PAGES = [
  '/moonflower/preview',
  '/payment-methods',
  '/worth-reading',
  '/worth-reading/reading-a-paytable',
  '/promotions',
  '/promotions/fern50',
  '/provably-fair-verification',
  '/responsible-gaming',
  '/nowhere/at-all',
] as const;
/** Navigates inside the app, as a link does: no page load for each check. */
export const go = (page: Page, to: string) =>
  page.evaluate((address) => {
    window.history.pushState(null, '', address);
  }, to);

/** Waits until no skeleton is left. */
export const atRest = async (page: Page, within: string): Promise<void> => {
  await expect(page.locator(`${within} .skeleton`)).toHaveCount(0);
};

/** ms after which a page is measured although no frame came. */
const WITHOUT_FRAMES_MS = 2_000;

/**
 * Waits for the fonts and two frames, after which styles and observers have answered a change. Chromium
 * without a window sometimes draws no frame after a change of size (a walk waited for one until it timed
 * out). Whoever measures then computes the layout anyway, and whoever polls looks again.
 */
export const untilDrawn = (page: Page): Promise<void> =>
  page.evaluate(async (limitMs) => {
    const frames = async () => {
      await document.fonts.ready;
      await new Promise((done) => {
        requestAnimationFrame(() => requestAnimationFrame(done));
      });
    };
    const limit = new Promise((done) => {
      setTimeout(done, limitMs);
    });
    await Promise.race([frames(), limit]);
  }, WITHOUT_FRAMES_MS);

export const openDialog = async (page: Page, language: string, name: string): Promise<void> => {
  // Over a page that is drawn quickly: the page behind a dialog is checked by itself.
  await go(page, `/${language}/nowhere`);
  await expect(page.locator('dialog')).toHaveCount(0);
  await go(page, `/${language}/nowhere#${name}`);
  await expect(page.locator('dialog[open]')).toBeVisible();
  await atRest(page, 'dialog[open]');
};

/** What scrolls sideways on purpose. In a carousel one slide is shown, and it fits; in a row some are cut. */
const CAROUSELS = '.banners-strip, .winners-strip';
const ROWS = '.chips, .tabs, .coins, .backdrop, .prose pre';

/** Renders parts that are out of sight too: `content-visibility` leaves them without a layout. */
export const drawAll = (page: Page): Promise<void> =>
  page.evaluate(() => {
    if (document.adoptedStyleSheets.length > 0) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets = [sheet];
  });

/**
 * Everything wrong with the layout of what is shown now, each in a line: the open dialog, or else the page.
 * - the page, or a part of it that scrolls, is wider than what it is shown in
 * - a dialog, or something else that stays where it is, reaches out of the window
 * - a control or a text is cut off, lies beside the window, or sticks out of its own button
 * - a text lies on another one; a control lies on another one
 * - something that stays where it is, and is no bar, lies on a control
 */
export const layoutFaults = async (page: Page): Promise<readonly string[]> => {
  await drawAll(page);
  await untilDrawn(page);
  return page.evaluate(
    ([carousels, rows]) => {
      interface Box {
        left: number;
        top: number;
        right: number;
        bottom: number;
      }
      interface Clip {
        readonly part: Element;
        readonly box: Box;
        readonly x: string;
        readonly y: string;
        readonly outer: Clip | null;
      }
      interface Place {
        readonly clip: Clip | null;
        /** What it moves with: null for the page, else the part that stays in the window. */
        readonly layer: Element | null;
        readonly fixed: boolean;
        readonly hidden: boolean;
      }
      const window_: Box = {
        left: 0,
        top: 0,
        right: document.documentElement.clientWidth,
        bottom: window.innerHeight,
      };
      const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
      const faults = new Set<string>();
      const called = (part: Element): string => {
        const id = part.getAttribute('class') ?? part.getAttribute('aria-label') ?? '';
        return `${part.tagName.toLowerCase()}${id === '' ? '' : `.${id.trim().replaceAll(/\s+/g, '.')}`}`;
      };
      const boxOf = (part: Element): Box => {
        const { left, top, right, bottom } = part.getBoundingClientRect();
        return { left, top, right, bottom };
      };
      const meet = (a: Box, b: Box): Box => ({
        left: Math.max(a.left, b.left),
        top: Math.max(a.top, b.top),
        right: Math.min(a.right, b.right),
        bottom: Math.min(a.bottom, b.bottom),
      });
      const isEmpty = ({ left, top, right, bottom }: Box): boolean => right - left < 1 || bottom - top < 1;
      const short = (text: string): string => text.trim().replaceAll(/\s+/g, ' ').slice(0, 40);

      const places = new Map<Element, Place>();
      const placeOf = (part: Element): Place => {
        const known = places.get(part);
        if (known) return known;
        const style = getComputedStyle(part);
        const { parentElement } = part;
        const outer = style.position === 'absolute' ? (part as HTMLElement).offsetParent : parentElement;
        const from = outer ? placeOf(outer) : { clip: null, layer: null, fixed: false };
        const above = parentElement ? placeOf(parentElement).hidden : false;
        // What hangs from a header that stays cannot be scrolled to either.
        const stays = style.position === 'sticky' && boxOf(part).bottom <= window_.bottom;
        const fixed = style.position === 'fixed' || part.tagName === 'DIALOG';
        let clip = fixed ? null : from.clip;
        // The page itself scrolls, whatever its root elements say.
        const clips =
          (style.overflowX !== 'visible' || style.overflowY !== 'visible') &&
          !/^(HTML|BODY)$/.test(part.tagName);
        if (clips) clip = { part, box: boxOf(part), x: style.overflowX, y: style.overflowY, outer: clip };
        const place = {
          clip,
          layer: fixed || style.position === 'sticky' ? part : from.layer,
          fixed: fixed || stays || from.fixed,
          hidden:
            above || style.display === 'none' || style.opacity === '0' || part.matches('.only-read, .skip'),
        };
        places.set(part, place);
        return place;
      };

      /** The visible part of a box, or null. A hidden part is a fault, unless it can be scrolled to. */
      const seenOf = (what: string, whole: Box, from: Element): Box | null => {
        let box = whole;
        const place = placeOf(from);
        for (let clip = place.clip; clip; clip = clip.outer) {
          const seen = meet(box, clip.box);
          const beside = box.left < clip.box.left - 1 || box.right > clip.box.right + 1;
          const below = box.top < clip.box.top - 1 || box.bottom > clip.box.bottom + 1;
          const scrolls = /auto|scroll/.test(clip.x);
          const ellipsis = getComputedStyle(clip.part).textOverflow === 'ellipsis';
          if (isEmpty(seen) && (scrolls || /auto|scroll/.test(clip.y))) return null;
          if (beside && !ellipsis && !(scrolls && clip.part.matches(rows)))
            faults.add(`${what} is cut off by ${called(clip.part)}`);
          if (below && !/auto|scroll/.test(clip.y)) faults.add(`${what} is cut off by ${called(clip.part)}`);
          box = seen;
          if (isEmpty(box)) return null;
        }
        if (box.left < -1 || box.right > window_.right + 1) faults.add(`${what} lies beside the window`);
        if (place.fixed && (box.top < -1 || box.bottom > window_.bottom + 1))
          faults.add(`${what} lies below the window`);
        return box;
      };
      const isBar = (layer: Element): boolean => {
        const [bar, whole] = [boxOf(layer), root.tagName === 'DIALOG' ? boxOf(root) : window_];
        return bar.right - bar.left > 0.9 * (whole.right - whole.left);
      };
      const isShown = (part: Element): boolean =>
        !placeOf(part).hidden && part.checkVisibility({ visibilityProperty: true });

      const { scrollWidth } = document.documentElement;
      if (scrollWidth > window_.right) faults.add(`the page is ${scrollWidth} wide`);
      if (root.tagName === 'DIALOG') seenOf(called(root), boxOf(root), root);
      const controls: { part: Element; box: Box }[] = [];
      for (const part of root.querySelectorAll('*')) {
        const { overflowX, overflowY } = getComputedStyle(part);
        // What it scrolls is out of reach where the part itself is.
        if (/auto|scroll/.test(overflowY) && part.parentElement && placeOf(part).fixed && isShown(part))
          seenOf(called(part), boxOf(part), part.parentElement);
        if (
          /auto|scroll/.test(overflowX) &&
          !part.matches(`${carousels}, ${rows}`) &&
          !/^(INPUT|TEXTAREA|HTML|BODY)$/.test(part.tagName) &&
          part.scrollWidth > part.clientWidth + 1
        )
          faults.add(`${called(part)} scrolls sideways: ${part.scrollWidth} in ${part.clientWidth}`);
        if (!part.matches('a[href], button, input, select, textarea, summary') || !isShown(part)) continue;
        if (part.matches('[tabindex="-1"]') || part.closest('[inert]')) continue;
        if (
          part instanceof HTMLInputElement &&
          (part.readOnly || part.type === 'number') &&
          part.scrollWidth > part.clientWidth + 1
        )
          faults.add(`the value of ${part.name} is cut off`);
        for (const rect of part.getClientRects()) {
          if (rect.width < 1 || rect.height < 1) continue;
          const box = seenOf(`${called(part)} “${short(part.textContent)}”`, rect, part);
          if (box) controls.push({ part, box });
        }
      }

      for (const { part, box } of controls) {
        // Scrolled out of sight but for an edge: its middle is its neighbour's border.
        if (box.bottom - box.top < 2 || box.right - box.left < 2) continue;
        const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
        const top = y < 0 || y > window_.bottom ? null : document.elementFromPoint(x, y);
        if (!top || part.contains(top) || top.contains(part) || top.closest('label')?.contains(part))
          continue;
        const { layer } = placeOf(top);
        // What is below a bar can be scrolled from under it. A button that floats covers something always.
        if (layer !== placeOf(part).layer && layer !== null && isBar(layer)) continue;
        faults.add(`${called(top)} lies on ${called(part)} “${short(part.textContent)}”`);
      }

      const texts: { node: Node; box: Box; layer: Element | null; words: string }[] = [];
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const part = node.parentElement;
        if (!part || !/\S/.test(node.textContent ?? '')) continue;
        if (part.closest('script, style, noscript, title, option, [inert]') || !isShown(part)) continue;
        range.selectNodeContents(node);
        const words = short(node.textContent ?? '');
        const button = part.closest('button, .button, .chip, select');
        for (const rect of range.getClientRects()) {
          if (rect.width < 2 || rect.height < 2) continue;
          // Of a line's height the letters take the middle.
          const line = {
            left: rect.left + 1,
            right: rect.right - 1,
            top: rect.top + rect.height * 0.25,
            bottom: rect.bottom - rect.height * 0.25,
          };
          if (button && getComputedStyle(button).display !== 'inline') {
            const box = boxOf(button);
            if (
              line.left < box.left - 1 ||
              line.right > box.right + 1 ||
              line.top < box.top - 1 ||
              line.bottom > box.bottom + 1
            )
              faults.add(`“${words}” sticks out of ${called(button)}`);
          }
          const box = seenOf(`“${words}”`, line, part);
          if (box) texts.push({ node, box, layer: placeOf(part).layer, words });
        }
      }
      texts.sort((a, b) => a.box.top - b.box.top);
      texts.forEach((one, n) => {
        for (let m = n + 1; m < texts.length; m += 1) {
          const other = texts[m];
          if (!other || other.box.top >= one.box.bottom) break;
          if (other.node === one.node || other.layer !== one.layer) continue;
          const both = meet(one.box, other.box);
          if (both.right - both.left > 1 && both.bottom - both.top > 1)
            faults.add(`“${one.words}” and “${other.words}” overlap`);
        }
      });
      return [...faults];
    },
    [CAROUSELS, ROWS] as const,
  );
};

/** ms that a fault has to last: one of the change of size is gone before, on a busy machine too. */
const LASTS_MS = 10_000;

/** What `look` finds now and still finds after `ms`. */
export const lasting = async (
  page: Page,
  look: () => Promise<readonly string[]>,
  ms: number,
): Promise<readonly string[]> => {
  const end = performance.now() + ms;
  let faults = await look();
  while (faults.length > 0 && performance.now() < end) {
    await untilDrawn(page);
    faults = await look();
  }
  return faults;
};

/**
 * Gives the window each size and gathers what is wrong there, each fault with the sizes that have it.
 * @param faultsNow of the size that the window has; `ms`: how long a fault has to last
 */
export const walkSizes = async (
  page: Page,
  what: string,
  sizes: readonly Size[],
  faultsNow: (ms: number) => Promise<readonly string[]>,
): Promise<readonly string[]> => {
  const found = new Map<string, string[]>();
  for (const size of sizes) {
    await page.setViewportSize(size);
    // A walk that fails anyway does not wait at every size.
    for (const fault of await faultsNow(found.size === 0 ? LASTS_MS : 0))
      found.set(fault, [...(found.get(fault) ?? []), `${size.width}×${size.height}`]);
  }
  return [...found].map(([fault, where]) => `${what}: ${fault} (${where.join(', ')})`);
};
