import { houseMember } from '../../../fair/houseKeys.ts';
import type { Round, Ticket } from '../../../wire/play/rounds.ts';
import { inclusionOf } from '../houseLog/inclusion.ts';
import { trustedHouse } from '../houseLog/trusted.ts';
import { saveFile } from '../../ui/saveFile.ts';
import { ticketBeforeOf } from './chainTickets.ts';
import { definitionMembers } from './definitions.ts';
import { previousSeedOf } from './merge.ts';
import { chainTickets, type KeptRound, rounds } from './state.ts';

/** What is at hand of a round besides the definition, its place in the log and the house's keys. */
interface RoundAtHand {
  readonly round: Round;
  readonly ticket: Ticket | null;
  readonly previousSeed: string | null;
  readonly ticketBefore: Ticket | null;
}

export const fileNameOf = ({ gameId, nonce, roundId }: Round): string =>
  `glasshouse-${gameId}-${nonce}-${roundId.slice(0, 8)}.json`;

/** A round as a file that `npm run verify`, verify.html and the app's page about verification read. */
export const evidenceOf = async ({
  round,
  ticket,
  previousSeed,
  ticketBefore,
}: RoundAtHand): Promise<object> => {
  // Without these the file still verifies, and says so.
  const log = await inclusionOf(round.roundId).catch(() => null);
  const definition = await definitionMembers(round).catch(() => ({}));
  return {
    round,
    ...(ticket ? { ticket } : {}),
    ...(previousSeed ? { previousSeed } : {}),
    ...(ticketBefore ? { ticketBefore } : {}),
    ...definition,
    ...(log ? { log } : {}),
    ...houseMember(await trustedHouse().catch(() => null)),
  };
};

/** With the seed before it, and a ticket of the chain before, where this device has them. */
export const keptEvidence = ({ round, ticket }: KeptRound): Promise<object> =>
  evidenceOf({
    round,
    ticket,
    previousSeed: previousSeedOf(round, rounds.value),
    ticketBefore: ticketBeforeOf(ticket, chainTickets.value),
  });

/** Hands a round to the player as a file. */
export const saveRound = async (keptRound: KeptRound): Promise<void> =>
  saveFile(fileNameOf(keptRound.round), await keptEvidence(keptRound));
