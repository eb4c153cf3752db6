let waiting: (() => void)[] | null = null;

// The click event follows pointerup in the same task; the callbacks run after it.
const released = () =>
  setTimeout(() => {
    const ready = waiting ?? [];
    waiting = null;
    for (const run of ready) run();
  });
// Loaded with the first field. The prerenderer, which has no document, loads it too.
if (!import.meta.env.SSR) {
  document.addEventListener(
    'pointerdown',
    () => {
      waiting ??= [];
    },
    { capture: true, passive: true },
  );
  for (const name of ['pointerup', 'pointercancel'])
    document.addEventListener(name, released, { capture: true, passive: true });
}

/**
 * Runs at once, or after pointerup while a pointer is down: a layout shift between pointerdown and pointerup
 * would make the browser drop the click.
 */
export const afterPointerUp = (run: () => void): void => {
  if (waiting) waiting.push(run);
  else run();
};
