import type { Round } from '../../../wire/play/rounds.ts';
import { HOME } from '../../base/language.ts';
import { copyText } from '../../ui/copyText.ts';
import { bets } from '../../words/en/games/bets.ts';

/** The name of the round's id in the address of the page that checks rounds. */
export const SHARED_ROUND = 'round';

/** The round's own address, where anybody can check it: it names nobody. */
const addressOfRound = ({ roundId }: Pick<Round, 'roundId'>): string =>
  `${window.location.origin}${HOME}/provably-fair-verification?${SHARED_ROUND}=${roundId}`;

/** Whether the browser has a share sheet. */
export const hasShareSheet = (): boolean =>
  (globalThis.navigator as Partial<Navigator> | undefined)?.canShare?.({ url: window.location.origin }) ??
  false;

/**
 * Opens the share sheet with the round's address. Without one it is copied, and shown where the browser
 * refuses the clipboard.
 */
export const shareRound = async (round: Pick<Round, 'roundId'>): Promise<void> => {
  const url = addressOfRound(round);
  try {
    if (hasShareSheet()) return await navigator.share({ url });
  } catch (error) {
    // The player closed the sheet.
    if ((error as Error).name === 'AbortError') return;
  }
  await copyText(url, { text: bets.shared }, { text: url });
};
