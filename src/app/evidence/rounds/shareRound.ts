import type { Round } from '../../../wire/play/rounds.ts';
import { HOME } from '../../base/language.ts';
import { copyText } from '../../ui/copyText.ts';
import { bets } from '../../words/en/games/bets.ts';

/** The name of the round's id in the address of the page that checks rounds. */
export const SHARED_ROUND = 'round';

/** The round's own address, where anybody can check it: it names nobody. */
const addressOfRound = ({ roundId }: Pick<Round, 'roundId'>): string =>
  `${window.location.origin}${HOME}/provably-fair-verification?${SHARED_ROUND}=${roundId}`;

/** Copies the round's address; a browser that refuses the clipboard shows it instead. */
export const shareRound = (round: Pick<Round, 'roundId'>): Promise<void> =>
  copyText(addressOfRound(round), { text: bets.shared }, { text: addressOfRound(round) });
