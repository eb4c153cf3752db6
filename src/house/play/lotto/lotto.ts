/** The lotto in the player's status. Tickets follow from dailyActivity. */
import { monthOf, lottoCurrent, lottoPrevious, lottoProof } from '../../../wire/play/lotto.ts';
import { countUnread } from '../../players/messages/messages.ts';
import { protectionStatus } from '../../players/protection/protection.ts';
import type { House } from '../../platform/ports.ts';
import type { LottoFigures } from '../../platform/prizeList.ts';
import { prizesIn } from './prizes.ts';
import { poolOf } from './rules.ts';
import { poolFacts, slotsBetIn, ticketDaysOf } from './store.ts';
import { bindAnyone, bindHere, type BoundCall } from '../../platform/http/bind.ts';
import { commitMonths } from './draw.ts';
import { answerCurrent, answerPrevious, drawFacts } from './answers.ts';

export const lottoCalls = (house: House): BoundCall[] => [
  bindHere(lottoCurrent, async ({ playerId }) => {
    // Right after the start, or after a month in which the house was off, the job may not have run yet.
    await commitMonths(house);
    return answerCurrent(house, playerId);
  }),
  bindAnyone(lottoPrevious, async () => ({ draws: await answerPrevious(house) })),
  bindAnyone(lottoProof, async (_, { month }) => ({ proof: await drawFacts(house, month) })),
];

export { drawProof } from './answers.ts';
export { closedMonthFault, closingIn, closingSignature } from './closing.ts';
export { costSentence, lowestEdge, NOT_OPEN, prizeBalance, upTo } from './cost.ts';
export { publicValuesOf } from './publicValue.ts';
export { prizesFault } from './prizes.ts';
export { holderOf, resealMonths, sealContext } from './draw.ts';
export { findList, slotsBetIn, ticketsIn } from './store.ts';

/** The cause of a message to a winner begins so. */
export const WON = 'lotto-won:';

/**
 * What a month costs and brings follows from this: what was carried into its pool, the bets on slots until
 * now, and its prizes and the start of its pool, null for a month that is not committed to.
 */
export const poolSums = async (
  { db: { kysely: db }, secrets }: Pick<House, 'db' | 'secrets'>,
  month: string,
): Promise<{
  readonly carried: bigint;
  readonly slotsBet: bigint;
  readonly figures: LottoFigures | null;
}> => {
  const row = await poolFacts(db, month);
  return {
    carried: row?.carried ?? 0n,
    slotsBet: await slotsBetIn(db, month),
    figures: row ? { prizes: prizesIn(secrets, row), startCents: Number(row.pool_start) } : null,
  };
};

/**
 * Members of the player's status. A self-excluded player cannot bet and so earns no tickets; earlier ones
 * stay in the draw. Without figures of the operator there is no lotto, and the pool is 0.
 */
export const lottoStatus = async (
  { db: { kysely: db }, config }: Pick<House, 'db' | 'config'>,
  playerId: string,
  now: number,
): Promise<{
  eligibleForLotto: boolean;
  lottoTickets: number;
  currentProgressiveLottoPrize: number;
  unreadLottoPrizes?: number;
}> => {
  const month = monthOf(now);
  const row = await poolFacts(db, month);
  if (!row && config.lotto === null)
    return { eligibleForLotto: false, lottoTickets: 0, currentProgressiveLottoPrize: 0 };
  const { excludedUntil } = await protectionStatus(db, playerId, now);
  const prizes = await countUnread(db, playerId, WON);
  return {
    eligibleForLotto: excludedUntil === null,
    lottoTickets: (await ticketDaysOf(db, playerId, month)).length,
    currentProgressiveLottoPrize: row ? Number(poolOf(row)) : (config.lotto?.startCents ?? 0),
    ...(prizes > 0 ? { unreadLottoPrizes: prizes } : {}),
  };
};
