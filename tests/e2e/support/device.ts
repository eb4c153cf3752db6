import type { Page } from '@playwright/test';

/** A device with a screen lock that is always opened: Chromium's virtual authenticator. */
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
