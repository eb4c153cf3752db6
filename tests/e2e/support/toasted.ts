import type { Page } from '@playwright/test';

/**
 * A newer build waits: what the browser says of one, without the two builds that it takes (update.spec.ts has
 * them). Its toast stays until it is answered.
 */
export const haveUpdate = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const worker = Object.assign(new EventTarget(), {
      state: 'installed',
      scriptURL: new URL('/sw.js', window.location.href).href,
      postMessage: () => {},
    });
    const registration = Object.assign(new EventTarget(), {
      waiting: worker,
      active: worker,
      installing: null,
      update: () => Promise.resolve(),
    });
    Object.defineProperty(navigator, 'serviceWorker', {
      value: Object.assign(new EventTarget(), {
        controller: worker,
        ready: Promise.resolve(registration),
        register: () => Promise.resolve(registration),
        getRegistration: () => Promise.resolve(registration),
      }),
    });
  });

/** What can be pressed and stays under a toast where it is scrolled into sight. */
export const underToast = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
    const all = document.querySelector('.toasts:has(.toast)');
    if (!all) return ['no toast is shown'];
    const covered = (part: Element): boolean => {
      if (part.closest('.toasts, .only-read, .skip') || !part.checkVisibility({ visibilityProperty: true }))
        return false;
      part.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      const [box, toast] = [part.getBoundingClientRect(), all.getBoundingClientRect()];
      const [left, top] = [Math.max(box.left, toast.left), Math.max(box.top, toast.top)];
      const width = Math.min(box.right, toast.right) - left;
      const height = Math.min(box.bottom, toast.bottom) - top;
      // What is scrolled out of a list is not there to be pressed.
      return (
        width > 1 &&
        height > 1 &&
        document.elementsFromPoint(left + width / 2, top + height / 2).some((at) => part.contains(at))
      );
    };
    const parts = [...root.querySelectorAll('a[href], button, input, select, textarea, summary')];
    const found = parts.filter(covered).map((part) => part.outerHTML.slice(0, 100));
    const { left, top, right, bottom } = all.getBoundingClientRect();
    const outside =
      left < 0 || top < 0 || right > document.documentElement.clientWidth || bottom > window.innerHeight;
    return outside ? ['the toast is out of sight', ...found] : found;
  });
