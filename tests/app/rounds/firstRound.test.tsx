import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test, vi } from 'vitest';
import { roundWith } from '../../roundWith.ts';

const first = roundWith({ nonce: 0 });

beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('window', globalThis);
});

test('[F04] the first round of a chain, of nonce 0, is round 1 in My bets', async () => {
  const { BetRow } = await import('../../../src/app/rounds/BetRow.tsx');
  const row = renderToStaticMarkup(
    <BetRow kept={{ round: first, ticket: null }} open={false} onToggle={() => {}} />,
  );
  expect(row).toMatch(/, round 1</);
});

test('[F05] the first round of a chain, of nonce 0, is round 1 where it is checked', async () => {
  const { RoundResult } = await import('../../../src/app/pages/CheckVerdict.tsx');
  const result = renderToStaticMarkup(
    <RoundResult
      saved={{
        round: first,
        ticket: null,
        previousSeed: null,
        ticketBefore: null,
        definition: null,
        keys: null,
      }}
      verdict={{ fair: true, steps: ['seed'], signature: 'unchecked', receipt: 'unchecked', ms: 3 }}
    />,
  );
  expect(result).toContain('Moonflower, round 1, checked');
});
