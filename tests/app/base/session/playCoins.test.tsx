import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test.each([
  ['en', 'are worth nothing'],
  ['de', 'sind nichts wert'],
])(
  '[C02] play coins are named in %s, coins of test networks too, real coins are not',
  async (language, said) => {
    vi.stubGlobal('location', new URL(`https://house.example/${language}`));
    vi.stubGlobal('window', globalThis);
    const words = (await import(`../../../../src/app/words/${language}/shell.ts`)) as { shell: object };
    vi.stubGlobal('words', words);
    const { devnet, testNetworks } = await import('../../../../src/app/base/session/state.ts');
    const { PlayCoins } = await import('../../../../src/app/base/session/PlayCoins.tsx');
    expect(renderToStaticMarkup(<PlayCoins />)).toBe('');
    testNetworks.value = true;
    expect(renderToStaticMarkup(<PlayCoins />)).toMatch(new RegExp(`test.?net.*${said}`, 'i'));
    devnet.value = true;
    expect(renderToStaticMarkup(<PlayCoins className="sm" />)).toContain(said);
  },
);
