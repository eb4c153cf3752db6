/** The budgets of calls over all houses of one PostgreSQL, in an unlogged table. */
import type { Job } from '../../jobs.ts';
import type { House } from '../../ports.ts';
import { addSpendings, deleteFullBuckets } from './budgetStore.ts';
import { type CallBudget, FILLED_MS, type ShareSpendings } from './budget.ts';

const SHARE_EVERY_MS = 1_000;
const SWEEP_MS = 3_600_000;
/** Of one statement: PostgreSQL takes 65,535 values, five a row. */
const ROWS_MAX = 5_000;

/** Keys are hashed, so that the table holds no address. */
export const sharedSpendings =
  ({ db, secrets }: Pick<House, 'db' | 'secrets'>): ShareSpendings =>
  async (spent, now) => {
    const hashed = spent.map((one) => ({ ...one, key: secrets.mac('tries', `budget:${one.key}`) }));
    const plain = new Map(hashed.map(({ key }, index) => [key, spent[index]?.key ?? key]));
    const rest = [];
    for (let from = 0; from < hashed.length; from += ROWS_MAX)
      rest.push(...(await addSpendings(db.kysely, hashed.slice(from, from + ROWS_MAX), now)));
    return rest.map(({ key, tokens }) => ({ key: plain.get(key) ?? key, tokens }));
  };

/** None on SQLite, which has one house. */
export const budgetJobs = (house: House, budget: CallBudget): Job[] => {
  if (house.db.engine === 'sqlite') return [];
  const add = sharedSpendings(house);
  return [{ name: 'budgets', everyMs: SHARE_EVERY_MS, scope: 'each', run: () => budget.share(add) }];
};

/** Deletes buckets that must be full again. */
export const sharedBudgetSweep = (fenced: House): Job[] =>
  fenced.db.engine === 'sqlite'
    ? []
    : [
        {
          name: 'old budgets',
          everyMs: SWEEP_MS,
          scope: 'one',
          run: async () => {
            const before = fenced.clock.now() - FILLED_MS;
            await deleteFullBuckets(fenced.db.kysely, before);
          },
        },
      ];
