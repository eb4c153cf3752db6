/** Recomputes what the house kept of a deposit or a withdrawal, from the market's rate and the spread. */
import type { Selectable } from 'kysely';
import type { ChainAsset } from '../../platform/chainPort.ts';
import { HOUSE_FEES } from '../../ledger/postings/addresses.ts';
import { toCents } from '../../platform/rates/convert.ts';
import type { Rate } from '../../platform/rates/port.ts';
import { depositRate, withdrawalRate, withdrawalSpread } from '../../platform/rates/spread.ts';
import type { Tables } from '../../platform/schema/tables.ts';
import type { Db } from '../context.ts';
import { postedTo } from '../rows.ts';

/** The market's rate by its snapshot; undefined where there is none. */
const marketOf = async (db: Db, id: string): Promise<Rate | undefined> => {
  const row = await db.selectFrom('rate_snapshots').selectAll().where('id', '=', id).executeTakeFirst();
  return (
    row && {
      id,
      microUsd: row.micro_usd,
      takenAt: Number(row.taken_at),
      renewsAt: Number(row.taken_at),
      source: row.source,
    }
  );
};

/** @param key of the posting that credited the deposit */
export const auditDepositFee = async (
  db: Db,
  row: Selectable<Tables['deposits']>,
  asset: ChainAsset,
  key: string,
): Promise<string | null> => {
  const booked = (await postedTo(db, key, HOUSE_FEES)) ?? 0n;
  if (booked !== row.fee_cents) return `the journal has fees of ${booked}, the deposit of ${row.fee_cents}`;
  // Credited before there were spreads.
  if (row.market_rate_id === null) return null;
  const market = await marketOf(db, row.market_rate_id);
  if (!market) return `there is no rate ${row.market_rate_id}`;
  const { microUsd } = depositRate(market, Number(row.spread_parts));
  if (microUsd !== row.rate_micro_usd)
    return `its rate is ${row.rate_micro_usd}, and by its market and spread ${microUsd}`;
  const fee = toCents(BigInt(row.amount), asset.decimals, market) - (row.amount_cents ?? 0n);
  return fee === row.fee_cents ? null : `its spread is ${fee} cents, not ${row.fee_cents}`;
};

/** Of a withdrawal that was signed: its rate and its spread. */
export const auditWithdrawalFee = async (
  db: Db,
  row: Selectable<Tables['withdrawals']>,
): Promise<string | null> => {
  if (row.market_rate_id === null) return null;
  const market = await marketOf(db, row.market_rate_id);
  if (!market) return `there is no rate ${row.market_rate_id}`;
  const rate = withdrawalRate(market, Number(row.spread_parts));
  if (rate.microUsd !== row.rate_micro_usd)
    return `its rate is ${row.rate_micro_usd}, and by its market and spread ${rate.microUsd}`;
  const spread = withdrawalSpread(row.amount_cents - row.fee_cents, rate, market);
  return spread === row.spread_cents ? null : `its spread is ${spread} cents, not ${row.spread_cents}`;
};
