import { describe, expect, test } from 'vitest';
import { addChainTicket, ticketBeforeOf } from '../../../../src/app/evidence/rounds/chainTickets.ts';
import { anchorOf, serverSeedHash } from '../../../../src/fair/seeds.ts';
import { checkKept } from '../../../../src/games/checkKept.ts';
import { playRound } from '../../../../src/games/play.ts';
import { moonflower } from '../../../../src/games/titles/moonflower.ts';
import { CHAIN_LENGTH, makeChain, openBlock, sealContext } from '../../../../src/house/play/rounds/chain.ts';
import { roundCalls } from '../../../../src/house/play/rounds/calls.ts';
import { roundTicket, type Ticket } from '../../../../src/wire/play/rounds.ts';
import { askerOf, good } from '../../asking.ts';
import { wrongIn } from '../../audit/wrongIn.ts';
import { ENGINES, seededRandom, type TestHouse, withHouse } from '../../harness.ts';
import { giveCash } from '../../players.ts';
import { CLIENT_SEED, PLAYER, seatAt } from './table.ts';

const table = async (parts: TestHouse) => {
  await giveCash(parts, PLAYER, 100_000n);
  const { ticket, play } = seatAt(parts.house, 'moonflower');
  return { ticket, play: async (shown: Ticket) => good(await play(shown)) };
};
/** As if all rounds of the first chain but its last had been played. */
const skipToLast = ({ db }: TestHouse) =>
  db.kysely
    .updateTable('seed_chains')
    .set({ next_nonce: BigInt(CHAIN_LENGTH - 1) })
    .where('ordinal', '=', 0n)
    .execute();

/** Replaces the chain that waits by one whose first two rounds pay nothing under the known client seed. */
const grind = async ({ house, db }: TestHouse): Promise<void> => {
  for (let tries = 0; ; tries += 1) {
    const { anchor, checkpoints } = makeChain(seededRandom(`ground ${tries}`));
    const seeds = openBlock(checkpoints[0] ?? '');
    const wins = [0, 1].map(
      (nonce) =>
        playRound(moonflower, { serverSeed: seeds[nonce] ?? '', clientSeed: CLIENT_SEED, nonce }).winCoins,
    );
    if (wins.some((coins) => coins > 0)) continue;
    const { id } = await db.kysely
      .selectFrom('seed_chains')
      .select('id')
      .where('ordinal', '=', 1n)
      .executeTakeFirstOrThrow();
    await db.kysely.updateTable('seed_chains').set({ anchor }).where('id', '=', id).execute();
    await db.kysely
      .updateTable('seed_blocks')
      .set({ sealed: house.secrets.seal(checkpoints[0] ?? '', sealContext(id, 0)) })
      .where('chain_id', '=', id)
      .where('block', '=', 0n)
      .execute();
    return;
  }
};

describe.each(ENGINES)('%s: a chain after a chain', (engine) => {
  test('[F01] [F03] every ticket names the anchor of the next chain, made before the first bet', () =>
    withHouse(engine, async (parts) => {
      const { ticket, play } = await table(parts);
      const first = await ticket();
      expect(first).toMatchObject({
        chainIndex: 0,
        nonce: 0,
        nextAnchor: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      });
      const second = (await play(first)).ticket;
      expect(second.nextAnchor).toBe(first.nextAnchor);
      await skipToLast(parts);
      const last = await ticket();
      expect(last).toMatchObject({ nonce: CHAIN_LENGTH - 1, nextAnchor: first.nextAnchor });
      const next = (await play(last)).ticket;
      expect(next).toMatchObject({ chainIndex: 1, nonce: 0, serverSeedHash: first.nextAnchor });
      expect(await ticket()).toEqual(next);
      const { round, ticket: after } = await play(next);
      expect(checkKept(round, { ticket: next, ticketBefore: last })).toMatchObject({
        fair: true,
        steps: expect.arrayContaining(['anchor']) as string[],
      });
      const later = (await play(after)).round;
      expect(anchorOf(later.serverSeedHash, later.nonce)).toBe(first.nextAnchor);
      expect(checkKept(later, { ticket: after, ticketBefore: first })).toMatchObject({ fair: true });
      expect((await wrongIn(parts, 'seed chains')).filter((fault) => fault.includes('next chain'))).toEqual(
        [],
      );
    }));

  test('[F01] each player has a chain of their own for each game, and no play moves another chain', () =>
    withHouse(engine, async (parts) => {
      await giveCash(parts, PLAYER, 1_000n);
      const ask = askerOf(roundCalls(parts.house));
      const ticketOf = async (playerId: string, gameId: string) =>
        good(await ask(roundTicket, playerId, { gameId })).ticket;
      const others = () =>
        Promise.all([
          ticketOf(PLAYER, 'mosaic'),
          ticketOf('another-player', 'moonflower'),
          ticketOf('another-player', 'mosaic'),
        ]);
      const own = await ticketOf(PLAYER, 'moonflower');
      const before = await others();
      const all = [own, ...before];
      expect(new Set(all.map(({ chainId }) => chainId)).size).toBe(4);
      expect(new Set(all.map((ticket) => ticket.serverSeedHash)).size).toBe(4);
      good(await seatAt(parts.house, 'moonflower').play(own));
      expect((await ticketOf(PLAYER, 'moonflower')).nonce).toBe(own.nonce + 1);
      expect(await others()).toEqual(before);
    }));

  test('[F03] a house that grinds the next chain for a known client seed is called unfair', () =>
    withHouse(engine, async (parts) => {
      const { ticket, play } = await table(parts);
      const first = await ticket();
      let known = addChainTicket([], first);
      const afterFirst = (await play(first)).ticket;
      await skipToLast(parts);
      await grind(parts);
      let shown = (await play(await ticket())).ticket;
      for (let nonce = 0; nonce < 2; nonce += 1) {
        const { round, ticket: next } = await play(shown);
        expect([round.nonce, round.totalWin]).toEqual([nonce, 0]);
        // Whole in itself, also where this device sees the chain only from its second round on.
        expect(checkKept(round, { ticket: shown })).toMatchObject({ fair: true });
        known = addChainTicket(known, shown);
        for (const ticketBefore of [first, afterFirst, ticketBeforeOf(shown, known)])
          expect(checkKept(round, { ticket: shown, ticketBefore: ticketBefore ?? undefined })).toEqual({
            fair: false,
            step: 'anchor',
            reason: 'the chain is not the one that the chain before it committed to',
          });
        shown = next;
      }
      expect(await wrongIn(parts, 'seed chains')).toContainEqual(
        expect.stringContaining('the next chain is not the one that its tickets name'),
      );
    }));

  test('[F01] a chain of an earlier version gets its next one with the ticket that is asked for', () =>
    withHouse(engine, async (parts) => {
      const { ticket, play } = await table(parts);
      const { ticket: before } = await play(await ticket());
      await parts.db.kysely.deleteFrom('seed_blocks').where('chain_id', '!=', before.chainId).execute();
      await parts.db.kysely.deleteFrom('seed_chains').where('id', '!=', before.chainId).execute();
      await parts.db.kysely.updateTable('seed_chains').set({ next_anchor: null }).execute();
      const { ticket: played } = await play(before);
      expect(played).toMatchObject({
        chainId: before.chainId,
        nonce: 2,
        nextAnchor: expect.any(String) as string,
      });
      expect(await ticket()).toEqual(played);
    }));
});

test('[F03] one ticket of each chain is kept, the first', () => {
  const ticketAt = (gameId: string, chainIndex: number, nextAnchor: string): Ticket => ({
    v: 'pf-1',
    ticketId: `${gameId}-${chainIndex}`,
    gameId,
    mathHash: 'a'.repeat(64),
    chainId: `chain-of-${gameId}-${chainIndex}`,
    chainIndex,
    nextAnchor,
    nonce: 0,
    serverSeedHash: 'b'.repeat(64),
    issuedAt: 1,
    signature: '',
  });
  let known: readonly Ticket[] = [];
  for (let index = 0; index < 6; index += 1)
    known = addChainTicket(known, ticketAt('moonflower', index, 'c'));
  known = addChainTicket(known, ticketAt('moonflower', 5, 'another'));
  known = addChainTicket(known, ticketAt('jade-vine', 0, 'd'));
  expect(
    known.map(({ gameId, chainIndex, nextAnchor }) => `${gameId} ${chainIndex} ${nextAnchor}`).sort(),
  ).toEqual([
    'jade-vine 0 d',
    'moonflower 0 c',
    'moonflower 1 c',
    'moonflower 2 c',
    'moonflower 3 c',
    'moonflower 4 c',
    'moonflower 5 c',
  ]);
  expect(ticketBeforeOf(ticketAt('moonflower', 6, 'e'), known)?.chainIndex).toBe(5);
  for (const ticket of [ticketAt('jade-vine', 0, 'e'), ticketAt('moonflower', 8, 'e'), null])
    expect(ticketBeforeOf(ticket, known)).toBeNull();
});

test('[F03] the anchor of a chain follows from any seed of it', () => {
  const { anchor, checkpoints } = makeChain(seededRandom('chain'));
  checkpoints.flatMap(openBlock).forEach((seed, nonce) => {
    if (nonce % 100 === 0) expect(anchorOf(serverSeedHash(seed), nonce)).toBe(anchor);
  });
  for (const [hash, nonce] of [
    ['x', 0],
    [anchor, -1],
    [anchor, 0.5],
    [anchor, 1e9],
  ] as const)
    expect(anchorOf(hash, nonce)).toBeNull();
});
