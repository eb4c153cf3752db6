import { player } from '../session/state.ts';
import { DRAFT_PREFIX, VISITOR_DRAFTS } from '../storage/draftOwner.ts';
import { record, string, unknown } from 'superstruct';
import { type Stored, stored } from '../base/stored.ts';

/** What was typed into a form's fields, by their names. A field that has another type now is left out there. */
const Draft = record(string(), unknown());
export type Draft = Readonly<Record<string, unknown>>;

/**
 * What was typed into a form survives closing the dialog, a reload and a lost network: section 9, session
 * storage holds a keyed store. It is this tab's and this player's. Passwords are never put here.
 */
const keptOf = (name: string): Stored<Draft> =>
  stored('sessionStorage', `${DRAFT_PREFIX}:${player.peek()?.sessionKey ?? VISITOR_DRAFTS}:${name}`, Draft);

/** The fields that were typed into a form here, and are not as it starts. */
export const draftOf = (name: string): Draft => keptOf(name).read() ?? {};
export const keepDraft = (name: string, draft: Draft): void => keptOf(name).write(draft);
export const dropDraft = (name: string): void => keptOf(name).remove();
