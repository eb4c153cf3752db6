/** Writes messages to players and counts unread ones. */
import { BODY_MAX, SUBJECT_MAX } from '../../wire/player/messages.ts';
import type { Tx } from '../ports.ts';
import { schedulePush } from '../push/push.ts';
import { insertMessage } from './store.ts';

export { countUnread } from './store.ts';

interface NewMessage {
  readonly playerId: string;
  readonly subject: string;
  /** Plain text; paragraphs are separated by an empty line. */
  readonly body: string;
  /** Unix ms. */
  readonly at: number;
}

/**
 * Writes a message, exactly if the transaction commits; the player's browsers get a push soon after. A text
 * that is too long is a bug.
 */
export const sendMessage = async (tx: Tx, { playerId, subject, body, at }: NewMessage): Promise<void> => {
  if (subject.length > SUBJECT_MAX || body.length > BODY_MAX)
    throw new Error(`a message of ${subject.length} and ${body.length} characters`);
  await insertMessage(tx, { playerId, subject, body, at });
  await schedulePush(tx, playerId, at);
};
