// On the critical path.

/** Name of the prerendered front of a player, which the house sends to a browser with a session cookie. */
export const LOBBY_PAGE = 'lobby';

/**
 * Which prerendered page this document is: a path, `''` for the front of a visitor, `lobby` for that of a
 * player; undefined for the app's own page. The prerenderer sets it for each page (press/pressed.tsx).
 */
export const came: { page: string | undefined } = {
  page: globalThis.document?.querySelector<HTMLElement>('#root')?.dataset['page'],
};
