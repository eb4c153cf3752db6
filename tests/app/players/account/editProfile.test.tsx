import { expect, test, vi } from 'vitest';
import { stubBrowser } from '../../browser.ts';
import { loadForPlayer } from '../../base/session/loadForPlayer.ts';
import { mount } from '../../mount.ts';

test('[D19] while the address must be changed, closing the profile asks before it logs out', async () => {
  const { window } = stubBrowser('/en#account/edit-profile', { userAgent: '' });
  for (const name of [
    'document',
    'location',
    'localStorage',
    'sessionStorage',
    'HTMLElement',
    'ResizeObserver',
  ] as const)
    vi.stubGlobal(name, window[name]);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network lost')));
  const { player } = await loadForPlayer({ userFlags: ['change-contact-email'] });
  const { EditProfile } = await import('../../../../src/app/players/account/EditProfile.tsx');
  const { text } = await mount(window, <EditProfile />);
  await vi.waitFor(() => expect(text()).toContain('Your e-mail bounced.'));
  const press = (name: string) =>
    [...window.document.querySelectorAll('button')]
      .find((button) => (button.getAttribute('aria-label') ?? button.textContent) === name)
      ?.click();
  press('Close');
  await vi.waitFor(() => expect(text()).toContain('Nothing else opens until you save another address.'));
  press('Close');
  expect(player.value).not.toBe(null);
  press('Log out');
  expect(player.value).toBe(null);
});
