import type { Kysely, Selectable } from 'kysely';
import { JACKPOT_CENTS_A_TOKEN, JACKPOT_START_CENTS } from '../../../wire/play/jackpot.ts';
import { bonusRoundEntries, type Split, splitWin } from '../../bonus/rules.ts';
import type { FullPosting } from '../../ledger/hashChains/hashChains.ts';
import { HOUSE_JACKPOT } from '../jackpot/jackpot.ts';
import { HOUSE_GAMES, playerBonus, playerCash, playerTokens } from '../../ledger/postings/addresses.ts';
import type { Entry } from '../../ledger/postings/post.ts';
import type { Tables } from '../../platform/schema/tables.ts';
import { type Cause, caused, idIn, inChunks, moved } from '../../ledger/causes.ts';

export type RoundRow = Selectable<Tables['rounds']>;
type OpenRow = Selectable<Tables['open_rounds']>;
const HOUSE_TOKENS = 'house:jackpot-tokens';
const ROUND = /^round:([^:]+)$/;
const BET = /^round:([^:]+):bet$/;

/**
 * What a posting of a round is of it. `settles`: with it the round was settled; a hand that won nothing has
 * no posting but its bet.
 */
export interface RoundStep {
  readonly row: RoundRow | null;
  readonly roundId: string;
  readonly cause: Cause;
  readonly split: Split;
  readonly settles: boolean;
}

const NOTHING: Split = { cashCents: 0n, bonusCents: 0n };

/** Cash and play money of the bet that a posting takes. */
export const splitOf = (entries: readonly Entry[], playerId: string): Split => {
  const taken = (address: string) =>
    entries.reduce(
      (sum, entry) => (entry.address === address && entry.amount < 0n ? sum - entry.amount : sum),
      0n,
    );
  return { cashCents: taken(playerCash(playerId)), bonusCents: taken(playerBonus(playerId)) };
};

/** The meter that a round of the jackpot slot recorded. */
export const recordedMeter = (row: Pick<RoundRow, 'result'>): bigint => {
  try {
    return BigInt((JSON.parse(row.result) as { meterCents?: number }).meterCents ?? 0);
  } catch {
    return 0n;
  }
};
/** No other win is as large as the prize at its start. */
export const wonProgressive = (row: RoundRow): boolean =>
  row.win >= BigInt(JACKPOT_START_CENTS) && row.win === recordedMeter(row);

const tokenEntries = (row: RoundRow): Entry[] => {
  const [cash, added] = [playerCash(row.player_id), row.bet * BigInt(JACKPOT_CENTS_A_TOKEN)];
  const bet = [
    ...moved(playerTokens(row.player_id), HOUSE_TOKENS, row.bet),
    ...moved(HOUSE_GAMES, HOUSE_JACKPOT, added),
  ];
  if (wonProgressive(row))
    return [
      ...bet,
      ...moved(HOUSE_JACKPOT, cash, row.win),
      ...moved(HOUSE_GAMES, HOUSE_JACKPOT, BigInt(JACKPOT_START_CENTS)),
    ];
  return row.win > 0n ? [...bet, ...moved(HOUSE_GAMES, cash, row.win)] : bet;
};

const wrong = (roundId: string, reason: string): RoundStep => ({
  row: null,
  roundId,
  cause: { wrong: reason },
  split: NOTHING,
  settles: false,
});

/** A round whose bet and win are one posting. */
const wholeStep = (row: RoundRow, { entries }: FullPosting): RoundStep => {
  const split = splitOf(entries, row.player_id);
  const isWhole = split.cashCents + split.bonusCents === row.bet;
  const taken = split.cashCents + split.bonusCents;
  const cause =
    row.bet_ledger === 'token'
      ? caused(tokenEntries(row))
      : isWhole
        ? caused(bonusRoundEntries(row.player_id, split, splitWin(split, row.win)))
        : { wrong: `it took ${taken} from ${row.player_id}, and the round bet ${row.bet}` };
  return { row, roundId: row.id, cause, split, settles: true };
};

/** The bet of a hand: its round is open, or settled by now. */
const betStep = (
  { posting, entries }: FullPosting,
  roundId: string,
  row: RoundRow | undefined,
  open: OpenRow | undefined,
): RoundStep => {
  const of = row?.bet_posting_id === posting.id ? row : open?.posting_id === posting.id ? open : null;
  if (!of) return wrong(roundId, 'there is no such round');
  const split = splitOf(entries, of.player_id);
  const cause =
    split.cashCents + split.bonusCents === of.bet
      ? caused(bonusRoundEntries(of.player_id, split, NOTHING))
      : { wrong: `it is not the bet of ${of.bet}` };
  const settled = row?.bet_posting_id === posting.id ? row : null;
  return { row: settled, roundId, cause, split, settles: settled?.posting_id === posting.id };
};

/** The win of a hand, in the shares of its bet. */
const winStep = (row: RoundRow, bet: readonly Entry[]): RoundStep => {
  const split = splitOf(bet, row.player_id);
  const cause = caused(bonusRoundEntries(row.player_id, NOTHING, splitWin(split, row.win)));
  return { row, roundId: row.id, cause, split, settles: true };
};

const entriesOfPostings = async (
  db: Kysely<Tables>,
  ids: readonly bigint[],
): Promise<Map<bigint, Entry[]>> => {
  const entries = await inChunks(ids, (some) =>
    db
      .selectFrom('entries')
      .select(['posting_id', 'address', 'amount'])
      .where('posting_id', 'in', some)
      .execute(),
  );
  const byPosting = new Map<bigint, Entry[]>();
  for (const { posting_id: id, ...entry } of entries)
    byPosting.set(id, [...(byPosting.get(id) ?? []), entry]);
  return byPosting;
};

/** Looks up the rounds behind postings of the kinds "round" and "round bet", by the posting's id. */
export const roundSteps = async (
  db: Kysely<Tables>,
  postings: readonly FullPosting[],
): Promise<ReadonlyMap<bigint, RoundStep>> => {
  const ids = postings.map((posting) => idIn(posting, ROUND) || idIn(posting, BET));
  const rows = await inChunks(ids, (some) =>
    db.selectFrom('rounds').selectAll().where('id', 'in', some).execute(),
  );
  const hands = postings
    .filter(({ posting }) => posting.kind === 'round bet')
    .map((posting) => idIn(posting, BET));
  const open = await inChunks(hands, (some) =>
    db.selectFrom('open_rounds').selectAll().where('id', 'in', some).execute(),
  );
  const [byId, openById] = [
    new Map(rows.map((row) => [row.id, row])),
    new Map(open.map((row) => [row.id, row])),
  ];
  const bets = await entriesOfPostings(
    db,
    rows.flatMap(({ bet_posting_id: id }) => id ?? []),
  );
  const stepOf = (one: FullPosting): RoundStep => {
    const { posting } = one;
    if (posting.kind === 'round bet') {
      const id = idIn(one, BET);
      return betStep(one, id, byId.get(id), openById.get(id));
    }
    const row = byId.get(idIn(one, ROUND));
    if (!row) return wrong(idIn(one, ROUND), 'there is no such round');
    if (row.posting_id !== posting.id)
      return wrong(row.id, `round ${row.id} names posting ${row.posting_id}`);
    if (row.created_at !== posting.created_at)
      return wrong(row.id, `its time is ${posting.created_at}, and its round's ${row.created_at}`);
    return row.bet_posting_id === null
      ? wholeStep(row, one)
      : winStep(row, bets.get(row.bet_posting_id) ?? []);
  };
  return new Map(postings.map((posting) => [posting.posting.id, stepOf(posting)]));
};
