import { type Kysely, sql } from 'kysely';
import { roundDeal, roundDraw, roundPlay } from '../../../wire/play/rounds.ts';
import { isForgotten, KEPT_MS } from '../../ledger/idempotency/idempotency.ts';
import type { Tables } from '../../platform/schema/tables.ts';
import { type AuditContext, isFromScratch } from '../context.ts';
import type { AuditReport } from '../report.ts';

const PAGE = 1_000;

/** The members of a stored answer that name a round. */
interface StoredAnswer {
  readonly open?: { readonly roundId?: unknown };
  readonly round?: { readonly roundId?: unknown; readonly totalBet?: unknown; readonly totalWin?: unknown };
}

/** Every stored answer of a deal has its round, open or drawn. */
const auditDeals = async (
  db: Kysely<Tables>,
  deals: readonly { readonly id: string; readonly playerId: string }[],
  fault: (sentence: string) => void,
): Promise<void> => {
  if (deals.length === 0) return;
  const ids = deals.map(({ id }) => id);
  const [open, drawn] = await Promise.all([
    db.selectFrom('open_rounds').select(['id', 'player_id']).where('id', 'in', ids).execute(),
    db.selectFrom('rounds').select(['id', 'player_id']).where('id', 'in', ids).execute(),
  ]);
  const owners = new Map([...open, ...drawn].map((row) => [row.id, row.player_id]));
  for (const { id, playerId } of deals)
    if (owners.get(id) !== playerId) fault(`the deal ${id} that ${playerId} was told of is not in the books`);
};

/** From scratch: compares stored answers of bets with the rounds. Nothing orders answers by their time. */
export const auditAnswers = async (context: AuditContext, { count, fault }: AuditReport): Promise<void> => {
  if (!isFromScratch(context)) return;
  const { db, house } = context;
  const now = house.clock.now();
  for (let [player, request] = ['', '']; ;) {
    const rows = await db
      .selectFrom('stored_answers')
      .select(['player_id', 'request_id', 'answer', 'created_at'])
      .where('call', 'in', [roundPlay.path, roundDeal.path, roundDraw.path])
      .where(sql<boolean>`(player_id, request_id) > (${player}, ${request})`)
      .orderBy('player_id')
      .orderBy('request_id')
      .limit(PAGE)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    [player, request] = [last.player_id, last.request_id];
    count(rows.length);
    const kept = rows.filter((row) => !isForgotten(row));
    for (const row of rows)
      if (isForgotten(row) && Number(row.created_at) > now - KEPT_MS)
        fault(`request ${row.request_id} of ${row.player_id}: its answer was to be kept, and is gone`);
    const answers = kept.map((row) => ({ row, ...(JSON.parse(row.answer) as StoredAnswer) }));
    const ids = answers.flatMap(({ round }) => (typeof round?.roundId === 'string' ? [round.roundId] : []));
    const rounds =
      ids.length === 0
        ? []
        : await db
            .selectFrom('rounds')
            .select(['id', 'bet', 'win', 'player_id'])
            .where('id', 'in', ids)
            .execute();
    const byId = new Map(rounds.map((round) => [round.id, round]));
    await auditDeals(
      db,
      answers.flatMap(({ row, open }) =>
        typeof open?.roundId === 'string' ? [{ id: open.roundId, playerId: row.player_id }] : [],
      ),
      fault,
    );
    for (const { row, round } of answers) {
      if (round === undefined) continue;
      const found = byId.get(String(round.roundId));
      const same =
        found?.player_id === row.player_id &&
        Number(found.bet) === round.totalBet &&
        Number(found.win) === round.totalWin;
      if (!same)
        fault(
          `request ${row.request_id} of ${row.player_id}: ` +
            `round ${String(round.roundId)} that was told is not in the books`,
        );
    }
  }
};
