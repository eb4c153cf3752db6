import { messageDelete, messageRead, messageReadAll, messages } from '../../../wire/player/messages.ts';
import { bindPlayer, type BoundCall } from '../../platform/http/bind.ts';
import type { House } from '../../platform/ports.ts';
import { countUnread, deleteMessage, listMessages, markRead } from './store.ts';

/** The calls of a player's messages. */
export const messageCalls = (house: House): BoundCall[] => {
  const db = house.db.kysely;
  const counted = async (playerId: string) => ({ unreadMessagesCount: await countUnread(db, playerId) });
  return [
    bindPlayer(messages, async ({ playerId }, { before }) => ({
      ...(await listMessages(db, playerId, before)),
      ...(await counted(playerId)),
    })),
    bindPlayer(messageRead, async ({ playerId }, { messageId }) => {
      await markRead(db, playerId, messageId);
      return counted(playerId);
    }),
    bindPlayer(messageReadAll, async ({ playerId }) => {
      await markRead(db, playerId, null);
      return counted(playerId);
    }),
    bindPlayer(messageDelete, async ({ playerId }, { messageId }) => {
      await deleteMessage(db, playerId, messageId);
      return counted(playerId);
    }),
  ];
};
