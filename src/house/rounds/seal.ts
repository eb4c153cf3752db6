import { mathHashOf } from '../../games/titles.ts';
import type { Ticket } from '../../wire/play/rounds.ts';
import type { House, Tx } from '../ports.ts';
import { randomId } from '../random.ts';
import { CHAIN_LENGTH, makeChain, sealContext, type SeedCache } from './chain.ts';
import { chainAfter, type ChainRow, insertChain, latestChains, loadBlock, updateBegun } from './store.ts';
import { makeTicket } from './tickets.ts';

type Sealing = Pick<House, 'secrets' | 'random' | 'clock'>;

/** Makes a chain that waits until it is begun. */
const makeWaiting = async (
  house: Sealing,
  tx: Tx,
  { player_id, game_id, ordinal }: Pick<ChainRow, 'player_id' | 'game_id' | 'ordinal'>,
): Promise<ChainRow> => {
  const at = BigInt(house.clock.now());
  const id = randomId(house.random);
  const { anchor, checkpoints } = makeChain(house.random);
  const chain: ChainRow = {
    id,
    player_id,
    game_id,
    ordinal,
    anchor,
    next_nonce: 0n,
    issued_at: at,
    created_at: at,
    next_anchor: null,
  };
  await insertChain(
    tx,
    chain,
    checkpoints.map((seed, block) => house.secrets.seal(seed, sealContext(id, block))),
  );
  return chain;
};

const waitingAfter = async (house: Sealing, tx: Tx, chain: ChainRow): Promise<ChainRow> =>
  (await chainAfter(tx, chain)) ?? makeWaiting(house, tx, { ...chain, ordinal: chain.ordinal + 1n });

/**
 * Begins a chain: the one after it is made now, and all tickets of this one name its anchor. Made only when
 * it is needed, it could be chosen to suit a client seed that the player has used for a whole chain.
 */
const beginChain = async (house: Sealing, tx: Tx, chain: ChainRow): Promise<ChainRow> => {
  if (chain.next_anchor !== null) return chain;
  const { anchor } = await waitingAfter(house, tx, chain);
  const begun = { ...chain, next_anchor: anchor, issued_at: BigInt(house.clock.now()) };
  await updateBegun(tx, begun);
  return begun;
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
    chainIndex: Number(chain.ordinal),
    ...(chain.next_anchor === null ? {} : { nextAnchor: chain.next_anchor }),
    nonce: Number(chain.next_nonce),
    serverSeedHash,
    issuedAt: Number(chain.issued_at),
  });
};

const isUsedUp = ({ next_nonce: next }: ChainRow): boolean => next >= BigInt(CHAIN_LENGTH);

/**
 * The chain of a player's next round in a game, begun. Of the two newest the older one, until it is used up;
 * chains of earlier versions have none that waits.
 */
const currentChain = async (house: Sealing, tx: Tx, playerId: string, gameId: string): Promise<ChainRow> => {
  const [newest, before] = await latestChains(tx, playerId, gameId);
  if (before && !isUsedUp(before)) return beginChain(house, tx, before);
  if (newest && !isUsedUp(newest)) return beginChain(house, tx, newest);
  const ordinal = (newest?.ordinal ?? -1n) + 1n;
  return beginChain(
    house,
    tx,
    await makeWaiting(house, tx, { player_id: playerId, game_id: gameId, ordinal }),
  );
};

/** The ticket of a player's next round in a game. */
export const currentTicket = async (
  house: Sealing,
  seeds: SeedCache,
  tx: Tx,
  playerId: string,
  gameId: string,
): Promise<Ticket> => {
  const chain = await currentChain(house, tx, playerId, gameId);
  return ticketOf(house, chain, await nextSeedHash(seeds, tx, chain));
};

/** The ticket after a settled round. The seed just revealed is its hash, so nothing is read. */
export const nextTicket = async (
  house: Sealing,
  tx: Tx,
  chain: ChainRow,
  settled: { readonly nonce: number; readonly serverSeed: string; readonly at: number },
): Promise<Ticket> => {
  const next: ChainRow = { ...chain, next_nonce: BigInt(settled.nonce + 1), issued_at: BigInt(settled.at) };
  if (!isUsedUp(next)) return ticketOf(house, await beginChain(house, tx, next), settled.serverSeed);
  const after = await beginChain(house, tx, await waitingAfter(house, tx, chain));
  return ticketOf(house, after, after.anchor);
};
