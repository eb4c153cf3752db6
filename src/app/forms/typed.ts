import { player } from '../session/state.ts';
import { tryOrNull } from '../base/tryOrNull.ts';
import { TYPED, VISITOR } from '../storage/ownTyped.ts';

/**
 * What was typed into a form survives closing the dialog, a reload and a lost network: section 9, session
 * storage holds a keyed store. It is this tab's and this player's. Passwords are never put here.
 */
const keyOf = (name: string): string => `${TYPED}:${player.peek()?.sessionKey ?? VISITOR}:${name}`;

export const typed = (name: string): string =>
  tryOrNull(() => window.sessionStorage.getItem(keyOf(name))) ?? '';
export const keepTyped = (name: string, value: string): void => {
  tryOrNull(() => window.sessionStorage.setItem(keyOf(name), value));
};
export const dropTyped = (name: string): void => {
  tryOrNull(() => window.sessionStorage.removeItem(keyOf(name)));
};
