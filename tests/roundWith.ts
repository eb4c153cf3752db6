import type { Round } from '../src/wire/play/rounds.ts';

/** A round of Moonflower that won nothing, with other members as given. No seed of it hashes to another. */
export const roundWith = (more: Partial<Round>): Round => ({
  roundId: 'round-of-the-test-0001',
  v: 'pf-1',
  gameId: 'moonflower',
  mathHash: 'ab'.repeat(32),
  chainId: 'chain-of-the-test-0001',
  nonce: 0,
  serverSeedHash: 'cd'.repeat(32),
  serverSeed: '5e'.repeat(32),
  clientSeed: 'seed',
  createdTime: Date.UTC(2026, 10, 18),
  betLedger: 'usd',
  coinCents: 5,
  totalBet: 100,
  totalWin: 0,
  result: {},
  ...more,
});
