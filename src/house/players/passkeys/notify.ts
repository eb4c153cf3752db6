/**
 * Notifications of passkeys and recovery codes: in Messages, and by e-mail, which somebody in a stolen
 * session cannot delete.
 */
import { notifyByLetter } from '../messages/messages.ts';
import type { House, Tx } from '../../platform/ports.ts';
import type { HouseWords, News } from '../../platform/words/words.ts';

/** Kind of the e-mail, in its file name in the outbox. */
type Kind =
  | 'passkey-added'
  | 'passkey-removed'
  | 'second-step-on'
  | 'second-step-off'
  | 'codes-renewed'
  | 'code-used';

/** Notifies a player, exactly if the transaction commits. */
export const notifyPlayer = (
  house: House,
  tx: Tx,
  playerId: string,
  kind: Kind,
  news: (words: HouseWords['passkeys']) => News,
): Promise<void> =>
  notifyByLetter(house, tx, {
    playerId,
    at: house.clock.now(),
    kind,
    closing: 'notYou',
    news: ({ passkeys }) => news(passkeys),
  });
