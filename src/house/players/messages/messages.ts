/** Tells players what happened: messages, and letters where money leaves or the account changes. */
import type { Language } from '../../../wire/languages.ts';
import {
  BODY_MAX,
  SUBJECT_MAX,
  pushKey,
  pushSubscribe,
  pushUnsubscribe,
  messageDelete,
  messageRead,
  messageReadAll,
  messages,
} from '../../../wire/player/messages.ts';
import { type MailHouse, pageUrl, sendMail } from '../../platform/mail/mail.ts';
import { type Tx, type House, refuse } from '../../platform/ports.ts';
import { type HouseWords, type News, wordsIn } from '../../platform/words/words.ts';
import {
  insertMessage,
  recipientOf,
  rewriteMessage,
  countUnread,
  deleteMessage,
  listMessages,
  markRead,
} from './store.ts';
import { insertDue, deleteSubscription, saveSubscription } from '../../platform/push/store.ts';
import { bindPlayer, type BoundCall } from '../../platform/http/bind.ts';
import { endpointAllowed } from '../../platform/push/rules.ts';
import { vapidKeys } from '../../platform/push/vapid.ts';

/** The calls of a player's messages. */
export const messageCalls = (house: House): BoundCall[] => {
  const db = house.db.kysely;
  const counted = async (playerId: string) => ({ unreadMessagesCount: await countUnread(db, playerId) });
  const read = async (playerId: string, messageId: string | null) => {
    const isNew = await markRead(db, playerId, messageId);
    const count = await counted(playerId);
    // The player's other devices close what they still show.
    if (isNew && count.unreadMessagesCount === 0)
      await house.db.transaction((tx) => schedulePush(tx, playerId, house.clock.now()));
    return count;
  };
  return [
    bindPlayer(messages, async ({ playerId }, { before }) => ({
      ...(await listMessages(db, playerId, before)),
      ...(await counted(playerId)),
    })),
    bindPlayer(messageRead, async ({ playerId }, { messageId }) => read(playerId, messageId)),
    bindPlayer(messageReadAll, async ({ playerId }) => read(playerId, null)),
    bindPlayer(messageDelete, async ({ playerId }, { messageId }) => {
      await deleteMessage(db, playerId, messageId);
      return counted(playerId);
    }),
  ];
};

/** Web push: notifies a player's browsers of unread messages. */

const NO_SERVICE = refuse('badRequest', {
  fields: { endpoint: 'This is not the address of a push service.' },
});

/** The calls by which a browser subscribes to pushes and ends that. */
export const pushCalls = (house: House): BoundCall[] => {
  const { publicKey } = vapidKeys(house.secrets);
  return [
    bindPlayer(pushKey, () => Promise.resolve({ publicKey })),
    bindPlayer(pushSubscribe, async ({ playerId, session }, subscription) => {
      if (!endpointAllowed(subscription.endpoint)) return NO_SERVICE;
      const owner = { playerId, sessionId: session.id, keyId: house.secrets.keyId };
      await house.db.transaction((tx) => saveSubscription(tx, owner, subscription, house.clock.now()));
      return {};
    }),
    bindPlayer(pushUnsubscribe, async ({ playerId }, { endpoint }) => {
      await deleteSubscription(house.db.kysely, playerId, endpoint);
      return {};
    }),
  ];
};

/**
 * Sends the player's subscribed browsers the number of unread messages soon after the transaction commits.
 */
const schedulePush = (tx: Tx, playerId: string, now: number): Promise<void> => insertDue(tx, playerId, now);

export { countCauses, countUnread, hasCause } from './store.ts';

interface NewMessage extends News {
  readonly playerId: string;
  /** Unix ms. */
  readonly at: number;
  /** Null: unknown. */
  readonly language?: Language;
  /** What it tells of; a player is told of the same cause once. */
  readonly cause?: string;
}

const checkLength = ({ subject, body }: News): void => {
  if (subject.length > SUBJECT_MAX || body.length > BODY_MAX)
    throw new Error(`a message of ${subject.length} and ${body.length} characters`);
};

/**
 * Writes a message, exactly if the transaction commits; the player's browsers get a push soon after. A text
 * that is too long is a bug.
 * @returns false where the player was told of its cause before
 */
export const sendMessage = async (tx: Tx, message: NewMessage): Promise<boolean> => {
  checkLength(message);
  const { language = null, cause = null } = message;
  if (!(await insertMessage(tx, { ...message, language, cause }))) return false;
  await schedulePush(tx, message.playerId, message.at);
  return true;
};

/** What a player is told, in the language in which the player last used the app. */
interface Notice extends Pick<NewMessage, 'playerId' | 'at' | 'cause'> {
  news(words: HouseWords): News;
}

/**
 * Tells a player by a message. Call it last in its transaction: PostgreSQL locks the player's push, and money
 * is locked before.
 * @returns false where the player was told of its cause before
 */
export const notify = async (tx: Tx, { news, ...message }: Notice): Promise<boolean> => {
  const { language } = await recipientOf(tx, message.playerId);
  return sendMessage(tx, { ...message, ...news(wordsIn(language)), language });
};

/**
 * Words a message that `notify` wrote anew, without another push; from then on it may be that of another
 * cause. Does nothing where it was deleted.
 */
export const renewNotice = async (
  tx: Tx,
  {
    playerId,
    cause,
    newCause = cause,
    news,
  }: Omit<Notice, 'at' | 'cause'> & { readonly cause: string; readonly newCause?: string },
): Promise<void> => {
  const { language } = await recipientOf(tx, playerId);
  const { subject, body } = news(wordsIn(language));
  checkLength({ subject, body });
  await rewriteMessage(tx, cause, { playerId, cause: newCause, subject, body, language });
};

interface Letter {
  /** Names the file in the outbox, e.g. `passkey-added`. */
  readonly kind: string;
  /** What a player may do who did not do this, or wonders about it. */
  readonly closing: 'notYou' | 'questions';
}

/**
 * Tells a player by a message and a letter, which somebody in a stolen session cannot delete. No setting
 * keeps such a letter back.
 */
export const notifyByLetter = async (
  house: MailHouse,
  tx: Tx,
  { news, kind, closing, ...message }: Notice & Letter,
): Promise<void> => {
  const { login, email, language } = await recipientOf(tx, message.playerId);
  const words = wordsIn(language);
  const { subject, body } = news(words);
  const isNew = await sendMessage(tx, {
    ...message,
    subject,
    body: `${body}\n\n${words.emails[closing]}`,
    language,
  });
  if (!isNew) return;
  const support = pageUrl(house.config, language, 'support');
  await sendMail(
    house,
    { to: email, kind, subject, text: words.emails.whole(login, [body, words.emails.at[closing](support)]) },
    tx,
  );
};
