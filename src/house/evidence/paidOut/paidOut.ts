/** What other features and the commands may use of the sums of what was paid. */
export { countPaidOut } from './count.ts';
export { type Recount, recountPaidOut } from './recount.ts';
