import { ledger } from './000001-ledger.ts';
import { account } from './000002-account.ts';
import { rounds } from './000003-rounds.ts';
import { cashier } from './000004-cashier.ts';
import { winners } from './000005-winners.ts';
import { transactions } from './000006-transactions.ts';
import { bonus } from './000007-bonus.ts';
import { withdrawals } from './000008-withdrawals.ts';
import { coins } from './000009-coins.ts';
import { accountLinks } from './000010-account.ts';
import { messages } from './000011-messages.ts';
import { lotto } from './000012-lotto.ts';
import { levels } from './000013-levels.ts';
import { protection } from './000014-protection.ts';
import { openRounds } from './000015-open-rounds.ts';
import { operator } from './000016-operator.ts';
import { banners } from './000017-banners.ts';
import { passkeys } from './000018-passkeys.ts';
import { language } from './000019-language.ts';
import { corrections } from './000020-corrections.ts';
import { myBets } from './000021-my-bets.ts';
import { newsletter } from './000022-newsletter.ts';
import { sessionEnds } from './000023-session-ends.ts';
import { tableNames } from './000024-table-names.ts';
import { tries } from './000025-tries.ts';
import { approvals } from './000026-approvals.ts';
import { houseFacts } from './000027-house-facts.ts';
import { withdrawalTries } from './000028-withdrawal-tries.ts';
import { emailChanges } from './000029-email-changes.ts';
import { addressWaits } from './000030-address-waits.ts';
import { moneyTerms } from './000031-money-terms.ts';
import { hashChains } from './000032-hash-chains.ts';
import { auditCheckpoints } from './000033-audit-checkpoints.ts';
import { adjustments } from './000034-adjustments.ts';
import { logIns } from './000035-log-ins.ts';
import { messageCauses } from './000036-message-causes.ts';
import { cashActivity } from './000037-cash-activity.ts';
import { lottoClosings } from './000038-lotto-closings.ts';
import { nextAnchors } from './000039-next-anchors.ts';
import { definitions } from './000040-definitions.ts';
import { formerSecrets } from './000041-former-secrets.ts';
import { sessionsLogIns } from './000042-sessions-log-ins.ts';
import { lottoLists } from './000043-lotto-lists.ts';
import { payments } from './000044-payments.ts';
import { batches } from './000045-batches.ts';
import { coinBooks } from './000046-coin-books.ts';
import { ownPayments } from './000047-own-payments.ts';
import { rateDoubts } from './000048-rate-doubts.ts';
import { activeWindows } from './000049-active-windows.ts';
import { leases } from './000050-leases.ts';
import { callBudgets } from './000051-call-budgets.ts';
import { paymentFacts } from './000052-payment-facts.ts';
import { keptAnswers } from './000053-kept-answers.ts';
import { transparencyLog } from './000054-transparency-log.ts';
import { liabilities } from './000055-liabilities.ts';
import { paidOut } from './000057-paid-out.ts';
import { linkPasswords } from './000063-link-passwords.ts';
import type { Migration } from './types.ts';

/**
 * Every migration, in the order in which they run. A database stores the names of those it has, so a name is
 * never changed: `000009-coins` was released after `000016-operator` and keeps its number.
 */
export const MIGRATIONS: readonly Migration[] = [
  ledger,
  account,
  rounds,
  cashier,
  winners,
  transactions,
  bonus,
  withdrawals,
  accountLinks,
  messages,
  lotto,
  levels,
  protection,
  operator,
  coins,
  openRounds,
  banners,
  passkeys,
  language,
  corrections,
  myBets,
  newsletter,
  sessionEnds,
  tableNames,
  tries,
  approvals,
  houseFacts,
  withdrawalTries,
  emailChanges,
  addressWaits,
  moneyTerms,
  hashChains,
  auditCheckpoints,
  adjustments,
  logIns,
  messageCauses,
  cashActivity,
  lottoClosings,
  nextAnchors,
  definitions,
  formerSecrets,
  sessionsLogIns,
  lottoLists,
  payments,
  batches,
  coinBooks,
  ownPayments,
  rateDoubts,
  activeWindows,
  leases,
  callBudgets,
  paymentFacts,
  keptAnswers,
  transparencyLog,
  liabilities,
  paidOut,
  linkPasswords,
];
