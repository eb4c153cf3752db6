import { messageDelete, messageRead, messageReadAll, messages } from '../../../wire/player/messages.ts';
import { bindPlayer, type BoundCall } from '../../platform/http/bind.ts';
import type { House } from '../../platform/ports.ts';
import { schedulePush } from './messages.ts';
import { countUnread, deleteMessage, listMessages, markRead } from './store.ts';

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
