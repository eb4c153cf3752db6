import type { Timers } from '../base/clock.ts';

/** Fields whose text would be lost. Searches and checkboxes are quickly repeated. */
const TEXT_FIELDS = ['form', 'dialog']
  .flatMap((around) => [
    `${around} input:not([type=checkbox], [type=radio], [type=search], [type=hidden])`,
    `${around} textarea`,
  ])
  .join(', ');
/** The removal of a field raises no event. */
const CHECK_EVERY_MS = 1_000;

/** Defers updates while a field that the player typed in exists and is not empty. */
export const deferWhileTyping = (defer: () => () => void, { every }: Pick<Timers, 'every'>): void => {
  const typed = new Set<HTMLInputElement>();
  let resume: (() => void) | null = null;
  const look = () => {
    for (const field of typed) if (!field.isConnected || field.value === '') typed.delete(field);
    if (typed.size > 0) return;
    resume?.();
    resume = null;
  };
  const start = () => {
    const release = defer();
    const stop = every(CHECK_EVERY_MS, look);
    return () => {
      stop();
      release();
    };
  };
  const note = (field: Element | null) => {
    if (!field?.matches(TEXT_FIELDS)) return;
    typed.add(field as HTMLInputElement);
    resume ??= start();
  };
  // The player may have typed before this code was loaded.
  const here = document.activeElement as HTMLInputElement | null;
  if (here?.value) note(here);
  document.addEventListener('input', ({ target }) => note(target as Element));
};
