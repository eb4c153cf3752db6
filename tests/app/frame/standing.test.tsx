import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { ERRORS } from '../../../src/wire/errors.ts';
import type { PlayerStatus } from '../../../src/wire/player/status.ts';
import { stubBrowser } from '../browser.ts';
import { statusOf } from '../base/session/statusOf.ts';

let lineOf: (more: Partial<PlayerStatus>, suspended?: boolean) => string;
beforeAll(async () => {
  stubBrowser();
  const { Standing } = await import('../../../src/app/frame/PlayerHeader.tsx');
  const { suspendedError } = await import('../../../src/app/base/serverError.ts');
  lineOf = (more, suspended = false) => {
    const { code, message } = ERRORS.suspended;
    suspendedError.value = suspended ? { code, message } : null;
    return renderToStaticMarkup(<Standing here={{ ...statusOf('rose'), ...more }} />)
      .replaceAll(/<svg.*?<\/svg>|<[^>]+>/g, '|')
      .replaceAll(/\|+/g, '|');
  };
});

test('[H07] the header says what stands against the account, the gravest alone', () => {
  expect(lineOf({})).not.toMatch(/\w/);
  expect(lineOf({ userFlags: ['verify-contact-email'] })).toContain('Confirm your e-mail address.');
  const limited = lineOf({ userFlags: ['verify-contact-email'], contactBilling: true });
  expect(limited).toContain('Your account is temporarily limited.|Write to billing');
  expect(limited).not.toContain('Confirm');
  const suspended = lineOf({ contactBilling: true }, true);
  expect(suspended).toContain(`${ERRORS.suspended.message}|Support`);
  expect(suspended).not.toContain('limited');
});
