/**
 * What may wait on a device for the house, by path: calls that set a state, so that sending twice is sending
 * once. Never money. Kept under `OWNER:outbox`, the owner being the player's session key; pages and the
 * worker send it.
 */
export const OUTBOX_PATHS = [
  '/user/favorite-game-add/json2',
  '/user/favorite-game-remove/json2',
  '/user/message-read/json2',
  '/user/mailing-choose/json2',
  '/user/push-unsubscribe/json2',
] as const;
export const OUTBOX_KEY = 'outbox';
/** Name of the Web Lock of whoever sends, and the tag of the Background Sync that asks the worker to. */
export const OUTBOX_LOCK = 'glasshouse-outbox';
/** An entry of the box; the box is a record of them by slot. */
export interface OutboxEntry {
  readonly id: string;
  readonly path: string;
  readonly body: object;
}
