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

/**
 * What could be pressed, if no toast lay on it. A card with a picture that is covered by less than half is
 * left out: a window may be full of cards, and a press goes through a toast's words. Its star is not.
 */
export const underToast = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
    const toast = document.querySelector('.toast')?.getBoundingClientRect();
    if (!toast) return ['no toast is shown'];
    const outside =
      toast.left < 0 ||
      toast.top < 0 ||
      toast.right > document.documentElement.clientWidth ||
      toast.bottom > window.innerHeight;
    const meet = (box: DOMRect) => {
      const [left, top] = [Math.max(box.left, toast.left), Math.max(box.top, toast.top)];
      const [width, height] = [
        Math.min(box.right, toast.right) - left,
        Math.min(box.bottom, toast.bottom) - top,
      ];
      return width > 1 && height > 1 ? { left, top, width, height } : null;
    };
    const covered = (part: Element): boolean => {
      const both = meet(part.getBoundingClientRect());
      if (!both || part.closest('.toasts, .only-read, .skip')) return false;
      const { width, height } = part.getBoundingClientRect();
      const isCard = part.matches('a:has(img)') && 2 * both.width * both.height <= width * height;
      if (isCard) return false;
      // What is scrolled out of a sheet's body is not there to be pressed.
      return [0.1, 0.5, 0.9].some((y) =>
        document
          .elementsFromPoint(both.left + both.width / 2, both.top + both.height * y)
          .some((at) => part.contains(at)),
      );
    };
    return [
      ...(outside ? ['the toast is out of sight'] : []),
      ...[...root.querySelectorAll('a[href], button, input, select, textarea, summary')]
        .filter(covered)
        .map((part) => part.outerHTML.slice(0, 100)),
    ];
  });
