import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { LitPane } from '../../../src/app/ui/icons/LitPane.tsx';
import { Toasts } from '../../../src/app/ui/toasts/Toast.tsx';
import { toast, toasts } from '../../../src/app/ui/toasts/toasts.ts';

afterEach(() => {
  toasts.value = [];
  vi.useRealTimers();
});

test('[H01] the toast of a milestone has a lit pane in place of an icon, and its words are read', () => {
  vi.useFakeTimers();
  toast({ text: 'A lotto ticket is yours.', sign: <LitPane /> });
  const drawn = renderToStaticMarkup(<Toasts />);
  expect(drawn).toContain('<i class="lit-pane" aria-hidden="true"></i>');
  expect(drawn).toContain('A lotto ticket is yours.');
  toasts.value = [];
  toast({ text: 'The house has written to you.' });
  expect(renderToStaticMarkup(<Toasts />)).not.toContain('lit-pane');
});
