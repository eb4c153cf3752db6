import { player } from '../../base/session/state.ts';
import { DRAFT_PREFIX, VISITOR_DRAFTS } from '../../base/storage/draftOwner.ts';
import { record, string, unknown } from 'superstruct';
import { type Stored, stored } from '../../base/stored.ts';

/** Values of a form's fields by name. useDraft.ts leaves out those of another type. */
const Draft = record(string(), unknown());
type Draft = Readonly<Record<string, unknown>>;

/** Survives closing the dialog and a reload. For this tab and this player. Never for passwords. */
const keptOf = (name: string): Stored<Draft> =>
  stored('sessionStorage', `${DRAFT_PREFIX}:${player.peek()?.sessionKey ?? VISITOR_DRAFTS}:${name}`, Draft);

/** The fields of a form that differ from its start. */
export const draftOf = (name: string): Draft => keptOf(name).read() ?? {};
export const keepDraft = (name: string, draft: Draft): void => keptOf(name).write(draft);
export const dropDraft = (name: string): void => keptOf(name).remove();
