import {
  protection,
  protectionBreak,
  protectionExclude,
  protectionLimit,
  type LimitName,
} from '../../../wire/player/protection.ts';
import { bindPlayer, type BoundCall } from '../../platform/http/bind.ts';
import { type RateLimits, rateLimits } from '../../platform/http/limits/limits.ts';
import type { House, Tx } from '../../platform/ports.ts';
import { excludePlayer } from './protection.ts';
import { DAY_MS, type Facts, protectionFacts, limitStates, setLimit, limitAt, type Limits } from './rules.ts';
import { requireGenuine } from '../../platform/store/seals/genuine.ts';
import { addActivity, saveDecision, lockFacts, readFacts } from './store.ts';
import { notify, notifyByLetter } from '../messages/messages.ts';
import type { HouseWords, News } from '../../platform/words/words.ts';

interface Change {
  readonly playerId: string;
  readonly at: number;
  /** False where the player has had enough letters of changes lately: only a message is written then. */
  readonly mayWrite: boolean;
}

/** Tells a player of a change of limits, a break or a self-exclusion. */
const notifyChange = async (
  house: House,
  tx: Tx,
  { playerId, at, mayWrite }: Change,
  news: (words: HouseWords['protection']) => News,
): Promise<void> => {
  const notice = { playerId, at, news: (words: HouseWords) => news(words.protection) };
  if (mayWrite) await notifyByLetter(house, tx, { ...notice, kind: 'protection', closing: 'notYou' });
  else await notify(tx, notice);
};

/** What a player is told after a limit was set; null where that changed nothing. */
const limitNews = (
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

const answerOf = (facts: Facts, now: number) => ({
  facts: protectionFacts(facts, now),
  limits: limitStates(facts, now),
});

interface Changing {
  readonly tx: Tx;
  readonly facts: Facts;
  readonly at: number;
  /** Tells the player of the change; call it last. */
  tell(news: Parameters<typeof notifyChange>[3]): Promise<void>;
}

/**
 * Changes a player's protection: makes the row where there is none, locks it, lets `decide` change it, and
 * answers the state afterwards.
 */
const changeProtection = async (
  house: House,
  limits: RateLimits,
  playerId: string,
  decide: (changing: Changing) => Promise<void>,
) => {
  const now = house.clock.now();
  // Whoever floods a player with such letters hides the one about a withdrawal.
  const mayWrite = (await limits.take({ changeLetterByPlayer: playerId })) === null;
  return house.db.transaction(async (tx) => {
    await addActivity(tx, playerId, { betCents: 0n, wonCents: 0n, depositedCents: 0n, played: false }, now);
    await requireGenuine(tx, house.secrets, playerId, ['protection']);
    const facts = await lockFacts(tx, playerId, now);
    await decide({
      tx,
      facts,
      at: now,
      tell: (news) => notifyChange(house, tx, { playerId, at: now, mayWrite }, news),
    });
    return answerOf(await readFacts(tx, playerId, now), now);
  });
};

/** The calls of limits, breaks and self-exclusion. They work whatever else is refused. */
export const protectionCalls = (
  house: House,
  others: { endMailings(tx: Tx, playerId: string): Promise<void> },
  tries = rateLimits(house),
): BoundCall[] => [
  bindPlayer(protection, async ({ playerId }) => {
    const now = house.clock.now();
    return answerOf(await readFacts(house.db.kysely, playerId, now), now);
  }),
  bindPlayer(protectionLimit, ({ playerId }, { name, value }) =>
    changeProtection(house, tries, playerId, async ({ tx, facts: { limits }, at, tell }) => {
      const after = { ...limits, [name]: setLimit(limits[name], value, at) };
      await saveDecision(tx, playerId, { limits: after });
      const news = limitNews(name, { before: limits, after }, at);
      if (news) await tell(news);
    }),
  ),
  bindPlayer(protectionBreak, ({ playerId }, { days }) =>
    changeProtection(house, tries, playerId, async ({ tx, facts, at, tell }) => {
      const breakUntil = Math.max(facts.breakUntil ?? 0, at + days * DAY_MS);
      await saveDecision(tx, playerId, { breakUntil });
      if (breakUntil !== facts.breakUntil) await tell(({ breakTaken }) => breakTaken(breakUntil));
    }),
  ),
  bindPlayer(protectionExclude, ({ playerId }, { days }) =>
    changeProtection(house, tries, playerId, async ({ tx, facts, at, tell }) => {
      const excludedUntil = await excludePlayer(tx, { playerId, days, at });
      await others.endMailings(tx, playerId);
      if (excludedUntil !== facts.excludedUntil) await tell(({ excluded }) => excluded(excludedUntil));
    }),
  ),
];
