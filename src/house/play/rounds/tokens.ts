import { playRound } from '../../../games/play.ts';
import type { JackpotResult } from '../../../games/jackpot/play.ts';
import { feedJackpot } from '../jackpot/jackpot.ts';
import { HOUSE_GAMES, playerCash, playerTokens } from '../../ledger/postings/addresses.ts';
import { balanceOf } from '../../ledger/postings/balance.ts';
import { type Entry, post } from '../../ledger/postings/post.ts';
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
  const [held, cash] = await Promise.all([
    balanceOf(tx, playerTokens(playerId)),
    balanceOf(tx, playerCash(playerId)),
  ]);
  if (held < tokens) return refuse('notEnoughTokens');
  const { progressive, winCoins } = playRound(title, facts, facts.choices) as JackpotResult;
  const win = progressive ? 0n : BigInt(facts.coinCents) * BigInt(winCoins);
  const balances = new Map<string, bigint>();
  let postingId = 0n;
  const settle = async (entries: readonly Entry[], inserted: (id: bigint) => void): Promise<void> => {
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
      inserted,
    });
    // Cannot happen: the chain is locked, and tokens are spent nowhere else.
    if (!posted.posted) throw new Error(`round ${roundId}: ${posted.short} changed under it`);
    ({ postingId } = posted);
    for (const [address, balance] of posted.balances) balances.set(address, balance);
  };
  const { meterCents } = await feedJackpot(tx, { playerId, tokens, won: progressive, at }, settle);
  const round = roundOf({ ...facts, choices: { meterCents: Number(meterCents) } });
  await insertRound(tx, round, playerId, { id: postingId });
  await recordRoundResult(tx, { playerId, betCents: 0n, winCents: 0n, at });
  return {
    round,
    cash: Number(balances.get(playerCash(playerId)) ?? cash),
    bonusBalance: null,
    bonusEnded: null,
    tokens: Number(balances.get(playerTokens(playerId)) ?? 0n),
  };
};
