import { serverSeedHash } from '../../../fair/seeds.ts';
import type { ChoicesOf, Title } from '../../../games/models.ts';
import { ledgerOf, playRound, recordOf } from '../../../games/play.ts';
import type { AnswerOf } from '../../../wire/call.ts';
import type { Round, roundPlay } from '../../../wire/play/rounds.ts';

/** The answer to a bet of one step. */
export type Played = AnswerOf<typeof roundPlay>;

/** Everything that a settled round follows from. */
export interface RoundFacts {
  readonly title: Title;
  readonly roundId: string;
  readonly mathHash: string;
  readonly chainId: string;
  readonly nonce: number;
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly coinCents: number;
  readonly betCents: bigint;
  readonly choices: ChoicesOf<Title>;
  readonly at: number;
}

/** Computes a round from its seeds and choices. */
export const roundOf = ({
  title,
  serverSeed,
  clientSeed,
  nonce,
  coinCents,
  choices,
  betCents,
  ...facts
}: RoundFacts): Round => {
  const result = playRound(title, { serverSeed, clientSeed, nonce }, choices);
  return {
    roundId: facts.roundId,
    v: 'pf-1',
    gameId: title.gameId,
    mathHash: facts.mathHash,
    chainId: facts.chainId,
    nonce,
    serverSeedHash: serverSeedHash(serverSeed),
    serverSeed,
    clientSeed,
    createdTime: facts.at,
    betLedger: ledgerOf(title),
    coinCents,
    totalBet: Number(betCents),
    totalWin: Number(BigInt(coinCents) * BigInt(result.winCoins)),
    result: recordOf(result),
  };
};
