// On the critical path: whose drafts this tab holds.
import { tryOrNull } from '../base/tryOrNull.ts';

/** Drafts are `PREFIX:SESSION KEY:NAME`, of a visitor `PREFIX:visitor:NAME`. */
export const DRAFT_PREFIX = 'glasshouse-typed';
export const VISITOR_DRAFTS = 'visitor';

/**
 * A player is here: what this tab's visitor typed becomes theirs, what other players typed goes. Null: a
 * log-out, all goes. A session that is merely over takes nothing: its player finds everything again.
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
