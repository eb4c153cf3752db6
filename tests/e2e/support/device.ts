import type { Page } from '@playwright/test';

/** What Safari on an iPhone calls itself. */
export const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ' +
  'Version/18.5 Mobile/15E148 Safari/604.1';

/** Chromium's virtual authenticator: a device whose screen lock is always opened. */
export const giveDevice = async (
  page: Page,
): Promise<{ lock: (opens: boolean) => Promise<unknown>; takeAway: () => Promise<unknown> }> => {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    lock: (opens) => client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: opens }),
    takeAway: () => client.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId }),
  };
};
