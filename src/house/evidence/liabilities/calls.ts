import { COUNTS_MAX, liabilitiesCounts, liabilitiesOwn } from '../../../wire/liabilities.ts';
import { bindAnyone, bindPlayer, type BoundCall } from '../../platform/http/bind.ts';
import { type House, refuse } from '../../platform/ports.ts';
import { proveOwn, statementOf } from './liabilities.ts';
import { nextCountAt } from './rules.ts';
import { countOfDay, hasAccounts, newestCounts } from './store.ts';

export const liabilityCalls = ({ db, clock }: House): BoundCall[] => [
  bindAnyone(liabilitiesCounts, async () => {
    const counts = (await newestCounts(db.kysely, COUNTS_MAX)).map(statementOf);
    return { counts, nextAt: nextCountAt(clock.now(), counts[0]?.day ?? null) };
  }),
  bindPlayer(liabilitiesOwn, async ({ playerId }, { day }) => {
    const count = await countOfDay(db.kysely, day);
    if (!count) return refuse('countUnknown');
    const proof = await proveOwn(db.kysely, count, playerId);
    // Where all leaves are deleted, nothing is said of who was in the tree.
    if (!proof && count.leaves > 0n && !(await hasAccounts(db.kysely, day))) return refuse('countUnknown');
    return { proof };
  }),
];
