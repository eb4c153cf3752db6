// On the critical path.

/** The page of a player's front, which the house sends to whoever has a session. */
export const LOBBY_PAGE = 'lobby';

/**
 * As which page of the build this one came: a path, `''` the front of a visitor, `lobby` that of a player.
 * Undefined is the app's own page. The build sets it in turn (prerender/prerenderApp.tsx).
 */
export const came: { page: string | undefined } = {
  page: globalThis.document?.querySelector<HTMLElement>('#root')?.dataset['page'],
};
