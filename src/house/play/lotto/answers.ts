/** Handlers of the lotto's calls. */
import {
  type LottoCurrent,
  type LottoFacts,
  type LottoProof,
  type LottoTickets,
  type LottoWinner,
  monthAfter,
  monthOf,
  monthStart,
} from '../../../wire/play/lotto.ts';
import { dayOf } from '../../ledger/dailyActivity/rules.ts';
import { schemeOf } from '../../../fair/lottoClosing.ts';
import type { House } from '../../platform/ports.ts';
import { closingIn } from './closing.ts';
import { holderOf } from './draw.ts';
import { prizesIn } from './prizes.ts';
import { dayOfMonth, poolOf } from './rules.ts';
import {
  findList,
  findMonth,
  lastDraws,
  type MonthRow,
  monthsInState,
  poolFacts,
  slotsBetOn,
  ticketDaysOf,
  type WinnerRow,
  winnersOf,
} from './store.ts';

const closingOf = (row: MonthRow | undefined): LottoCurrent['closing'] => {
  if (!row) return null;
  const statement = closingIn(row);
  return {
    month: row.month,
    prize: Number(poolOf(row)),
    serverSeedHash: row.seed_hash,
    ticketsHash: row.tickets_hash,
    ticketCount: row.ticket_count === null ? null : Number(row.ticket_count),
    publicSource: row.public_source,
    publicHeight: row.public_height === null ? null : Number(row.public_height),
    ...(statement ? { statement } : {}),
  };
};

/** The current month, and the one that waits for its draw; null where the lotto is not open. */
export const answerCurrent = async (house: House, playerId: string | null): Promise<LottoCurrent | null> => {
  const db = house.db.kysely;
  const now = house.clock.now();
  const month = monthOf(now);
  const [row, next] = [await poolFacts(db, month), await poolFacts(db, monthAfter(month))];
  if (!row && house.config.lotto === null) return null;
  if (!row || !next) throw new Error(`lotto ${month}: not committed to`);
  const waiting = [...(await monthsInState(db, 'closed')), ...(await monthsInState(db, 'open'))].find(
    (one) => one.month < month,
  );
  return {
    month,
    state: waiting ? 'closing' : 'open',
    prize: Number(poolOf(row)),
    prizes: [...prizesIn(house.secrets, row)],
    closesAt: monthStart(monthAfter(month)),
    serverSeedHash: row.seed_hash,
    nextServerSeedHash: next.seed_hash,
    closing: closingOf(waiting),
    mine:
      playerId === null
        ? null
        : {
            holder: holderOf(house, month, playerId),
            slotsBetToday: Number(await slotsBetOn(db, playerId, dayOf(now))),
            days: (await ticketDaysOf(db, playerId, month)).map((day) => dayOfMonth(month, day)),
          },
  };
};

const winnerOf = (row: WinnerRow): LottoWinner => ({
  rank: Number(row.rank),
  login: row.login,
  holder: row.holder,
  day: Number(row.day),
  amount: Number(row.amount),
  tokens: Number(row.tokens),
});

/** Past draws, newest first. */
export const answerPrevious = async (house: Pick<House, 'db'>) => {
  const draws = await lastDraws(house.db.kysely);
  const winners = await winnersOf(
    house.db.kysely,
    draws.map(({ month }) => month),
  );
  return draws.map((row) => ({
    month: row.month,
    drawnAt: Number(row.drawn_at),
    prize: Number(poolOf(row)),
    ticketCount: Number(row.ticket_count),
    winners: winners.filter(({ month }) => month === row.month).map(winnerOf),
  }));
};

/** A draw without its tickets, which are a file; null for a month that is not drawn. */
export const drawFacts = async (
  house: Pick<House, 'db' | 'secrets'>,
  month: string,
): Promise<LottoFacts | null> => {
  const row = await findMonth(house.db.kysely, month);
  if (
    !row ||
    row.state !== 'drawn' ||
    row.server_seed === null ||
    row.tickets_hash === null ||
    row.public_value === null
  )
    return null;
  const winners = await winnersOf(house.db.kysely, [month]);
  const closing = closingIn(row);
  return {
    v: schemeOf(closing),
    month,
    serverSeed: row.server_seed,
    serverSeedHash: row.seed_hash,
    ticketsHash: row.tickets_hash,
    publicSource: row.public_source ?? '',
    publicHeight: Number(row.public_height),
    publicValue: row.public_value,
    prizes: [...prizesIn(house.secrets, row)],
    ...(closing ? { closing } : {}),
    poolCents: Number(poolOf(row)),
    winners: winners
      .map(winnerOf)
      .map(({ rank, holder, day, amount, tokens }) => ({ rank, holder, day, amountCents: amount, tokens })),
  };
};

/** A draw with everything needed to recompute it; null for a month that is not drawn. */
export const drawProof = async (
  house: Pick<House, 'db' | 'secrets'>,
  month: string,
): Promise<LottoProof | null> => {
  const facts = await drawFacts(house, month);
  const list = facts && (await findList(house.db.kysely, month));
  return facts && typeof list === 'string' ? { ...facts, tickets: JSON.parse(list) as LottoTickets } : null;
};
