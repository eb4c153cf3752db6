/** The check of a player's place in a count. */
import type { Infer } from 'superstruct';
import { liabilitiesFault, type LiabilitiesFault, statementFault } from '../../../fair/liabilities.ts';
import type { LiabilitiesStatement, OwnProof } from '../../../wire/evidence/liabilities.ts';

interface Counted {
  readonly statement: Infer<typeof LiabilitiesStatement>;
  /** Null: the house says that nothing was owed to the player. */
  readonly proof: Infer<typeof OwnProof> | null;
}

/** Why a count is not accepted. `otherName`: the leaves are another player's. */
export type CountFault = LiabilitiesFault | 'otherName';

/** @param at Unix ms @returns what is wrong; null where nothing is */
export const countFault = ({ statement, proof }: Counted, login: string, at: number): CountFault | null => {
  if (proof === null) return statementFault(statement, at);
  if (proof.own.player !== login) return 'otherName';
  return liabilitiesFault({ statement, ...proof }, at);
};
