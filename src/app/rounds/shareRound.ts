import type { Round } from '../../wire/play/rounds.ts';
import { HOME } from '../base/language.ts';
import { toast } from '../ui/toasts/toasts.ts';
import { bets } from '../words/en/games/bets.ts';

/** The name of the round's id in the address of the page that checks rounds. */
export const SHARED_ROUND = 'round';

/** The round's own address, where anybody can check it: it names nobody. */
const addressOfRound = ({ roundId }: Pick<Round, 'roundId'>): string =>
  `${window.location.origin}${HOME}/provably-fair-verification?${SHARED_ROUND}=${roundId}`;

export const shareRound = async (round: Pick<Round, 'roundId'>): Promise<void> => {
  try {
    await navigator.clipboard.writeText(addressOfRound(round));
    toast({ text: bets.shared });
  } catch {
    toast({ text: addressOfRound(round) });
  }
};
