import { endMailings, limitPlayer, noteDeposit } from './account/account.ts';
import { accountCalls } from './account/calls.ts';
import { noteDepositForBonus, reverseBonusForDeposit } from './bonus/bonus.ts';
import { bonusCalls } from './bonus/calls.ts';
import { bonusJobs } from './bonus/jobs.ts';
import { cashierCalls } from './cashier/calls.ts';
import { cashierJobs } from './cashier/jobs.ts';
import { devnetPages } from './chains/devnet/page/pages.ts';
import type { BoundCall } from './http/bind.ts';
import { sessionJobs } from './http/jobs.ts';
import type { ServedPage } from './http/server.ts';
import type { Job } from './jobs.ts';
import { switchJobs } from './operator/switches.ts';
import type { House } from './ports.ts';
import { protectionCalls } from './protection/calls.ts';
import { rateJobs } from './rates/rates.ts';
import { roundCalls } from './rounds/calls.ts';
import { transactionCalls } from './transactions/calls.ts';
import { winnerCalls } from './winners/calls.ts';
import { withdrawalCalls } from './withdrawals/calls.ts';
import { withdrawalJobs } from './withdrawals/jobs.ts';

/** The rooms that are open: every call, every job, every page that the house serves itself. */
export const callsOf = (house: House): BoundCall[] => [
  ...accountCalls(house), ...bonusCalls(house), ...cashierCalls(house), ...protectionCalls(house, { endMailings }), ...roundCalls(house), ...winnerCalls(house),
  ...transactionCalls(house), ...withdrawalCalls(house),
];
export const jobsOf = (house: House): Job[] => [
  ...switchJobs(house), ...sessionJobs(house), ...rateJobs(house),
  ...cashierJobs(house, { noteDeposit, noteDepositForBonus, reverseBonusForDeposit, limitPlayer }), ...bonusJobs(house),
  ...withdrawalJobs(house),
];
export const pagesOf = ({ config }: House): readonly ServedPage[] => (config.devnet ? devnetPages : []);
