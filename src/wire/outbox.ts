/**
 * Paths of the calls that may wait on a device while offline. They set a state, so sending one twice is
 * harmless; none moves money. Stored under `OWNER:outbox`, the owner being the player's session key; pages
 * and the worker send them.
 */
export const OUTBOX_PATHS = [
  '/user/favorite-game-add/json2',
  '/user/favorite-game-remove/json2',
  '/user/message-read/json2',
  '/user/mailing-choose/json2',
  '/user/push-unsubscribe/json2',
] as const;
export const OUTBOX_KEY = 'outbox';
/** Name of the Web Lock held while sending, and tag of the worker's Background Sync. */
export const OUTBOX_LOCK = 'glasshouse-outbox';
/** An entry of the outbox, which is a record of them by slot. */
export interface OutboxEntry {
  readonly id: string;
  readonly path: string;
  readonly body: object;
}
/** The outbox without an entry; a newer one in its slot stays. */
export const withoutEntry = <Entry extends OutboxEntry>(
  box: Readonly<Record<string, Entry>> | undefined,
  slot: string,
  { id }: Pick<Entry, 'id'>,
): Record<string, Entry> =>
  Object.fromEntries(Object.entries(box ?? {}).filter(([name, entry]) => name !== slot || entry.id !== id));
