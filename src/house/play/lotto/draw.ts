/**
 * The course of a month: its seed is committed before it begins, its tickets are frozen after it ends, and it
 * is drawn when the deciding block has enough confirmations.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DrawFacts, TicketHolder } from '../../../fair/lottoDraw.ts';
import { schemeOf } from '../../../fair/lottoClosing.ts';
import { serverSeedHash } from '../../../fair/seeds.ts';
import { monthAfter, monthOf } from '../../../wire/play/lotto.ts';
import { HOUSE_GAMES } from '../../ledger/postings/addresses.ts';
import { post } from '../../ledger/postings/post.ts';
import type { House, Secrets, Tx } from '../../platform/ports.ts';
import { sealAnew } from '../../platform/secrets.ts';
import { creditTokens, payCash } from '../../ledger/transactions/pay.ts';
import { shortenLogin } from '../winners/winners.ts';
import { closedMonthFault, closingIn, signClosing } from './closing.ts';
import type { LottoFigures } from '../../platform/prizeList.ts';
import { prizeColumns, prizesFault, prizesIn, renewPrizes } from './prizes.ts';
import type { PublicValues } from './publicValue.ts';
import {
  carriedPool,
  countOf,
  decidingHeight,
  holdersOf,
  isOver,
  isDeepEnough,
  listHash,
  listText,
  poolOf,
  type Prize,
  prizesOf,
} from './rules.ts';
import {
  addCarried,
  findList,
  findMonth,
  insertList,
  insertMonth,
  insertWinners,
  lastMonth,
  loginsOf,
  type MonthRow,
  monthsInState,
  setPrizes,
  updateMonth,
  poolFacts,
  secretColumns,
  slotsBetIn,
  ticketsIn,
  updateSecretColumns,
} from './store.ts';

/** House account through which prizes are paid; empty between draws. */
const HOUSE_LOTTO = 'house:lotto';
const SEED_BYTES = 32;
const HOLDER_LENGTH = 16;
/**
 * The month is bound into the encryption of its seed, so that a seed of another month does not open in its
 * place.
 */
export const sealContext = (month: string): string => `lotto:${month}`;

/** The pseudonym under which a player's tickets of a month are published, different every month. */
export const holderOf = ({ secrets }: Pick<House, 'secrets'>, month: string, playerId: string): string =>
  secrets.lastingMac('lotto-holder', `${month}:${playerId}`).slice(0, HOLDER_LENGTH);

/**
 * The figures of months that are committed to now: the setting's, or, once the lotto is open, the newest
 * month's, as a pool is carried from month to month. Null where the operator has never chosen any.
 */
const figuresNow = async ({ config, db, secrets }: House): Promise<LottoFigures | null> => {
  if (config.lotto) return config.lotto;
  const last = await lastMonth(db.kysely);
  const row = last === null ? undefined : await poolFacts(db.kysely, last);
  return row && prizesFault(secrets, row) === null
    ? { prizes: prizesIn(secrets, row), startCents: Number(row.pool_start) }
    : null;
};

const commitMonth = (house: House, month: string, figures: LottoFigures): Promise<void> => {
  const seed = Buffer.from(house.random.bytes(SEED_BYTES)).toString('hex');
  return insertMonth(house.db.kysely, {
    month,
    seed_hash: serverSeedHash(seed),
    sealed_seed: house.secrets.seal(seed, sealContext(month)),
    ...prizeColumns(house.secrets, month, figures),
    committed_at: BigInt(house.clock.now()),
  });
};

/**
 * Commits to the seeds of this month and the next, and of months in which the house was off, because a pool
 * is carried from month to month. The next one has the figures of the setting until it begins.
 */
export const commitMonths = async (house: House): Promise<void> => {
  const db = house.db.kysely;
  const now = monthOf(house.clock.now());
  const figures = await figuresNow(house);
  if (!figures) return;
  const next = await poolFacts(db, monthAfter(now));
  const prizes = prizeColumns(house.secrets, monthAfter(now), figures);
  if (next && (next.prizes !== prizes.prizes || next.prizes_mac !== prizes.prizes_mac))
    await setPrizes(db, next.month, prizes);
  if (next && (await poolFacts(db, now))) return;
  const last = await lastMonth(db);
  for (
    let month = last === null || last > now ? now : monthAfter(last);
    month <= monthAfter(now);
    month = monthAfter(month)
  ) {
    await commitMonth(house, month, figures);
  }
};

/** Recomputes the pool of every open month. */
export const countPools = async ({ db }: Pick<House, 'db'>): Promise<void> => {
  for (const { month } of await monthsInState(db.kysely, 'open'))
    await updateMonth(db.kysely, month, 'open', { slots_bet: await slotsBetIn(db.kysely, month) });
};

/** Names that are made before other things get their turn. */
const TURN = 1_000;
/**
 * The holders of a month that is over, so that its tickets change no more. Names of 100,000 players take
 * long, so they are made in turns, and outside the transaction, in which bets would wait.
 */
const holdersIn = async (house: House, month: string): Promise<TicketHolder[]> => {
  const tickets = await ticketsIn(house.db.kysely, month);
  const names = new Map<string, string>();
  for (const playerId of new Set(tickets.map((ticket) => ticket.playerId))) {
    names.set(playerId, holderOf(house, month, playerId));
    if (names.size % TURN === 0) await nextTurn();
  }
  return holdersOf(month, tickets, (playerId) => names.get(playerId) ?? '');
};

/**
 * Closes every month that is over: freezes its tickets, publishes their hash, and names the block that
 * decides. The house signs all of it, and players' devices keep that.
 * @returns the hashes of the lists that this call froze
 */
export const closeMonths = async (house: House, values: PublicValues): Promise<string[]> => {
  const now = house.clock.now();
  const tip = await values.tip();
  const lists: string[] = [];
  if (tip === null) return lists;
  for (const row of await monthsInState(house.db.kysely, 'open')) {
    const { month, seed_hash: hash } = row;
    if (!isOver(month, now)) continue;
    const fault = prizesFault(house.secrets, row);
    if (fault !== null) {
      house.log.error({ month, fault }, 'a month of the lotto was changed before its closing: not closed');
      continue;
    }
    const holders = await holdersIn(house, month);
    const text = listText(holders);
    const list = await house.db.transaction(async (tx) => {
      const closing = signClosing(house.secrets, {
        month,
        serverSeedHash: hash,
        ticketsHash: listHash(text),
        ticketCount: countOf(holders),
        prizes: prizesIn(house.secrets, row),
        publicSource: values.source,
        tipHeight: tip,
        publicHeight: decidingHeight(tip),
        closedAt: now,
      });
      const closed = await updateMonth(tx, month, 'open', {
        state: 'closed',
        slots_bet: await slotsBetIn(tx, month),
        tickets_hash: closing.ticketsHash,
        ticket_count: BigInt(closing.ticketCount),
        public_source: closing.publicSource,
        public_height: BigInt(closing.publicHeight),
        closing: JSON.stringify(closing),
        closed_at: BigInt(now),
      });
      if (closed) await insertList(tx, month, text);
      return closed ? closing.ticketsHash : null;
    });
    if (list !== null) lists.push(list);
  }
  return lists;
};

/** Pays the prizes, each under its own posting key. @returns the cents paid */
const payPrizes = async (
  tx: Tx,
  month: string,
  prizes: readonly (Prize & { readonly playerId: string })[],
  now: number,
): Promise<bigint> => {
  const total = prizes.reduce((sum, { amount }) => sum + amount, 0n);
  if (total > 0n) {
    await post(tx, {
      key: `lotto:${month}`,
      kind: 'lotto',
      playerId: null,
      at: now,
      entries: [
        { address: HOUSE_GAMES, amount: -total },
        { address: HOUSE_LOTTO, amount: total },
      ],
    });
  }
  for (const { rank, playerId, amount, tokens } of prizes) {
    await payCash(tx, { key: `lotto:${month}:${rank}`, from: HOUSE_LOTTO, playerId, cents: amount, at: now });
    if (tokens > 0n)
      await creditTokens(tx, { key: `lotto:${month}:${rank}:tokens`, playerId, tokens, at: now });
  }
  return total;
};

/** What a draw gave. */
export interface Drawn {
  readonly month: string;
  readonly winners: readonly (Prize & { readonly playerId: string; readonly login: string })[];
}

const draw = async (
  house: House,
  tx: Tx,
  row: MonthRow,
  { tickets, publicValue }: Pick<DrawFacts, 'tickets' | 'publicValue'>,
): Promise<Drawn | null> => {
  const { month } = row;
  const now = house.clock.now();
  const serverSeed = house.secrets.open(row.sealed_seed, sealContext(month));
  const pool = poolOf(row);
  const scheme = schemeOf(closingIn(row));
  const moved = await updateMonth(tx, month, 'closed', {
    state: 'drawn',
    server_seed: serverSeed,
    public_value: publicValue,
    drawn_at: BigInt(now),
  });
  if (!moved) return null;
  const list = prizesIn(house.secrets, row);
  const prizes = prizesOf({ month, serverSeed, publicValue, tickets, v: scheme }, pool, list);
  const ids = new Set((await ticketsIn(tx, month)).map(({ playerId }) => playerId));
  const players = new Map([...ids].map((playerId) => [holderOf(house, month, playerId), playerId]));
  const logins = await loginsOf(tx, [...new Set(prizes.flatMap(({ holder }) => players.get(holder) ?? []))]);
  const won = prizes.map((prize) => {
    const playerId = players.get(prize.holder);
    if (playerId === undefined) throw new Error(`lotto ${month}: holder ${prize.holder} is nobody`);
    return { ...prize, playerId, login: shortenLogin(logins.get(playerId) ?? '') };
  });
  await insertWinners(tx, month, won);
  const paid = await payPrizes(tx, month, won, now);
  await updateMonth(tx, month, 'drawn', { paid });
  await addCarried(tx, monthAfter(month), carriedPool(row, scheme, list, won.length));
  return { month, winners: won };
};

/**
 * Draws every closed month whose deciding block has enough confirmations, unless it differs from what was
 * signed at its closing. Draw, prizes and `onDrawn` are one transaction.
 */
export const drawMonths = async (
  house: House,
  values: PublicValues,
  onDrawn: (tx: Tx, drawn: Drawn) => Promise<void>,
): Promise<void> => {
  const tip = await values.tip();
  for (const { month, public_height: height } of await monthsInState(house.db.kysely, 'closed')) {
    if (tip === null || height === null || !isDeepEnough(Number(height), tip)) continue;
    const value = await values.hashAt(Number(height));
    if (value === null) continue;
    await house.db.transaction(async (tx) => {
      const row = await findMonth(tx, month);
      if (!row || row.public_height !== height) return;
      const list = (await findList(tx, month)) ?? '[]';
      const fault = closedMonthFault(house.secrets, row, list);
      if (fault !== null) {
        house.log.error({ month, fault }, 'a month of the lotto was changed after its closing: not drawn');
        return;
      }
      const tickets = JSON.parse(list) as TicketHolder[];
      const drawn = await draw(house, tx, row, { tickets, publicValue: value });
      if (drawn) await onDrawn(tx, drawn);
    });
  }
};

/** Makes anew what the exchanged secret made: months' sealed seeds and codes of prizes. @returns how many */
export const resealMonths = async (tx: Tx, secrets: Secrets): Promise<number> => {
  const months = await secretColumns(tx);
  for (const row of months)
    await updateSecretColumns(tx, row.month, {
      sealed_seed: sealAnew(secrets, row.sealed_seed, sealContext(row.month)),
      ...renewPrizes(secrets, row),
    });
  return months.length;
};
