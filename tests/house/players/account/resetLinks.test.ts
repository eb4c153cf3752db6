import { describe, expect, test } from 'vitest';
import { parseCommand, runCommand } from '../../../../src/house/operator/run.ts';
import { logIn } from '../../../../src/wire/player/account.ts';
import {
  passkeyRemove,
  passkeys,
  recoveryCodesRenew,
  secondStepOff,
} from '../../../../src/wire/player/passkeys.ts';
import {
  passwordChange,
  passwordRecovery,
  passwordReset,
  passwordResetCheck,
  profileEdit,
  verification,
  verify,
} from '../../../../src/wire/player/profile.ts';
import { SAMPLED_ENGINES, type TestHouse } from '../../harness.ts';
import { RAIN } from '../../platform/http/open.ts';
import { linkIn } from '../../platform/mail/outbox.ts';
import { good, PASSWORD, withHolder } from '../passkeys/holder.ts';
import { change, HOUR_MS, NEW } from './passwords.ts';

type Parts = Parameters<Parameters<typeof withHolder>[1]>[0];
type Step = readonly [name: string, run: (parts: Parts) => Promise<unknown>];

const command = ({ house }: TestHouse, ...words: string[]) => {
  const typed = parseCommand(words);
  if (!typed) throw new Error('help');
  return runCommand({ house, who: 'ada' }, typed);
};
const moveTo = ({ visitor }: Parts, email: string) =>
  good(visitor.ask(profileEdit, { email, newsletter: false, lottoMailing: false, password: PASSWORD }));
const enter = async ({ visitor }: Parts, password: string) => {
  const { player } = await good(visitor.ask(logIn, { loginOrEmail: RAIN.login, password }));
  visitor.csrf = player.csrfToken;
};
const changePassword = async ({ visitor }: Parts, password: string, to: string) => {
  const { player } = await good(
    visitor.ask(passwordChange, change({ password, newPassword1: to, newPassword2: to })),
  );
  visitor.csrf = player.csrfToken;
};
const passkeyId = async ({ visitor }: Parts) =>
  (await good(visitor.ask(passkeys, {}))).passkeys[0]?.passkeyId ?? '';

/** In this order: each begins where the one before ended. The password is RAIN's at both ends of each. */
const STEPS: readonly Step[] = [
  [
    'the password was changed, and back',
    async (parts) => {
      await changePassword(parts, PASSWORD, NEW);
      await changePassword(parts, NEW, PASSWORD);
    },
  ],
  [
    'the address was changed, and back',
    async (parts) => {
      await moveTo(parts, 'new@example.org');
      await moveTo(parts, RAIN.email);
    },
  ],
  ['a passkey was added', ({ holder }) => good(holder.add('My phone'))],
  ['the second step was turned on', ({ holder }) => holder.stepOn()],
  [
    'recovery codes were renewed',
    async ({ visitor, holder }) =>
      good(visitor.ask(recoveryCodesRenew, { confirmation: await holder.confirm('codes') })),
  ],
  [
    'the second step was turned off',
    async ({ visitor, holder }) =>
      good(visitor.ask(secondStepOff, { confirmation: await holder.confirm('step-off') })),
  ],
  [
    'support turned the second step off',
    async (parts) => {
      await parts.holder.stepOn();
      await parts.visitor.ask(passwordRecovery, { email: RAIN.email });
      await command(parts, 'player', 'second-step-off', RAIN.login);
    },
  ],
  [
    'a passkey was removed',
    async (parts) =>
      good(parts.visitor.ask(passkeyRemove, { passkeyId: await passkeyId(parts), password: PASSWORD })),
  ],
  ['the player was suspended', (parts) => command(parts, 'player', 'suspend', RAIN.login)],
  ['the player was let in again', (parts) => command(parts, 'player', 'restore', RAIN.login)],
];

/** The link of the newest letter of a kind. */
const newLink = async (parts: Parts, kind: string, ask: () => Promise<unknown>) => {
  // Letters are ordered by time.
  parts.clock.advance(1);
  await ask();
  return linkIn(parts, kind);
};

describe.each(SAMPLED_ENGINES)('%s: links that were mailed before', (engine) => {
  test('[U04] one for a new password ends with each change of what opens the account', () =>
    withHolder(engine, async (parts) => {
      const stranger = parts.newVisitor();
      const check = async (verificationString: string) =>
        (await good(stranger.ask(passwordResetCheck, { verificationString }))).linkValid;
      for (const [name, run] of STEPS) {
        parts.clock.advance(HOUR_MS);
        const verificationString = await newLink(parts, 'password-reset', () =>
          stranger.ask(passwordRecovery, { email: RAIN.email }),
        );
        expect(await check(verificationString), name).toBe(true);
        await run(parts);
        expect(await check(verificationString), name).toBe(false);
        expect(
          await stranger.ask(passwordReset, { verificationString, newPassword1: NEW, newPassword2: NEW }),
          name,
        ).toMatchObject({ error: { code: 1106 } });
      }
      await enter(parts, PASSWORD);
    }));

  test('[U04] the newest one alone sets a password, and once', () =>
    withHolder(engine, async (parts) => {
      const stranger = parts.newVisitor();
      const ask = () => stranger.ask(passwordRecovery, { email: RAIN.email });
      const older = await newLink(parts, 'password-reset', ask);
      const newer = await newLink(parts, 'password-reset', ask);
      const reset = (verificationString: string) =>
        stranger.ask(passwordReset, { verificationString, newPassword1: NEW, newPassword2: NEW });
      expect(await reset(older)).toMatchObject({ error: { code: 1106 } });
      expect(await reset(newer)).toMatchObject({ ok: true });
      // The older one has not set it, so it does not answer like a retry either.
      expect(await reset(older)).toMatchObject({ error: { code: 1106 } });
      await enter(parts, NEW);
    }));

  test('[U04] a reset and a change in the account at once: one of them sets the password', () =>
    withHolder(engine, async (parts) => {
      const { visitor, newVisitor } = parts;
      const stranger = newVisitor();
      const verificationString = await newLink(parts, 'password-reset', () =>
        stranger.ask(passwordRecovery, { email: RAIN.email }),
      );
      const other = 'wren67harbour';
      const [changed, reset] = await Promise.all([
        visitor.ask(passwordChange, change({ newPassword1: other, newPassword2: other })),
        stranger.ask(passwordReset, { verificationString, newPassword1: NEW, newPassword2: NEW }),
      ]);
      expect([changed.ok, reset.ok].filter(Boolean)).toHaveLength(1);
      await enter({ ...parts, visitor: newVisitor() }, changed.ok ? other : NEW);
    }));

  test('[U05] asking again and a change of the address end a link that verifies the address', () =>
    withHolder(engine, async (parts) => {
      const { visitor } = parts;
      const follow = (verificationString: string) => visitor.ask(verify, { verificationString });
      const first = await linkIn(parts, 'verify-email');
      const second = await newLink(parts, 'verify-email', () => visitor.ask(verification, {}));
      expect(await follow(first)).toMatchObject({ error: { code: 1106 } });
      parts.clock.advance(1);
      await moveTo(parts, 'new@example.org');
      const third = await newLink(parts, 'verify-email', () => moveTo(parts, RAIN.email));
      expect(await follow(second)).toMatchObject({ error: { code: 1106 } });
      expect(await follow(third)).toMatchObject({ ok: true });
    }));
});
