import { expect, test } from 'vitest';
import { declarationsIn } from '../../../src/site/build/lazyParts.ts';

test('what a source declares of its dynamic imports is read from its calls', () => {
  const source = `
    export const Lobby = lazyComponent(() => import('./Lobby.tsx'), 'Lobby', {
      file: 'page',
      offline: 'start',
    });
    const load = chunk(() => import('./renew.ts'), { file: 'worker', offline: 'start' });
    const Plain = lazyComponent(() => import('./Plain.tsx'), 'Plain');
    void import('./other.ts');
    const text = "lazyComponent(() => import('./never.tsx'), 'Never', { file: 'page' })";
  `;
  expect(declarationsIn('lazy.tsx', source)).toEqual([
    { source: './Lobby.tsx', options: { file: 'page', offline: 'start' } },
    { source: './renew.ts', options: { file: 'worker', offline: 'start' } },
  ]);
});
