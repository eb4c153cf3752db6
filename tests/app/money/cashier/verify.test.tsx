import type { Window } from 'happy-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { verification } from '../../../../src/wire/player/profile.ts';
import { stubBrowser } from '../../browser.ts';
import { mount } from '../../mount.ts';
import { openTestHouse } from '../../base/net/testHouse.ts';
import { loadForPlayer } from '../../base/session/loadForPlayer.ts';

const REFUSED = 'Too many letters. Try again later.';
openTestHouse((path) => {
  if (path !== verification.path) throw new Error(path);
  return Promise.resolve({ ok: false, error: { code: 1004, message: REFUSED } });
});

let window: Window;
beforeEach(() => {
  ({ window } = stubBrowser('/en', { userAgent: '' }));
  for (const name of ['document', 'location', 'HTMLElement', 'HTMLIFrameElement', 'Node'] as const)
    vi.stubGlobal(name, window[name]);
});

test('[C07] a refused letter of confirmation is told with its code at the withdrawal', async () => {
  await loadForPlayer();
  const { refused, verifyEmail } = await import('../../../../src/app/money/cashier/withdraw/withdrawals.ts');
  await verifyEmail();
  expect(refused.value?.error?.message).toBe(`${REFUSED} (code 1004)`);
});

test('[U05] a refused letter of confirmation is told with its code in the profile', async () => {
  await loadForPlayer({ userFlags: ['verify-contact-email'] });
  const { VerifyNotice } = await import('../../../../src/app/players/account/VerifyNotice.tsx');
  const { toasts } = await import('../../../../src/app/ui/toasts/toasts.ts');
  await mount(window, <VerifyNotice />);
  const button = () => window.document.querySelector('button');
  await expect.poll(button).not.toBeNull();
  button()?.click();
  await expect.poll(() => toasts.value.map(({ text }) => text)).toEqual([`${REFUSED} (code 1004)`]);
});
