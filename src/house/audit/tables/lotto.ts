/** The months of the lotto: seeds, tickets, pool, draw and prizes. */
import type { Selectable } from 'kysely';
import { checkDraw } from '../../../fair/lottoDraw.ts';
import { serverSeedHash } from '../../../fair/seeds.ts';
import { schemeOf } from '../../../fair/lottoClosing.ts';
import type { LottoPrize } from '../../../fair/lottoPrizes.ts';
import { monthAfter } from '../../../wire/play/lotto.ts';
import { playerCash, playerTokens } from '../../ledger/postings/addresses.ts';
import {
  closedMonthFault,
  closingIn,
  closingSignature,
  drawProof,
  findList,
  holderOf,
  prizesFault,
  publicValuesOf,
  sealContext,
  slotsBetIn,
  ticketsIn,
} from '../../play/lotto/lotto.ts';
import { carriedPool, countOf, holdersOf, listHash, listText } from '../../play/lotto/rules.ts';
import type { Tables } from '../../platform/schema/tables.ts';
import type { AuditContext } from '../context.ts';
import type { AuditReport } from '../report.ts';
import { postedTo } from '../rows.ts';

type Month = Selectable<Tables['lotto_months']>;
type Fault = (sentence: string) => void;

/** The sealed seed of every month is the one whose hash was published. */
const auditSeed = ({ house }: AuditContext, month: Month, fault: Fault): void => {
  try {
    const seed = house.secrets.open(month.sealed_seed, sealContext(month.month));
    if (serverSeedHash(seed) !== month.seed_hash) fault('its seed is not the one that was published');
    if (month.server_seed !== null && month.server_seed !== seed) fault('it was drawn with another seed');
  } catch {
    fault('its seed does not open');
  }
};

/** The frozen tickets and the pool of a month that is closed follow from its days of play. */
const auditTickets = async ({ db, house }: AuditContext, row: Month, fault: Fault): Promise<void> => {
  const { month } = row;
  const bet = await slotsBetIn(db, month);
  // The pool of an open month is counted now and then.
  if (row.state === 'open') {
    if (row.slots_bet > bet) fault(`its pool counts ${row.slots_bet} bet on slots, and its days have ${bet}`);
    return;
  }
  if (row.slots_bet !== bet) fault(`its pool counts ${row.slots_bet} bet on slots, and its days have ${bet}`);
  const holders = holdersOf(month, await ticketsIn(db, month), (player) => holderOf(house, month, player));
  const list = listText(holders);
  if ((await findList(db, month)) !== list) fault('its tickets are not those of its days of play');
  if (row.tickets_hash !== listHash(list)) fault('the hash of its tickets is another one');
  if (row.ticket_count !== BigInt(countOf(holders)))
    fault(`it counts ${row.ticket_count} tickets, and ${countOf(holders)} were earned`);
};

const auditWinners = async (
  { db, house }: AuditContext,
  { month, paid }: Month,
  fault: Fault,
): Promise<void> => {
  const winners = await db
    .selectFrom('lotto_winners')
    .selectAll()
    .where('month', '=', month)
    .orderBy('rank')
    .execute();
  let total = 0n;
  for (const { rank, player_id: playerId, amount, tokens, holder } of winners) {
    total += amount;
    if (holderOf(house, month, playerId) !== holder)
      fault(`rank ${rank}: ${playerId} does not hold ${holder}`);
    const key = `lotto:${month}:${rank}`;
    const cash = (await postedTo(db, key, playerCash(playerId))) ?? 0n;
    if (cash !== amount) fault(`rank ${rank} won ${amount}, and the journal paid ${cash}`);
    const credited = (await postedTo(db, `${key}:tokens`, playerTokens(playerId))) ?? 0n;
    if (credited !== tokens) fault(`rank ${rank} won ${tokens} tokens, and the journal paid ${credited}`);
  }
  if (paid !== total) fault(`it says ${paid} were paid, and its winners have ${total}`);
};

/** What is wrong with a draw: with its own data, or against the chain whose block decided it. */
const drawFault = async ({ house }: AuditContext, month: string): Promise<string | null> => {
  const proof = await drawProof(house, month);
  if (!proof) return 'it was drawn, and what shows it is missing';
  const signature = proof.closing ? closingSignature(house.secrets, proof.closing) : 'unchecked';
  const verdict = checkDraw(proof, { signature });
  if (!verdict.fair) return verdict.reason;
  const values = publicValuesOf(house);
  if (values?.source !== proof.publicSource) return null;
  const hash = await values.hashAt(proof.publicHeight);
  if (hash === proof.publicValue) return null;
  const block = `block ${proof.publicHeight} is ${hash ?? 'not in the chain'}`;
  return `it was drawn with ${proof.publicValue}, and ${block}`;
};

const auditDraw = async (context: AuditContext, row: Month, fault: Fault): Promise<void> => {
  const wrong = await drawFault(context, row.month);
  if (wrong !== null) fault(wrong);
  await auditWinners(context, row, fault);
};

/** Nothing was drawn yet, and a month that is closed is what the house signed. */
const auditNoDraw = async ({ db, house }: AuditContext, row: Month, fault: Fault): Promise<void> => {
  const { month } = row;
  const rows = await db.selectFrom('lotto_winners').select('rank').where('month', '=', month).execute();
  for (const { rank } of rows) fault(`rank ${rank} has a winner, and nothing was drawn`);
  if (row.state !== 'closed') return;
  const wrong = closedMonthFault(house.secrets, row, (await findList(db, month)) ?? '[]');
  if (wrong !== null) fault(wrong);
};

/** What a month hands on of the prizes that nobody won; its own faults are found where it is read itself. */
const handedOn = async ({ db }: AuditContext, row: Month | undefined): Promise<bigint> => {
  if (row?.state !== 'drawn') return 0n;
  const winners = await db
    .selectFrom('lotto_winners')
    .select('rank')
    .where('month', '=', row.month)
    .execute();
  const prizes = JSON.parse(row.prizes) as LottoPrize[];
  return carriedPool(row, schemeOf(closingIn(row)), prizes, winners.length);
};

/** Recomputes every month from its days of play, its own data and the journal. */
export const auditLotto = async (
  context: AuditContext,
  { count, fault: report }: AuditReport,
): Promise<void> => {
  const months = await context.db.selectFrom('lotto_months').selectAll().orderBy('month').execute();
  const byMonth = new Map(months.map((row) => [monthAfter(row.month), row]));
  for (const row of months) {
    count();
    const fault: Fault = (sentence) => report(`lotto ${row.month}: ${sentence}`);
    const carried = await handedOn(context, byMonth.get(row.month));
    if (row.carried !== carried)
      fault(`${row.carried} were carried into it, and the month before left ${carried}`);
    auditSeed(context, row, fault);
    await auditTickets(context, row, fault);
    const wrong = prizesFault(context.house.secrets, row);
    if (wrong !== null) fault(wrong);
    else await (row.state === 'drawn' ? auditDraw : auditNoDraw)(context, row, fault);
  }
};
