import type { LimitName } from '../../../wire/player/protection.ts';
import { notify, notifyByLetter } from '../messages/messages.ts';
import type { House, Tx } from '../../platform/ports.ts';
import type { HouseWords, News } from '../../platform/words/words.ts';
import { limitAt, type Limits } from './rules.ts';

interface Change {
  readonly playerId: string;
  readonly at: number;
  /** False where the player has had enough letters of changes lately: only a message is written then. */
  readonly mayWrite: boolean;
}

/** Tells a player of a change of limits, a break or a self-exclusion. */
export const notifyChange = async (
  house: House,
  tx: Tx,
  { playerId, at, mayWrite }: Change,
  news: (words: HouseWords['protection']) => News,
): Promise<void> => {
  const notice = { playerId, at, news: ({ protection }: HouseWords) => news(protection) };
  if (mayWrite) await notifyByLetter(house, tx, { ...notice, kind: 'protection', closing: 'notYou' });
  else await notify(tx, notice);
};

/** What a player is told after a limit was set; null where that changed nothing. */
export const limitNews = (
  name: LimitName,
  limits: { readonly before: Limits; readonly after: Limits },
  at: number,
): ((words: HouseWords['protection']) => News) | null => {
  const { before, after } = { before: limits.before[name], after: limits.after[name] };
  const [was, is] = [before, after].map((limit) => ({
    value: limitAt(limit, at),
    next: limit?.next && at < limit.next.from ? limit.next : null,
  }));
  if (was?.value === is?.value && was?.next?.from === is?.next?.from) return null;
  const [value, from] = is?.next ? [is.next.value, is.next.from] : [is?.value ?? null, null];
  return ({ limitSet }) => limitSet(name, value, from);
};
