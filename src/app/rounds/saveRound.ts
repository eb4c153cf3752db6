import { houseKeys } from '../../fair/houseKeys.ts';
import { inclusionOf } from '../houseLog/inclusion.ts';
import { house } from '../session/state.ts';
import { saveFile } from '../ui/saveFile.ts';
import { ticketBeforeOf } from './chainTickets.ts';
import { loadedDefinition } from './definitions.ts';
import { previousSeedOf } from './merge.ts';
import { chainTickets, type KeptRound, rounds } from './state.ts';

/**
 * Hands a round to the player as a file that `npm run verify` reads: the round, its ticket, the seed before
 * it and a ticket of the chain before and its place in the log where this device has them, and the
 * house's keys.
 */
export const saveRound = async ({ round, ticket }: KeptRound): Promise<void> => {
  // Without it the file still verifies, and says so.
  const log = await inclusionOf(round.roundId).catch(() => null);
  const previousSeed = previousSeedOf(round, rounds.value);
  const ticketBefore = ticketBeforeOf(ticket, chainTickets.value);
  const definition = loadedDefinition(round.mathHash);
  saveFile(`glasshouse-${round.gameId}-${round.nonce}-${round.roundId.slice(0, 8)}.json`, {
    round,
    ...(ticket ? { ticket } : {}),
    ...(previousSeed ? { previousSeed } : {}),
    ...(ticketBefore ? { ticketBefore } : {}),
    ...(definition === undefined ? {} : { definition }),
    ...(log ? { log } : {}),
    ...houseKeys(house.value),
  });
};
