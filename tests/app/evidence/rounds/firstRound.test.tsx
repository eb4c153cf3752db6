import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test, vi } from 'vitest';
import { checkFiles } from '../../../../src/verify/checkFiles.ts';
import { WORDS } from '../../../../src/verify/words/words.ts';
import { roundWith } from '../../../roundWith.ts';

const first = roundWith({ nonce: 0 });

beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('window', globalThis);
});

test('[F04] the first round of a chain, of nonce 0, is round 1 in My bets', async () => {
  const { BetRow } = await import('../../../../src/app/evidence/rounds/BetRow.tsx');
  const row = renderToStaticMarkup(
    <BetRow kept={{ round: first, ticket: null }} open={false} onToggle={() => {}} />,
  );
  expect(row).toMatch(/, round 1</);
});

test('[F05] the first round of a chain, of nonce 0, is round 1 where it is checked', () => {
  const [finding] = checkFiles([{ name: 'round.json', content: JSON.stringify(first) }], WORDS.en, 0);
  expect(finding?.title).toBe('Moonflower, round 1');
});
