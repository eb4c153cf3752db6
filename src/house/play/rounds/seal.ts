import type { Ticket } from '../../../wire/play/rounds.ts';
import type { House, Tx } from '../../platform/ports.ts';
import { randomId } from '../../platform/random.ts';
import { enqueue } from '../../ledger/logQueueStore.ts';
import { CHAIN_LENGTH, makeChain, sealContext, type SeedCache } from './chain.ts';
import {
  activateWindow,
  chainAfter,
  type ChainRow,
  findChain,
  insertChain,
  latestChains,
  loadBlock,
  updateBegun,
} from './store.ts';
import { keepDefinition } from './definitions.ts';
import { makeTicket } from './tickets.ts';

type Sealing = Pick<House, 'secrets' | 'random' | 'clock' | 'titles'>;

/** Makes a chain that waits until it is begun. */
const makeWaiting = async (
  house: Sealing,
  tx: Tx,
  { player_id, game_id, ordinal }: Pick<ChainRow, 'player_id' | 'game_id' | 'ordinal'>,
): Promise<ChainRow> => {
  const now = BigInt(house.clock.now());
  const id = randomId(house.random);
  const { anchor, checkpoints } = makeChain(house.random);
  const chain: ChainRow = {
    id,
    player_id,
    game_id,
    ordinal,
    anchor,
    next_nonce: 0n,
    issued_at: now,
    created_at: now,
    next_anchor: null,
    math_hash: null,
    key_id: BigInt(house.secrets.keyId),
    active_window: null,
  };
  await insertChain(
    tx,
    chain,
    checkpoints.map((seed, block) => house.secrets.seal(seed, sealContext(id, block))),
  );
  await enqueue(tx, 'anchor', [id]);
  return chain;
};

const waitingAfter = async (house: Sealing, tx: Tx, chain: ChainRow): Promise<ChainRow> =>
  (await chainAfter(tx, chain)) ?? makeWaiting(house, tx, { ...chain, ordinal: chain.ordinal + 1n });

/**
 * Begins a chain: the one after it is made now, and all tickets of this one name its anchor. Made only when
 * it is needed, it could be chosen to suit a client seed that the player has used for a whole chain.
 */
const beginChain = async (house: Sealing, tx: Tx, chain: ChainRow): Promise<ChainRow> => {
  if (chain.next_anchor !== null && chain.math_hash !== null) return chain;
  const title = house.titles.titleOf(chain.game_id);
  if (!title) throw new Error(`chain ${chain.id}: ${chain.game_id} is not open`);
  const now = house.clock.now();
  const next_anchor = chain.next_anchor ?? (await waitingAfter(house, tx, chain)).anchor;
  const math_hash = chain.math_hash ?? house.titles.mathHashOf(chain.game_id) ?? null;
  const begun = { ...chain, next_anchor, math_hash, issued_at: BigInt(now) };
  await keepDefinition(tx, title, now);
  await updateBegun(tx, { id: chain.id, next_anchor, math_hash, issued_at: BigInt(now) });
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
  const mathHash = chain.math_hash;
  if (mathHash === null) throw new Error(`chain ${chain.id}: it is not begun`);
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

/**
 * Whether no round of the chain will follow: all are played, or the game has another definition by now, and a
 * chain is played by one alone, or the secret was exchanged: whoever has the former one and a copy of the
 * database knows the seeds to come.
 */
const isOver = ({ titles, secrets }: Sealing, chain: ChainRow): boolean =>
  chain.next_nonce >= BigInt(CHAIN_LENGTH) ||
  chain.key_id !== BigInt(secrets.keyId) ||
  (chain.math_hash !== null && chain.math_hash !== titles.mathHashOf(chain.game_id));

/**
 * The chain of a player's next round in a game, begun. Of the two newest the older one, until it is over;
 * chains of earlier versions have none that waits.
 */
const currentChain = async (house: Sealing, tx: Tx, playerId: string, gameId: string): Promise<ChainRow> => {
  const [newest, before] = await latestChains(tx, playerId, gameId);
  if (before && !isOver(house, before)) return beginChain(house, tx, before);
  if (newest && !isOver(house, newest)) return beginChain(house, tx, newest);
  const ordinal = (newest?.ordinal ?? -1n) + 1n;
  return beginChain(
    house,
    tx,
    await makeWaiting(house, tx, { player_id: playerId, game_id: gameId, ordinal }),
  );
};

/**
 * The ticket of a player's next round in a game.
 * @param window that asks for it and has the game from now on; null: whichever had it keeps it
 */
export const currentTicket = async (
  house: Sealing,
  seeds: SeedCache,
  tx: Tx,
  { playerId, gameId, window }: { playerId: string; gameId: string; window: string | null },
): Promise<Ticket> => {
  const chain = await currentChain(house, tx, playerId, gameId);
  await activateWindow(tx, chain, window);
  return ticketOf(house, chain, await nextSeedHash(seeds, tx, chain));
};

/**
 * The ticket of a round that is dealt and not drawn: its chain waits for it, whatever table is played now.
 */
export const openTicket = async (
  house: Sealing,
  seeds: SeedCache,
  tx: Tx,
  of: { readonly chainId: string; readonly playerId: string },
): Promise<Ticket> => {
  const chain = await findChain(tx, { id: of.chainId, playerId: of.playerId });
  if (!chain) throw new Error(`chain ${of.chainId}: it has an open round and is not there`);
  return ticketOf(house, chain, await nextSeedHash(seeds, tx, chain));
};

/** The ticket after a settled round. The seed just revealed is its hash, so nothing is read. */
export const nextTicket = async (
  house: Sealing,
  seeds: SeedCache,
  tx: Tx,
  chain: ChainRow,
  settled: {
    readonly nonce: number;
    readonly serverSeed: string;
    readonly at: number;
    readonly window: string | null;
  },
): Promise<Ticket> => {
  const next: ChainRow = { ...chain, next_nonce: BigInt(settled.nonce + 1), issued_at: BigInt(settled.at) };
  if (isOver(house, next)) {
    const { player_id: playerId, game_id: gameId } = chain;
    return currentTicket(house, seeds, tx, { playerId, gameId, window: settled.window });
  }
  return ticketOf(house, await beginChain(house, tx, next), settled.serverSeed);
};
