import { expect, test } from 'vitest';
import { playRound } from '../../src/games/play.ts';
import { lamplighter } from '../../src/games/titles/lamplighter.ts';
import { CLIENT_SEED } from './chance.ts';
import { SEEDS } from './jackpotSeeds.ts';

test('[G15] the chosen seed wins the growing prize', () => {
  const seeds = { serverSeed: SEEDS.growing, clientSeed: CLIENT_SEED, nonce: 0 };
  expect(playRound(lamplighter, seeds, { meterCents: 1_234_567 })).toMatchObject({
    progressive: true,
    winCoins: 1_234_567,
  });
});

test('[G15] the chosen seed has five bells', () => {
  const seeds = { serverSeed: SEEDS.bells, clientSeed: CLIENT_SEED, nonce: 0 };
  expect(playRound(lamplighter, seeds, { meterCents: 1_000_000 })).toMatchObject({
    line: ['bell', 'bell', 'bell', 'bell', 'bell'],
  });
});
