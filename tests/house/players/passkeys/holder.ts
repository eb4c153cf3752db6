import { vi } from 'vitest';
import { logIn, signUp } from '../../../../src/wire/player/account.ts';
import type { AnswerOf, Call, Envelope } from '../../../../src/wire/call.ts';
import type { Confirmation } from '../../../../src/wire/confirmation.ts';
import {
  confirmOptions,
  type ConfirmedAction,
  passkeyAdd,
  passkeyAddOptions,
  passkeyLogIn,
  passkeyLogInOptions,
  secondStepOn,
} from '../../../../src/wire/player/passkeys.ts';
import type { Engine, TestHouse } from '../../harness.ts';
import { RAIN, type Visitor, withOpenHouse } from '../../platform/http/open.ts';
import { startPlay } from '../../liveHouse.ts';
import { type Device, type Forged, makeDevice } from './device.ts';

// Each test asks a real house dozens of times, with an Argon2 hash for many of them.
vi.setConfig({ testTimeout: 120_000 });

/** The house at its public address, and pages that are not. */
export const ORIGIN = 'https://play.example.org';
export const PASSWORD = RAIN.password;

export const good = async <T>(answer: Promise<Envelope<T>>): Promise<T> => {
  const got = await answer;
  if (!got.ok) throw new Error(`${got.error.code} ${got.error.message}`);
  return got.data;
};

/** What a player with a device does over http, one step of a ceremony at a time. */
export const holderOf = (visitor: Visitor, device: Device) => ({
  addOptions: async (more: { confirmation?: Confirmation } = {}) =>
    (await good(visitor.ask(passkeyAddOptions, { password: PASSWORD, ...more }))).options,
  add: async (name: string, forged: Forged = {}, more: { confirmation?: Confirmation } = {}) => {
    const { options } = await good(visitor.ask(passkeyAddOptions, { password: PASSWORD, ...more }));
    return visitor.ask(passkeyAdd, { name, attestation: device.make(options, forged) });
  },
  confirm: async (action: ConfirmedAction, subject = '', forged: Forged = {}) => ({
    passkey: device.sign((await good(visitor.ask(confirmOptions, { action, subject }))).options, forged),
  }),
  /** Logs in a browser in which nobody is yet. */
  enter: async (browser: Visitor, forged: Forged = {}) => {
    const { options } = await good(browser.ask(passkeyLogInOptions, {}));
    const answer = await browser.ask(passkeyLogIn, { passkey: device.sign(options, forged) });
    if (answer.ok) browser.csrf = answer.data.player.csrfToken;
    return answer;
  },
  stepOn: async (): Promise<AnswerOf<typeof secondStepOn>> => {
    const { options } = await good(visitor.ask(confirmOptions, { action: 'step-on' as const, subject: '' }));
    return good(visitor.ask(secondStepOn, { passkey: device.sign(options) }));
  },
});
type Holder = ReturnType<typeof holderOf>;

type Parts = Parameters<Parameters<typeof withOpenHouse>[1]>[0] & { device: Device; holder: Holder };
/** An open house at a public address, and a player in it with a device; `money`: and a deposit. */
export const withHolder = (
  engine: Engine,
  body: (parts: Parts) => Promise<void>,
  { money = false } = {},
): Promise<void> =>
  withOpenHouse(
    engine,
    async (parts) => {
      const { visitor } = parts;
      if (money) {
        await startPlay(parts, RAIN.login);
        await parts.db.kysely.updateTable('players').set({ flags: '[]' }).execute();
        await good(visitor.ask(logIn, { loginOrEmail: RAIN.login, password: PASSWORD }));
      } else await good(visitor.ask(signUp, RAIN));
      const device = makeDevice(ORIGIN, 'phone');
      await body({ ...parts, device, holder: holderOf(visitor, device) });
    },
    { publicUrl: ORIGIN },
  );

/** Tries a call of a player without its CSRF token and without its session. */
export const unasked = async <Req, Ans>(
  visitor: Visitor,
  call: Call<Req, Ans>,
  body: Req,
): Promise<number[]> => {
  const codeOf = (answer: Envelope<Ans>) => (answer.ok ? 0 : answer.error.code);
  return [
    codeOf(await visitor.ask(call, body, { 'x-csrf-token': '' })),
    codeOf(await visitor.ask(call, body, { cookie: '' })),
  ];
};
export const playerId = async ({ db }: Pick<TestHouse, 'db'>): Promise<string> =>
  (await db.kysely.selectFrom('players').select('id').executeTakeFirstOrThrow()).id;
