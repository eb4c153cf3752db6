import { protection, protectionBreak, protectionExclude, protectionLimit } from '../../wire/protection.ts';
import { bindPlayer, type BoundCall } from '../http/bind.ts';
import type { House, Tx } from '../ports.ts';
import { DAY_MS, type Facts, factsShown, limitsShown, setLimit } from './rules.ts';
import { addHappened, keepDecision, lockFacts, readFacts } from './store.ts';

const shown = (facts: Facts, at: number) => ({
  facts: factsShown(facts, at),
  limits: limitsShown(facts, at),
});

/**
 * Decides on the locked facts of a player, whose row is made where there is none, and answers with what then
 * holds.
 */
const decided = (
  house: House,
  playerId: string,
  decide: (tx: Tx, facts: Facts, at: number) => Promise<void>,
) => {
  const at = house.clock.now();
  return house.db.transaction(async (tx) => {
    await addHappened(tx, playerId, { betCents: 0n, wonCents: 0n, depositedCents: 0n, played: false }, at);
    await decide(tx, await lockFacts(tx, playerId, at), at);
    return shown(await readFacts(tx, playerId, at), at);
  });
};

/** Limits, breaks and self-exclusion. What a player decides against playing holds whatever else is asked. */
export const protectionCalls = (
  house: House,
  others: { endMailings(tx: Tx, playerId: string): Promise<void> },
): BoundCall[] => [
  bindPlayer(protection, async ({ playerId }) => {
    const at = house.clock.now();
    return shown(await readFacts(house.db.kysely, playerId, at), at);
  }),
  bindPlayer(protectionLimit, ({ playerId }, { name, value }) =>
    decided(house, playerId, (tx, { limits }, at) =>
      keepDecision(tx, playerId, { limits: { ...limits, [name]: setLimit(limits[name], value, at) } }),
    ),
  ),
  bindPlayer(protectionBreak, ({ playerId }, { days }) =>
    decided(house, playerId, (tx, { breakUntil }, at) =>
      keepDecision(tx, playerId, { breakUntil: Math.max(breakUntil ?? 0, at + days * DAY_MS) }),
    ),
  ),
  bindPlayer(protectionExclude, ({ playerId }, { days }) =>
    decided(house, playerId, async (tx, { excludedUntil }, at) => {
      await keepDecision(tx, playerId, { excludedUntil: Math.max(excludedUntil ?? 0, at + days * DAY_MS) });
      await others.endMailings(tx, playerId);
    }),
  ),
];
