import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test, vi } from 'vitest';
import type { KeptRound } from '../../../../src/app/evidence/rounds/state.ts';
import type { DeviceVerdict } from '../../../../src/app/evidence/rounds/verdict.ts';

beforeAll(() => {
  vi.stubGlobal('location', new URL('https://house.example/en'));
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('window', globalThis);
});

const round = {
  roundId: 'round-number-one',
  gameId: 'moonflower',
  serverSeedHash: 'ab'.repeat(32),
  serverSeed: '5e'.repeat(32),
  clientSeed: 'violet-rain',
  nonce: 3,
  createdTime: 1,
  totalBet: 20,
  totalWin: 28,
  result: { stops: [1, 2, 3, 4, 5], winCoins: 28 },
};
const verdict = { fair: true, ms: 1, signature: 'unchecked', receipt: 'unchecked' } as const;

test('[F03] a round is called unchecked without a seal, and only what was compared is listed', async () => {
  const { Proof } = await import('../../../../src/app/evidence/rounds/Proof.tsx');
  const { checks } = await import('../../../../src/app/evidence/rounds/state.ts');
  const kept = { round, ticket: null } as unknown as KeptRound;
  const shown = (found?: object) => {
    checks.value = new Map(found ? [[round.roundId, found as DeviceVerdict]] : []);
    return renderToStaticMarkup(<Proof kept={kept} />);
  };
  const none = shown();
  expect(none).toContain('Not checked yet');
  expect(none).not.toMatch(/was fair|does not match/i);
  const linesOf = (html: string) => [...html.matchAll(/<\/svg>([^<]+)<\/li>/g)].map(([, line]) => line);
  const bare = shown({ ...verdict, steps: ['seed', 'math', 'result', 'payout'] });
  expect(bare).toContain('The round was fair');
  const always = [
    'The server seed hashes to the hash shown before the bet',
    'The paytable is the one committed to',
    'Same result when replayed',
    'Same payout, $0.28',
  ];
  expect(linesOf(bare)).toEqual(always);
  const whole = shown({ ...verdict, receipt: 'valid', signature: 'valid', steps: ['seed', 'chain'] });
  expect(linesOf(whole).filter((line = '') => !always.includes(line))).toEqual([
    'The seed before it is its hash, so the chain holds',
    'The ticket: signed by the house',
    'The receipt: signed by the house',
  ]);
});
