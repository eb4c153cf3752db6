import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test, vi } from 'vitest';
import { liabilitiesVectors } from '../../../../src/fair/liabilitiesVectors.ts';
import { stubBrowser } from '../../browser.ts';

beforeAll(() => {
  const { window } = stubBrowser();
  for (const name of ['document', 'location'] as const) vi.stubGlobal(name, window[name]);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});

test('who had no money at the count reads when it was, and is not told of a fraud', async () => {
  const [{ MyMoney }, { counted, countedState }, { formatDateTime }] = await Promise.all([
    import('../../../../src/app/evidence/counted/MyMoney.tsx'),
    import('../../../../src/app/evidence/counted/state.ts'),
    import('../../../../src/app/base/format.ts'),
  ]);
  const statement = liabilitiesVectors().counts.at(-1)?.statement;
  if (!statement) throw new Error('the vectors have no count');
  counted.value = { statement, proof: null, inLog: null, fault: null, log: 'later' };
  countedState.value = 'ready';
  const shown = renderToStaticMarkup(<MyMoney />);
  expect(shown).toContain(
    `By the count of ${formatDateTime(statement.at)} you had no money here. What came later`,
  );
  expect(shown).not.toMatch(/left you out|so it says/);
});
