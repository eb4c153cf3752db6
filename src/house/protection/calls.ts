import {
  protection,
  protectionBreak,
  protectionExclude,
  protectionLimit,
} from '../../wire/player/protection.ts';
import { bindPlayer, type BoundCall } from '../http/bind.ts';
import type { House, Tx } from '../ports.ts';
import { excludePlayer } from './protection.ts';
import { DAY_MS, type Facts, protectionFacts, limitStates, setLimit } from './rules.ts';
import { addActivity, saveDecision, lockFacts, readFacts } from './store.ts';

const answerOf = (facts: Facts, at: number) => ({
  facts: protectionFacts(facts, at),
  limits: limitStates(facts, at),
});

/**
 * Changes a player's protection: makes the row where there is none, locks it, lets `decide` change it, and
 * answers the state afterwards.
 */
const changeProtection = (
  house: House,
  playerId: string,
  decide: (tx: Tx, facts: Facts, at: number) => Promise<void>,
) => {
  const at = house.clock.now();
  return house.db.transaction(async (tx) => {
    await addActivity(tx, playerId, { betCents: 0n, wonCents: 0n, depositedCents: 0n, played: false }, at);
    await decide(tx, await lockFacts(tx, playerId, at), at);
    return answerOf(await readFacts(tx, playerId, at), at);
  });
};

/** The calls of limits, breaks and self-exclusion. They work whatever else is refused. */
export const protectionCalls = (
  house: House,
  others: { endMailings(tx: Tx, playerId: string): Promise<void> },
): BoundCall[] => [
  bindPlayer(protection, async ({ playerId }) => {
    const at = house.clock.now();
    return answerOf(await readFacts(house.db.kysely, playerId, at), at);
  }),
  bindPlayer(protectionLimit, ({ playerId }, { name, value }) =>
    changeProtection(house, playerId, (tx, { limits }, at) =>
      saveDecision(tx, playerId, { limits: { ...limits, [name]: setLimit(limits[name], value, at) } }),
    ),
  ),
  bindPlayer(protectionBreak, ({ playerId }, { days }) =>
    changeProtection(house, playerId, (tx, { breakUntil }, at) =>
      saveDecision(tx, playerId, { breakUntil: Math.max(breakUntil ?? 0, at + days * DAY_MS) }),
    ),
  ),
  bindPlayer(protectionExclude, ({ playerId }, { days }) =>
    changeProtection(house, playerId, async (tx, _, at) => {
      await excludePlayer(tx, { playerId, days, at });
      await others.endMailings(tx, playerId);
    }),
  ),
];
