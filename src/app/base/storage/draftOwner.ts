// On the critical path: which player the form drafts of this tab belong to.
import { tryOrNull } from '../tryOrNull.ts';

/** Drafts are `PREFIX:SESSION KEY:NAME`, of a visitor `PREFIX:visitor:NAME`. */
export const DRAFT_PREFIX = 'glasshouse-typed';
export const VISITOR_DRAFTS = 'visitor';

/**
 * Gives a visitor's drafts to the player and deletes other players' drafts. Null (log-out): deletes all. Not
 * called when a session merely expires, so its player finds the drafts again.
 */
export const claimDrafts = (sessionKey: string | null): void => {
  tryOrNull(() => {
    const store = window.sessionStorage;
    for (const key of Object.keys(store)) {
      const [prefix, owner, name] = key.split(':');
      if (prefix !== DRAFT_PREFIX || owner === sessionKey) continue;
      const mine = `${DRAFT_PREFIX}:${sessionKey}:${name}`;
      if (owner === VISITOR_DRAFTS && sessionKey !== null && store.getItem(mine) === null)
        store.setItem(mine, store.getItem(key) ?? '');
      store.removeItem(key);
    }
  });
};
