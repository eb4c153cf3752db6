import type { Timers } from '../base/clock.ts';

/** Fields in which somebody writes. A search or a tick is quickly done again. */
const WRITTEN = ['form', 'dialog']
  .flatMap((around) => [
    `${around} input:not([type=checkbox], [type=radio], [type=search], [type=hidden])`,
    `${around} textarea`,
  ])
  .join(', ');
/** Nothing says that a field is gone from the page, so it is looked at, and only while one is written in. */
const LOOK_EVERY_MS = 1_000;

/** Holds while a field that somebody wrote in is still there with something in it. */
export const deferWhileTyping = (hold: () => () => void, { every }: Pick<Timers, 'every'>): void => {
  const written = new Set<HTMLInputElement>();
  let letGo: (() => void) | null = null;
  const look = () => {
    for (const field of written) if (!field.isConnected || field.value === '') written.delete(field);
    if (written.size > 0) return;
    letGo?.();
    letGo = null;
  };
  const start = () => {
    const release = hold();
    const stop = every(LOOK_EVERY_MS, look);
    return () => {
      stop();
      release();
    };
  };
  const note = (field: Element | null) => {
    if (!field?.matches(WRITTEN)) return;
    written.add(field as HTMLInputElement);
    letGo ??= start();
  };
  // Somebody may have begun before this part of the app was there.
  const here = document.activeElement as HTMLInputElement | null;
  if (here?.value) note(here);
  document.addEventListener('input', ({ target }) => note(target as Element));
};
