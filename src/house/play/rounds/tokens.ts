import { playRound } from '../../../games/play.ts';
import type { JackpotResult } from '../../../games/jackpot/play.ts';
import { feedJackpot } from '../jackpot/jackpot.ts';
import { HOUSE_GAMES, playerCash, playerTokens } from '../../ledger/postings/addresses.ts';
import { balanceOf } from '../../ledger/postings/balance.ts';
import { post } from '../../ledger/postings/post.ts';
import { mayBet, recordRoundResult } from '../../players/protection/protection.ts';
import { refuse, type Refusal, type Tx } from '../../platform/ports.ts';
import type { FundsRead } from './funds.ts';
import { type Played, type RoundFacts, roundOf } from './round.ts';
import { insertRound } from './store.ts';

/** The house's side of every token bet. */
const HOUSE_TOKENS = 'house:jackpot-tokens';

/**
 * Settles a spin that costs tokens and pays cash. Bonus, lotto and levels are not involved; it only counts
 * towards the time played.
 */
export const settleTokenRound = async (
  tx: Tx,
  playerId: string,
  facts: RoundFacts,
  { protection }: FundsRead,
): Promise<Omit<Played, 'ticket'> | Refusal> => {
  const { betCents: tokens, at, roundId, title } = facts;
  const protectedBy = await mayBet(tx, { playerId, betCents: 0n, at }, protection);
  if (protectedBy) return protectedBy;
  if ((await balanceOf(tx, playerTokens(playerId))) < tokens) return refuse('notEnoughTokens');
  const { progressive } = playRound(title, facts, facts.choices) as JackpotResult;
  const { meterCents, entries } = await feedJackpot(tx, { playerId, tokens, won: progressive, at });
  const round = roundOf({ ...facts, choices: { meterCents: Number(meterCents) } });
  const win = progressive ? 0n : BigInt(round.totalWin);
  const posted = await post(tx, {
    key: `round:${roundId}`,
    kind: 'round',
    playerId,
    at,
    entries: [
      { address: playerTokens(playerId), amount: -tokens },
      { address: HOUSE_TOKENS, amount: tokens },
      ...entries,
      ...(win > 0n
        ? [
            { address: HOUSE_GAMES, amount: -win },
            { address: playerCash(playerId), amount: win },
          ]
        : []),
    ],
  });
  // Cannot happen: the chain is locked, and tokens are spent nowhere else.
  if (!posted.posted) throw new Error(`round ${roundId}: ${posted.short} changed under it`);
  await insertRound(tx, round, playerId, { id: posted.postingId });
  await recordRoundResult(tx, { playerId, betCents: 0n, winCents: 0n, at });
  return {
    round,
    cash: Number(posted.balances.get(playerCash(playerId)) ?? (await balanceOf(tx, playerCash(playerId)))),
    bonusBalance: null,
    bonusEnded: null,
    tokens: Number(posted.balances.get(playerTokens(playerId)) ?? 0n),
  };
};
