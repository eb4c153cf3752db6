/**
 * Payments of a network are signed one after the other, whichever job and house signs them: two that are
 * signed at once would choose the same nonce or the same coins, and one of them would have to be signed
 * again. What they reserve keeps them apart all the same, so a turn that is lost does no harm.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { House } from '../../platform/ports.ts';
import { endTurn, takeTurn } from './store.ts';

/** A signer that answers takes a second at most. A house that was killed keeps its turn for so long. */
const TURN_MS = 20_000;
const LOOK_EVERY_MS = 50;
const LOOKS_MAX = 40;

/**
 * Signs and stores a payment while no other one of its network is signed.
 * @returns null where the turn did not come within two seconds: nothing was done
 */
export const inSigningTurn = async <T>(
  { db, clock }: Pick<House, 'db' | 'clock'>,
  { id, network }: { readonly id: string; readonly network: string },
  sign: () => Promise<T>,
): Promise<T | null> => {
  let fence: bigint | null = null;
  for (let looks = 1; fence === null; looks += 1) {
    fence = await takeTurn(db.kysely, network, { holder: id, now: clock.now(), turnMs: TURN_MS });
    if (fence === null && looks >= LOOKS_MAX) return null;
    if (fence === null) await wait(LOOK_EVERY_MS);
  }
  try {
    return await sign();
  } finally {
    // What was signed and stored stays; the deadline ends the turn.
    await endTurn(db.kysely, network, fence).catch(() => {});
  }
};
