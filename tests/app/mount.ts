import type { Window } from 'happy-dom';
import type { ReactNode } from 'react';
import { onTestFinished, vi } from 'vitest';

/**
 * Draws components in the page of this window until the test ends. React needs a `userAgent`, which may be
 * empty.
 * @returns the page's text, and the errors of components that React was given so far
 */
export const mount = async (
  window: Window,
  children: ReactNode,
): Promise<{ readonly text: () => string; readonly errors: readonly unknown[] }> => {
  for (const name of ['document', 'Node', 'MutationObserver'] as const) vi.stubGlobal(name, window[name]);
  // React looks for its page when it is loaded.
  const { createRoot } = await import('react-dom/client');
  const box = window.document.createElement('div');
  window.document.body.append(box);
  const errors: unknown[] = [];
  const keep = (error: unknown) => void errors.push(error);
  const root = createRoot(box as unknown as Element, { onCaughtError: keep, onUncaughtError: keep });
  root.render(children);
  onTestFinished(async () => {
    root.unmount();
    box.remove();
    // React works on in immediates, one of which may ask for another, and looks at the window there.
    for (let n = 0; n < 3; n += 1) await new Promise(setImmediate);
  });
  return { text: () => box.textContent, errors };
};
