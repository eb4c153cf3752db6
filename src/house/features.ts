import {
  endMailings,
  limitPlayer,
  recordLastDeposit,
  accountJobs,
  oneClickForms,
} from './players/account/account.ts';
import { accountCalls } from './players/account/calls.ts';
import { openSessionById, confirmPassword } from './players/account/openSession.ts';
import { playerStatus, type StatusParts, visitorStatus } from './players/account/status.ts';
import { auditJobs } from './audit/jobs.ts';
import { bannerCalls } from './players/banners/banners.ts';
import { bonusStatus, newcomerOffer, recordDepositForBonus, reverseBonusForDeposit } from './bonus/bonus.ts';
import { bonusCalls } from './bonus/calls.ts';
import { bonusJobs } from './bonus/jobs.ts';
import { buyCalls } from './money/buy/calls.ts';
import { exchangePages } from './money/buy/page/pages.ts';
import {
  cashierOf,
  depositFacts,
  depositsOnNetwork,
  cashierCalls,
  cashierJobs,
} from './money/cashier/cashier.ts';
import { chatPages } from './players/chat/pages.ts';
import { devnetPages } from './custody/chains/devnet/page/pages.ts';
import type { BoundCall } from './platform/http/bind.ts';
import type { ServedContent } from './platform/http/files/content.ts';
import type { ServedFolder } from './platform/http/files/folders.ts';
import type { ServedForm } from './platform/http/forms.ts';
import { hashChainJobs, headJobs } from './ledger/hashChains/jobs.ts';
import { httpJobs } from './platform/http/jobs.ts';
import { rateLimits } from './platform/http/limits/limits.ts';
import type { ServedPage } from './platform/http/server.ts';
import { networkStateJobs } from './custody/networkStates.ts';
import { idempotencyJobs } from './ledger/idempotency/idempotency.ts';
import { jackpotCalls } from './play/jackpot/jackpot.ts';
import type { Job } from './platform/jobs.ts';
import { logEntryJobs } from './evidence/logEntries/logEntries.ts';
import { levelJobs } from './players/levels/jobs.ts';
import { levelStatus, levelCalls } from './players/levels/levels.ts';
import { liabilityCalls, liabilityJobs } from './evidence/liabilities/liabilities.ts';
import { lottoJobs } from './play/lotto/jobs.ts';
import { lottoStatus, lottoCalls } from './play/lotto/lotto.ts';
import { ticketLists } from './play/lotto/ticketLists.ts';
import { mailJobs } from './platform/mail/jobs.ts';
import { countUnread, pushCalls, messageCalls } from './players/messages/messages.ts';
import { switchJobs } from './operator/switches.ts';
import { paidOutCalls, paidOutJobs } from './evidence/paidOut/paidOut.ts';
import { passkeyCalls } from './players/passkeys/calls.ts';
import { passkeyJobs } from './players/passkeys/passkeys.ts';
import type { House } from './platform/ports.ts';
import { protectionCalls } from './players/protection/calls.ts';
import { recordDepositedAmount } from './players/protection/protection.ts';
import { pushJobs } from './platform/push/jobs.ts';
import { rateJobs } from './platform/rates/rates.ts';
import { roundCalls } from './play/rounds/calls.ts';
import { roundJobs } from './play/rounds/jobs.ts';
import { openGamesStatus } from './play/rounds/store.ts';
import { supportCalls } from './players/support/calls.ts';
import { transactionCalls } from './ledger/transactions/calls.ts';
import { logCalls, logContent, logHeadJobs } from './evidence/transparencyLog/transparencyLog.ts';
import { treasuryJobs } from './custody/treasury/jobs.ts';
import { winnerCalls, winnerJobs } from './play/winners/winners.ts';
import { withdrawalCalls } from './money/withdrawals/calls.ts';
import { withdrawalsOnNetwork, withdrawalStatus, withdrawalJobs } from './money/withdrawals/withdrawals.ts';

/** Members of a player's status that the account asks of features above it. */
export const statusParts: StatusParts = {
  bonusStatus,
  levelStatus,
  lottoStatus,
  newcomerOffer,
  openGamesStatus,
  withdrawalStatus,
};

/**
 * Where the features are put together: every call, every job, every page and form that the house serves
 * itself. What a feature needs of one above it is handed in here, so that imports go one way.
 */
export const callsOf = (house: House): BoundCall[] => {
  // Shared, so that tries are counted together whichever call makes them.
  const limits = rateLimits(house);
  const statusOf = playerStatus(house, statusParts);
  const cashier = cashierOf(house, withdrawalStatus);
  return [
    ...accountCalls(house, statusOf, visitorStatus(house, statusParts), limits),
    ...bannerCalls(house),
    ...bonusCalls(house),
    ...buyCalls(house, cashier),
    ...cashierCalls(house, cashier, limits),
    ...jackpotCalls(house),
    ...levelCalls(house),
    ...liabilityCalls(house),
    ...logCalls(house),
    ...lottoCalls(house),
    ...messageCalls(house),
    ...paidOutCalls(house),
    ...passkeyCalls(house, limits, {
      openSessionById: (caller, playerId) => openSessionById(house, statusOf, caller, playerId),
      confirmPassword,
    }),
    ...protectionCalls(house, { endMailings }, limits),
    ...pushCalls(house),
    ...roundCalls(house),
    ...supportCalls(house),
    ...transactionCalls(house, [depositsOnNetwork, withdrawalsOnNetwork]),
    ...winnerCalls(house),
    ...withdrawalCalls(house, limits),
  ];
};
/** @param fenced the same house, for jobs that run in one house of a database at a time (store/fence.ts) */
export const jobsOf = (house: House, fenced: House = house): Job[] => [
  ...switchJobs(house),
  ...headJobs(house),
  ...logHeadJobs(house, fenced),
  ...rateJobs(house, fenced),
  ...auditJobs(fenced),
  ...httpJobs(fenced),
  ...hashChainJobs(fenced),
  ...logEntryJobs(house, fenced),
  ...accountJobs(fenced),
  ...bonusJobs(fenced),
  ...cashierJobs(fenced, {
    recordLastDeposit,
    recordDepositForBonus,
    reverseBonusForDeposit,
    recordDepositedAmount,
    limitPlayer,
  }),
  ...idempotencyJobs(fenced),
  ...levelJobs(fenced),
  ...liabilityJobs(fenced),
  ...lottoJobs(fenced),
  ...mailJobs(fenced),
  ...networkStateJobs(house),
  ...paidOutJobs(fenced),
  ...passkeyJobs(fenced),
  ...pushJobs(fenced, countUnread),
  ...roundJobs(fenced),
  ...treasuryJobs(fenced, depositFacts),
  ...winnerJobs(fenced),
  ...withdrawalJobs(fenced),
];
export const pagesOf = (house: House): readonly ServedPage[] => [
  ...(house.config.devnet ? [...devnetPages, ...exchangePages] : []),
  ...chatPages(house),
];
export const foldersOf = (house: House): readonly ServedFolder[] => [ticketLists(house)];
export const contentsOf = (house: House): readonly ServedContent[] => [logContent(house)];
export const formsOf = (house: House): readonly ServedForm[] => oneClickForms(house);
