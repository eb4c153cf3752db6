import { player } from './state.ts';
import { whenPlayerLeaves } from './playerChange.ts';

/**
 * What was typed into a form survives closing the dialog, a reload and a lost network: section 9, session storage holds a
 * keyed store. It is this tab's and this player's. Passwords are never put here.
 */
const KEY = 'glasshouse-typed';
const keyOf = (name: string): string => `${KEY}:${player.peek()?.sessionKey ?? 'visitor'}:${name}`;

/** Storage may be full or forbidden: then nothing is kept, and that is all. */
const orNothing = <T>(run: () => T): T | null => {
  try {
    return run();
  } catch {
    return null;
  }
};

export const typed = (name: string): string => orNothing(() => window.sessionStorage.getItem(keyOf(name))) ?? '';
export const keepTyped = (name: string, value: string): void => {
  orNothing(() => window.sessionStorage.setItem(keyOf(name), value));
};
export const dropTyped = (name: string): void => {
  orNothing(() => window.sessionStorage.removeItem(keyOf(name)));
};
export const forgetTyped = (): void => {
  orNothing(() => {
    for (const key of Object.keys(window.sessionStorage)) if (key.startsWith(`${KEY}:`)) window.sessionStorage.removeItem(key);
  });
};
whenPlayerLeaves(forgetTyped);
