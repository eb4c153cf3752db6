import type { Insertable } from 'kysely';
import { mathHashOf, titleOf } from '../../../src/games/titles.ts';
import { splitWin } from '../../../src/house/bonus/rules.ts';
import { addedBy, dayOf } from '../../../src/house/dailyActivity/rules.ts';
import { bonusRoundEntries } from '../../../src/house/bonus/rules.ts';
import { playerCash } from '../../../src/house/ledger/addresses.ts';
import { CHAIN_LENGTH, makeChain, openBlock, sealContext } from '../../../src/house/rounds/chain.ts';
import { roundOf } from '../../../src/house/rounds/play.ts';
import type { Tables } from '../../../src/house/schema/tables.ts';
import { shortenLogin } from '../../../src/house/winners/winners.ts';
import type { TestHouse } from '../harness.ts';

const GAME = 'moonflower';
const BET = 20n;
/** Rows of one insert: SQLite bounds the parameters of a statement. */
const ROWS = 500;

interface Table {
  readonly chainId: string;
  readonly seeds: readonly string[];
  nonce: number;
}

/** Makes the rows of many rounds at once, as the house would have written them; on SQLite alone. */
export const makeRounds = async (parts: TestHouse, players: readonly string[], rounds: number) => {
  const { db, house, clock } = parts;
  const title = titleOf(GAME);
  const mathHash = mathHashOf(GAME);
  if (!title || !mathHash) throw new Error(GAME);
  const tables = new Map<string, Table>();
  const [cash, days] = [new Map<string, bigint>(), new Map<string, Tables['daily_activity']>()];
  const { next } = await db.kysely
    .selectFrom('postings')
    .select((eb) => eb.fn.max('id').as('next'))
    .executeTakeFirstOrThrow();
  let posting = BigInt(next);
  let chains = 0;
  const open = async (player: string): Promise<Table> => {
    const id = `chain-of-many-${(chains += 1)}`;
    const { anchor, checkpoints } = makeChain(house.random);
    const at = BigInt(clock.now());
    await db.kysely
      .insertInto('seed_chains')
      .values({
        id,
        player_id: player,
        game_id: GAME,
        ordinal: BigInt(chains),
        anchor,
        next_nonce: 0n,
        issued_at: at,
        created_at: at,
      })
      .execute();
    const blocks = checkpoints.map((seed, block) => ({
      chain_id: id,
      block: BigInt(block),
      sealed: house.secrets.seal(seed, sealContext(id, block)),
    }));
    await db.kysely.insertInto('seed_blocks').values(blocks).execute();
    const table = { chainId: id, seeds: checkpoints.flatMap(openBlock), nonce: 0 };
    tables.set(player, table);
    return table;
  };
  const rows = {
    postings: [] as Insertable<Tables['postings']>[],
    entries: [] as Insertable<Tables['entries']>[],
    rounds: [] as Insertable<Tables['rounds']>[],
    winners: [] as Insertable<Tables['winners']>[],
  };
  const flush = () =>
    db.transaction(async (tx) => {
      for (const [name, list] of Object.entries(rows)) {
        const all = list.splice(0);
        for (let at = 0; at < all.length; at += ROWS)
          await tx
            .insertInto(name as 'postings')
            .values(all.slice(at, at + ROWS) as never)
            .execute();
      }
      for (const { chainId, nonce } of tables.values())
        await tx
          .updateTable('seed_chains')
          .set({ next_nonce: BigInt(nonce) })
          .where('id', '=', chainId)
          .execute();
    });
  for (let n = 0; n < rounds; n += 1) {
    clock.advance(250);
    const player = players[n % players.length] ?? '';
    const seen = tables.get(player);
    const table = seen && seen.nonce < CHAIN_LENGTH ? seen : await open(player);
    if (seen && seen !== table) await flushChain(parts, seen);
    const at = clock.now();
    const roundId = `round-of-many-${n}`;
    const round = roundOf({
      title,
      roundId,
      mathHash,
      chainId: table.chainId,
      nonce: table.nonce,
      serverSeed: table.seeds[table.nonce] ?? '',
      clientSeed: 'many',
      coinCents: 1,
      betCents: BET,
      choices: undefined as never,
      at,
    });
    table.nonce += 1;
    posting += 1n;
    const win = BigInt(round.totalWin);
    const split = { cashCents: BET, bonusCents: 0n };
    const created = { created_at: BigInt(at) };
    rows.postings.push({
      id: posting,
      key: `round:${roundId}`,
      kind: 'round',
      player_id: player,
      ...created,
    });
    rows.entries.push(
      ...bonusRoundEntries(player, split, splitWin(split, win)).map(({ address, amount }, seq) => ({
        posting_id: posting,
        seq: BigInt(seq),
        address,
        ledger: 'usd',
        amount,
      })),
    );
    rows.rounds.push({
      id: roundId,
      player_id: player,
      game_id: GAME,
      chain_id: table.chainId,
      nonce: BigInt(round.nonce),
      math_hash: mathHash,
      server_seed_hash: round.serverSeedHash,
      server_seed: round.serverSeed ?? '',
      client_seed: 'many',
      coin_cents: 1n,
      bet: BET,
      win,
      result: JSON.stringify(round.result),
      posting_id: posting,
      bet_posting_id: null,
      bet_ledger: 'usd',
      by_house: 0n,
      ...created,
    });
    if (win > BET)
      rows.winners.push({
        id: roundId,
        login: shortenLogin(player),
        game_id: GAME,
        amount: win,
        bet_ledger: 'usd',
        ...created,
      });
    cash.set(player, (cash.get(player) ?? 0n) + win - BET);
    const added = addedBy({
      playerId: player,
      category: 'slots',
      betCents: BET,
      cashBetCents: split.cashCents,
      cashNetCents: win - BET,
      at,
    });
    const day = BigInt(dayOf(at));
    const of = days.get(`${player} ${day}`) ?? {
      player_id: player,
      day,
      slots_bet: 0n,
      cash_slots_bet: 0n,
      turnover: 0n,
      cash_turnover: 0n,
      cash_net: 0n,
      tokens: null,
    };
    of.slots_bet += added.slotsBet;
    of.cash_slots_bet += added.cashSlotsBet;
    of.turnover += added.turnover;
    of.cash_turnover += added.cashTurnover;
    of.cash_net += added.cashNet;
    days.set(`${player} ${day}`, of);
    if (rows.rounds.length >= 2_000) await flush();
  }
  await flush();
  for (const [player, cents] of cash)
    await db.kysely
      .updateTable('accounts')
      .set((eb) => ({ balance: eb('balance', '+', cents) }))
      .where('address', '=', playerCash(player))
      .execute();
  await db.kysely
    .insertInto('daily_activity')
    .values([...days.values()])
    .execute();
};

/** The last rounds of a chain that is used up. */
const flushChain = ({ db }: TestHouse, { chainId, nonce }: Table) =>
  db.kysely
    .updateTable('seed_chains')
    .set({ next_nonce: BigInt(nonce) })
    .where('id', '=', chainId)
    .execute();
