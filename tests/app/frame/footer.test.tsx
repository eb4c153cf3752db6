import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test, vi } from 'vitest';

beforeAll(() => {
  vi.stubGlobal('location', new URL('https://house.example/en/faq'));
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('window', globalThis);
});

test('[P17] the footer links to the affiliate program and the social pages that the house has', async () => {
  // As it is in a browser once the page is hydrated.
  vi.doMock('../../../src/app/ui/ClientOnly.tsx', () => ({
    ClientOnly: ({ children }: { children: ReactNode }) => children,
  }));
  const { Footer } = await import('../../../src/app/frame/Footer.tsx');
  const { contacts } = await import('../../../src/app/base/navigation/contacts.ts');
  const none = { support: null, billing: null, affiliate: null, social: [], chat: false };
  contacts.value = none;
  expect(renderToStaticMarkup(<Footer />)).not.toMatch(/Affiliate|href="https/);
  contacts.value = {
    ...none,
    affiliate: 'https://partners.example/terms',
    social: [['Moss', 'https://moss.example/house']],
  };
  const links = renderToStaticMarkup(<Footer />);
  expect(links).toContain('<a href="https://partners.example/terms">Affiliate program</a>');
  expect(links).toMatch(/<a href="https:\/\/moss\.example\/house"[^>]*>Moss<\/a>/);
});
