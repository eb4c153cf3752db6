import { endMailings, limitPlayer, recordLastDeposit } from './account/account.ts';
import { accountCalls } from './account/calls.ts';
import { openSessionById, confirmPassword } from './account/openSession.ts';
import { accountJobs } from './account/jobs.ts';
import { oneClickForms } from './account/oneClick.ts';
import { playerStatus, type StatusParts } from './account/status.ts';
import { auditJobs } from './audit/jobs.ts';
import { bannerCalls } from './banners/calls.ts';
import { bonusStatus, recordDepositForBonus, reverseBonusForDeposit } from './bonus/bonus.ts';
import { bonusCalls } from './bonus/calls.ts';
import { bonusJobs } from './bonus/jobs.ts';
import { buyCalls } from './buy/calls.ts';
import { exchangePages } from './buy/page/pages.ts';
import { cashierCalls } from './cashier/calls.ts';
import { cashierOf, depositsOnNetwork } from './cashier/cashier.ts';
import { cashierJobs } from './cashier/jobs.ts';
import { chatPages } from './chat/pages.ts';
import { devnetPages } from './chains/devnet/page/pages.ts';
import type { BoundCall } from './http/bind.ts';
import type { ServedFolder } from './http/files/folders.ts';
import type { ServedForm } from './http/forms.ts';
import { hashChainJobs, headJobs } from './hashChains/jobs.ts';
import { httpJobs } from './http/jobs.ts';
import { rateLimits } from './http/limits/limits.ts';
import type { ServedPage } from './http/server.ts';
import { networkStateJobs } from './networkStates/networkStates.ts';
import { idempotencyJobs } from './idempotency/jobs.ts';
import { jackpotCalls } from './jackpot/calls.ts';
import type { Job } from './jobs.ts';
import { logEntryJobs } from './logEntries/jobs.ts';
import { levelCalls } from './levels/calls.ts';
import { levelJobs } from './levels/jobs.ts';
import { levelStatus } from './levels/levels.ts';
import { liabilityCalls } from './liabilities/calls.ts';
import { liabilityJobs } from './liabilities/jobs.ts';
import { lottoCalls } from './lotto/calls.ts';
import { lottoJobs } from './lotto/jobs.ts';
import { lottoStatus } from './lotto/lotto.ts';
import { ticketLists } from './lotto/ticketLists.ts';
import { mailJobs } from './mail/jobs.ts';
import { messageCalls } from './messages/calls.ts';
import { countUnread } from './messages/messages.ts';
import { switchJobs } from './operator/switches.ts';
import { paidOutCalls } from './paidOut/calls.ts';
import { paidOutJobs } from './paidOut/jobs.ts';
import { passkeyCalls } from './passkeys/calls.ts';
import { passkeyJobs } from './passkeys/jobs.ts';
import type { House } from './ports.ts';
import { protectionCalls } from './protection/calls.ts';
import { recordDepositedAmount } from './protection/protection.ts';
import { pushCalls } from './push/calls.ts';
import { pushJobs } from './push/jobs.ts';
import { rateJobs } from './rates/rates.ts';
import { roundCalls } from './rounds/calls.ts';
import { roundJobs } from './rounds/jobs.ts';
import { supportCalls } from './support/calls.ts';
import { transactionCalls } from './transactions/calls.ts';
import { logCalls } from './transparencyLog/calls.ts';
import { logHeadJobs } from './transparencyLog/jobs.ts';
import { treasuryJobs } from './treasury/jobs.ts';
import { winnerCalls } from './winners/calls.ts';
import { winnerJobs } from './winners/jobs.ts';
import { withdrawalCalls } from './withdrawals/calls.ts';
import { withdrawalJobs } from './withdrawals/jobs.ts';
import { withdrawalsOnNetwork, withdrawalStatus } from './withdrawals/withdrawals.ts';

/** Members of a player's status that the account asks of features above it. */
export const statusParts: StatusParts = { bonusStatus, levelStatus, lottoStatus, withdrawalStatus };

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
    ...accountCalls(house, statusOf, limits),
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
  ...logHeadJobs(house),
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
  ...treasuryJobs(fenced),
  ...winnerJobs(fenced),
  ...withdrawalJobs(fenced),
];
export const pagesOf = (house: House): readonly ServedPage[] => [
  ...(house.config.devnet ? [...devnetPages, ...exchangePages] : []),
  ...chatPages(house),
];
export const foldersOf = (house: House): readonly ServedFolder[] => [ticketLists(house)];
export const formsOf = (house: House): readonly ServedForm[] => oneClickForms(house);
