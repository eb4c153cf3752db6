import { expect, test, vi } from 'vitest';
import { stubBrowser } from '../browser.ts';
import { mount } from '../mount.ts';

const openPage = () => {
  vi.resetModules();
  const { window } = stubBrowser('/en', { userAgent: '' });
  for (const name of ['document', 'location', 'HTMLElement', 'ResizeObserver'] as const)
    vi.stubGlobal(name, window[name]);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  return window;
};

test('[G02] a search that finds nothing leads back to the games', async () => {
  const window = openPage();
  const { SearchResults } = await import('../../../src/app/lobby/SearchResults.tsx');
  const { activeFilter, searchQuery } = await import('../../../src/app/lobby/state.ts');
  activeFilter.value = 'slots';
  searchQuery.value = 'no such window';
  const { text } = await mount(window, <SearchResults query="no such window" perRow={2} />);
  await vi.waitFor(() => expect(text()).toContain('No matching results found.'));
  window.document.querySelector('button')?.click();
  expect([activeFilter.value, searchQuery.value]).toEqual(['top', '']);
});

test('[G01] the row of kinds keeps its place for whoever comes back from a game', async () => {
  const window = openPage();
  const { Selector } = await import('../../../src/app/lobby/Selector.tsx');
  const { signal } = await import('@preact/signals-react');
  const { useSignals } = await import('@preact/signals-react/runtime');
  const isInLobby = signal(true);
  const Page = () => {
    useSignals();
    return isInLobby.value && <Selector />;
  };
  await mount(window, <Page />);
  const row = () => window.document.querySelector('.chips');
  await vi.waitFor(() => expect(row()).not.toBe(null));
  const first = row();
  if (first) first.scrollLeft = 120;
  first?.dispatchEvent(new window.Event('scroll', { bubbles: false }));
  isInLobby.value = false;
  await vi.waitFor(() => expect(row()).toBe(null));
  isInLobby.value = true;
  await vi.waitFor(() => expect(row()?.scrollLeft).toBe(120));
});
