import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { stubBrowser } from '../browser.ts';

test('Log in and the menu stand once each on a visitor’s first screen', async () => {
  const { window } = stubBrowser();
  for (const name of ['document', 'location'] as const) vi.stubGlobal(name, window[name]);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  const [{ Header }, { TabBar }] = await Promise.all([
    import('../../../src/app/frame/Header.tsx'),
    import('../../../src/app/frame/TabBar.tsx'),
  ]);
  const shown = renderToStaticMarkup(
    <>
      <Header />
      <TabBar />
    </>,
  );
  for (const href of ['#log-in', '#menu'])
    expect(shown.match(new RegExp(`href="${href}"`, 'g'))).toHaveLength(1);
});
