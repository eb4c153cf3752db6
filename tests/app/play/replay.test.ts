import { expect, test } from 'vitest';
import type { Bet } from '../../../src/app/play/engine/bet.ts';
import type { PlayAnswer } from '../../../src/app/play/engine/submitStep.ts';
import { stageGame } from '../../../src/app/play/slots/roundPlayer.ts';
import { serverSeedHash } from '../../../src/fair/seeds.ts';
import { playRound, recordOf } from '../../../src/games/play.ts';
import { mathHashOf } from '../../../src/games/titles.ts';
import { moonflower as title } from '../../../src/games/titles/moonflower.ts';
import type { Ticket } from '../../../src/wire/play/rounds.ts';

const seed = '5e'.repeat(32);

const played = (clientSeed: string) => {
  const coinCents = 5;
  const result = playRound(title, { serverSeed: seed, clientSeed, nonce: 7 });
  const shared = {
    v: 'pf-1',
    gameId: 'moonflower',
    mathHash: mathHashOf('moonflower') ?? '',
    chainId: 'chain-0001',
    nonce: 7,
    serverSeedHash: serverSeedHash(seed),
  } as const;
  const ticket: Ticket = { ...shared, ticketId: 'ticket-0001', issuedAt: 1, signature: '' };
  const round = {
    ...shared,
    roundId: 'round-0001',
    serverSeed: seed,
    clientSeed,
    createdTime: 2,
    betLedger: 'usd' as const,
    coinCents,
    totalBet: title.definition.bet * coinCents,
    totalWin: result.winCoins * coinCents,
    result: recordOf(result),
  };
  const pending: Bet = { requestId: 'request-000000001', ticket, clientSeed, coinCents, answer: null };
  return {
    title,
    pending,
    result,
    answer: { round, cash: 0, bonusBalance: null, bonusEnded: null, ticket } satisfies PlayAnswer,
  };
};

test('[F01] [G10] a round is recomputed from the seeds and agrees with an honest house', async () => {
  for (const clientSeed of ['leaf', 'moon', 'glass-1', 'glass_2']) {
    const { title: game, pending, answer, result } = played(clientSeed);
    expect(await stageGame(game).recompute(pending, answer.round)).toEqual({ result, agrees: true });
  }
});

test('[F01] a house that answers another win, stop or hash than the seeds give is found out', async () => {
  const { title: game, pending, answer } = played('leaf');
  const agrees = async (round: object) =>
    (await stageGame(game).recompute(pending, { ...answer.round, ...round })).agrees;
  expect(await agrees({})).toBe(true);
  expect(await agrees({ totalWin: answer.round.totalWin + 100 })).toBe(false);
  expect(await agrees({ result: { stops: [[0, 0, 0, 0, 0]], winCoins: 0 } })).toBe(false);
  expect(await agrees({ serverSeedHash: 'ab'.repeat(32) })).toBe(false);
  expect(await agrees({ serverSeed: null })).toBe(false);
});

test('[F02] a house that swaps the client seed is found out, even when its round is consistent', async () => {
  const { title: game, answer } = played('moon');
  const { pending } = played('leaf');
  expect((await stageGame(game).recompute(pending, answer.round)).agrees).toBe(false);
});
