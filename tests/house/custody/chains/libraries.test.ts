import { expect, test, vi } from 'vitest';

const loaded = vi.hoisted((): string[] => []);
vi.mock('viem', async (original) => {
  loaded.push('viem');
  return original();
});

test('viem is loaded where Ethereum is configured, by no other house and no other command', async () => {
  // Files share a worker, and their modules with it.
  vi.resetModules();
  await import('../../../../src/house/custody/chains/open.ts');
  await import('../../../../src/house/house.ts');
  await import('../../../../src/house/operator/run.ts');
  expect(loaded).toEqual([]);
  await import('../../../../src/house/custody/chains/ethereum/ethereum.ts');
  expect(loaded).toEqual(['viem']);
});
