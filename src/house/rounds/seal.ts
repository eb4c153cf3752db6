import { mathHashOf } from '../../games/titles.ts';
import type { Ticket } from '../../wire/play/rounds.ts';
import type { House, Tx } from '../ports.ts';
import { randomId } from '../random.ts';
import { CHAIN_LENGTH, makeChain, sealContext, type SeedCache } from './chain.ts';
import { type ChainRow, insertChain, latestChain, loadBlock } from './store.ts';
import { makeTicket } from './tickets.ts';

type Sealing = Pick<House, 'secrets' | 'random' | 'clock'>;

const openChain = async (
  house: Sealing,
  tx: Tx,
  playerId: string,
  gameId: string,
  ordinal: bigint,
): Promise<ChainRow> => {
  const at = BigInt(house.clock.now());
  const id = randomId(house.random);
  const { anchor, checkpoints } = makeChain(house.random);
  const chain: ChainRow = {
    id,
    player_id: playerId,
    game_id: gameId,
    ordinal,
    anchor,
    next_nonce: 0n,
    issued_at: at,
    created_at: at,
  };
  await insertChain(
    tx,
    chain,
    checkpoints.map((seed, block) => house.secrets.seal(seed, sealContext(id, block))),
  );
  return chain;
};

/**
 * The server seed hash shown before the next round: the previous round's seed, or the anchor of a new chain.
 */
const nextSeedHash = (seeds: SeedCache, tx: Tx, chain: ChainRow): Promise<string> => {
  const nonce = Number(chain.next_nonce);
  return nonce === 0
    ? Promise.resolve(chain.anchor)
    : seeds.seedOf(chain.id, nonce - 1, (block) => loadBlock(tx, chain.id, block));
};

const ticketOf = (house: Sealing, chain: ChainRow, serverSeedHash: string): Ticket => {
  const mathHash = mathHashOf(chain.game_id);
  if (mathHash === undefined) throw new Error(`chain ${chain.id}: ${chain.game_id} is not open`);
  return makeTicket(house.secrets, {
    gameId: chain.game_id,
    mathHash,
    chainId: chain.id,
    nonce: Number(chain.next_nonce),
    serverSeedHash,
    issuedAt: Number(chain.issued_at),
  });
};

/**
 * The ticket of a player's next round in a game; opens a chain where there is none or the last one is used
 * up.
 */
export const currentTicket = async (
  house: Sealing,
  seeds: SeedCache,
  tx: Tx,
  playerId: string,
  gameId: string,
): Promise<Ticket> => {
  const latest = await latestChain(tx, playerId, gameId);
  const chain =
    latest && latest.next_nonce < BigInt(CHAIN_LENGTH)
      ? latest
      : await openChain(house, tx, playerId, gameId, (latest?.ordinal ?? -1n) + 1n);
  return ticketOf(house, chain, await nextSeedHash(seeds, tx, chain));
};

/** The ticket after a settled round. The seed just revealed is its hash, so nothing is read. */
export const nextTicket = (
  house: Sealing,
  tx: Tx,
  chain: ChainRow,
  settled: { readonly nonce: number; readonly serverSeed: string; readonly at: number },
): Promise<Ticket> => {
  const next: ChainRow = { ...chain, next_nonce: BigInt(settled.nonce + 1), issued_at: BigInt(settled.at) };
  if (settled.nonce + 1 < CHAIN_LENGTH) return Promise.resolve(ticketOf(house, next, settled.serverSeed));
  return openChain(house, tx, chain.player_id, chain.game_id, chain.ordinal + 1n).then((opened) =>
    ticketOf(house, opened, opened.anchor),
  );
};
