import type { Selectable } from 'kysely';
import { WINNERS_MAX, WINNERS_TOP_MS } from '../../../wire/play/winners.ts';
import { GRACE_MS } from '../../ledger/dailyActivity/rules.ts';
import type { Tables } from '../../platform/schema/tables.ts';
import type { RoundRow } from '../causes/rounds.ts';
import { shortenLogin } from '../../play/winners/winners.ts';
import { type AuditContext, type Db, inChunks } from '../context.ts';
import type { AuditReport } from '../report.ts';

type WinnerRow = Selectable<Tables['winners']>;

/** Those since the checkpoint, and those that the lists show, which are what an invented one is for. */
const winnersToCheck = async ({ db, from }: AuditContext): Promise<Map<string, WinnerRow>> => {
  const all = db.selectFrom('winners').selectAll();
  const lists = [
    await all.where('created_at', '>=', BigInt(from.at - GRACE_MS)).execute(),
    await all.orderBy('amount', 'desc').limit(WINNERS_MAX).execute(),
    await all.where('bet_ledger', '=', 'usd').orderBy('created_at', 'desc').limit(WINNERS_MAX).execute(),
    await all.where('bet_ledger', '=', 'token').orderBy('created_at', 'desc').limit(WINNERS_MAX).execute(),
  ];
  return new Map(lists.flat().map((row) => [row.id, row]));
};

const roundsOf = (db: Db, ids: readonly string[]) =>
  inChunks(ids, (some) =>
    db
      .selectFrom('rounds')
      .innerJoin('players', 'players.id', 'rounds.player_id')
      .select(['rounds.id', 'game_id', 'bet', 'win', 'bet_ledger', 'login'])
      .where('rounds.id', 'in', some)
      .execute(),
  );

/** A round that won more than its bet, as winners.ts records it. */
export const isWin = ({ bet_ledger: ledger, bet, win }: RoundRow): boolean =>
  win > (ledger === 'token' ? 0n : bet);

/** Wins that are shown for a week, of the rounds that were read. */
const auditMissing = async (
  { db, house }: AuditContext,
  wins: ReadonlyMap<string, bigint>,
  { fault }: AuditReport,
): Promise<void> => {
  const since = BigInt(house.clock.now() - WINNERS_TOP_MS + GRACE_MS);
  const recent = [...wins].filter(([, at]) => at >= since).map(([id]) => id);
  const rows = await inChunks(recent, (some) =>
    db.selectFrom('winners').select('id').where('id', 'in', some).execute(),
  );
  const shown = new Set(rows.map(({ id }) => id));
  for (const id of recent) if (!shown.has(id)) fault(`winner ${id}: the round won, and it is not shown`);
};

/**
 * Compares the list of winners with the rounds that they won.
 * @param wins rounds that won, of those that were read, with their unix ms
 */
export const auditWinners = async (
  context: AuditContext,
  wins: ReadonlyMap<string, bigint>,
  report: AuditReport,
): Promise<void> => {
  const { count, fault } = report;
  await auditMissing(context, wins, report);
  const winners = await winnersToCheck(context);
  const rounds = new Map((await roundsOf(context.db, [...winners.keys()])).map((row) => [row.id, row]));
  for (const { id, login, game_id: game, amount, bet_ledger: ledger } of winners.values()) {
    count();
    const round = rounds.get(id);
    if (!round) fault(`winner ${id}: there is no such round`);
    else if (round.win !== amount || round.game_id !== game || round.bet_ledger !== ledger)
      fault(`winner ${id}: ${amount} in ${game}, and the round won ${round.win} in ${round.game_id}`);
    else if (shortenLogin(round.login) !== login)
      fault(`winner ${id}: it is shown as ${login}, and ${shortenLogin(round.login)} won`);
  }
};
