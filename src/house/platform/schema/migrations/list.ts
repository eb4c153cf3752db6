import { ledger } from './ledger.ts';
import { idempotency } from './idempotency.ts';
import { account } from './account.ts';
import { mail } from './mail.ts';
import { passkeys } from './passkeys.ts';
import { messages } from './messages.ts';
import { protection } from './protection.ts';
import { newsletter } from './newsletter.ts';
import { banners } from './banners.ts';
import { rounds } from './rounds.ts';
import { dailyActivity } from './dailyActivity.ts';
import { winners } from './winners.ts';
import { jackpot } from './jackpot.ts';
import { levels } from './levels.ts';
import { lotto } from './lotto.ts';
import { bonus } from './bonus.ts';
import { rates } from './rates.ts';
import { cashier } from './cashier.ts';
import { devnet } from './devnet.ts';
import { payments } from './payments.ts';
import { withdrawals } from './withdrawals.ts';
import { buy } from './buy.ts';
import { transactions } from './transactions.ts';
import { corrections } from './corrections.ts';
import { coinBooks } from './coinBooks.ts';
import { operator, successions } from './operator.ts';
import { hashChains } from './hashChains.ts';
import { transparencyLog } from './transparencyLog.ts';
import { liabilities } from './liabilities.ts';
import { paidOut } from './paidOut.ts';
import { leases } from './leases.ts';
import { lottoPoolStart } from './lottoPoolStart.ts';
import { withdrawalsAskedFor } from './withdrawalsAskedFor.ts';
import { seals } from './seals.ts';
import type { Migration } from './types.ts';

/**
 * Every migration, in the order in which they run: a baseline a feature, where referenced tables come first,
 * then `NUMBER-NAME` for each change since. A database stores the names, so none is changed.
 */
export const MIGRATIONS: readonly Migration[] = [
  ledger,
  idempotency,
  account,
  mail,
  passkeys,
  messages,
  protection,
  newsletter,
  banners,
  rounds,
  dailyActivity,
  winners,
  jackpot,
  levels,
  lotto,
  bonus,
  rates,
  cashier,
  devnet,
  payments,
  withdrawals,
  buy,
  transactions,
  corrections,
  coinBooks,
  operator,
  hashChains,
  transparencyLog,
  liabilities,
  paidOut,
  leases,
  lottoPoolStart,
  withdrawalsAskedFor,
  seals,
  successions,
];
