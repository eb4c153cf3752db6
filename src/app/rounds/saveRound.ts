import { house } from '../session/state.ts';
import { previousSeedOf } from './merge.ts';
import { type KeptRound, rounds } from './state.ts';

/**
 * Hands a round to the player as a file that `npm run verify` reads: the round, its ticket, the seed before
 * it where held, and the house's key.
 */
export const saveRound = ({ round, ticket }: KeptRound): void => {
  const previousSeed = previousSeedOf(round, rounds.value);
  const ticketKey = house.value?.ticketKey;
  const text = JSON.stringify(
    {
      round,
      ...(ticket ? { ticket } : {}),
      ...(previousSeed ? { previousSeed } : {}),
      ...(ticketKey ? { ticketKey } : {}),
    },
    null,
    1,
  );
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `glasshouse-${round.gameId}-${round.nonce}-${round.roundId.slice(0, 8)}.json`;
  link.click();
  URL.revokeObjectURL(url);
};
