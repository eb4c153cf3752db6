let waiting: (() => void)[] | null = null;

// The click comes right after the release: what waited comes after the click.
const released = () =>
  setTimeout(() => {
    const ready = waiting ?? [];
    waiting = null;
    for (const run of ready) run();
  });
// Here and not at the start of the app: it comes with the first field. The build draws fields too, and there
// nobody presses.
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
 * Runs at once, or after the button of the mouse or the finger that is down has let go: what moves the page
 * between press and release takes the click away from what was pressed.
 */
export const afterPointerUp = (run: () => void): void => {
  if (waiting) waiting.push(run);
  else run();
};
