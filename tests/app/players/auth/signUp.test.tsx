import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { stubBrowser } from '../../browser.ts';

test('[U01] the form of a new account names the terms, with a link that opens beside it', async () => {
  const { window } = stubBrowser();
  for (const name of ['document', 'location'] as const) vi.stubGlobal(name, window[name]);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  const { SignUp } = await import('../../../../src/app/players/auth/SignUp.tsx');
  const form = renderToStaticMarkup(<SignUp />);
  // Within the label of the box without which no account is opened.
  expect(form).toMatch(
    /name="adult".*accept the <a [^>]*href="\/en\/terms-and-conditions" target="_blank"[^>]*>terms/,
  );
});
