import { ROOT_ID } from './bootContract.ts';

/** The page that a player's home is prerendered as. The house sends it to whoever has a session. */
export const LOBBY_PAGE = 'lobby';

/**
 * Which prerendered page this document is: a path, `''` a visitor's home, `lobby` a player's. Undefined in
 * the app's own document, where nothing is prerendered. The prerenderer sets it for each page.
 */
export const prerendered: { as: string | undefined } = {
  as: globalThis.document?.querySelector<HTMLElement>(`#${ROOT_ID}`)?.dataset['page'],
};
