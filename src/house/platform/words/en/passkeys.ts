import type { News } from '../news.ts';

const NO_LONGER =
  'Withdrawals are no longer confirmed with a passkey. Your recovery codes are worth nothing now.';

export const passkeys = {
  added: (name: string): News => ({
    subject: 'A passkey was added',
    body: `The passkey “${name}” can log in to your account from now on.`,
  }),
  removed: (name: string): News => ({
    subject: 'A passkey was removed',
    body: `The passkey “${name}” no longer opens your account.`,
  }),
  stepOn: (codes: number): News => ({
    subject: 'The second step is on',
    body:
      'Each withdrawal has to be confirmed with a passkey or a recovery code from now on. The ' +
      `${codes} recovery codes were shown once: keep them where you keep papers.`,
  }),
  stepOff: (): News => ({ subject: 'The second step is off', body: NO_LONGER }),
  stepOffBySupport: (): News => ({ subject: 'Support turned the second step off', body: NO_LONGER }),
  renewed: (codes: number): News => ({
    subject: 'New recovery codes',
    body: `You have ${codes} new recovery codes. Those before them are worth nothing now.`,
  }),
  /** `left`: codes that can still be used; null where the action ended them. */
  codeUsed: (remaining: number | null): News => ({
    subject: 'A recovery code was used',
    body:
      'A recovery code was used in place of a passkey.' +
      (remaining === null ? '' : ` ${remaining === 1 ? 'One is' : `${remaining || 'None'} are`} left.`),
  }),
};
