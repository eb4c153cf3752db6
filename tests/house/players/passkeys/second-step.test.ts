import { describe, expect, test } from 'vitest';
import { playerCash } from '../../../../src/house/ledger/postings/addresses.ts';
import { balanceOf } from '../../../../src/house/ledger/postings/balance.ts';
import { parseCommand, runCommand } from '../../../../src/house/operator/run.ts';
import { logIn } from '../../../../src/wire/player/account.ts';
import type { Confirmation } from '../../../../src/wire/confirmation.ts';
import {
  passkeyAddOptions,
  passkeyRemove,
  passkeys,
  recoveryCodesRenew,
  secondStepOff,
  secondStepOn,
  withdrawalSubject,
} from '../../../../src/wire/player/passkeys.ts';
import { passwordRecovery, passwordReset } from '../../../../src/wire/player/profile.ts';
import { withdrawalData, withdrawalMake, withdrawalRevert } from '../../../../src/wire/money/withdrawals.ts';
import { SAMPLED_ENGINES } from '../../harness.ts';
import { RAIN, type Visitor } from '../../platform/http/open.ts';
import { linkIn, outbox } from '../../platform/mail/outbox.ts';
import { BTC, WALLET } from '../../money/withdrawals/setUp.ts';
import { makeDevice } from './device.ts';
import { good, holderOf, ORIGIN, PASSWORD, playerId, withHolder } from './holder.ts';

const withdrawal = (n: number, more: object = {}) => ({
  requestId: `request-number-${n}`,
  ...BTC,
  amount: 2_000,
  destinationAddress: WALLET,
  ...more,
});
const make = (visitor: Visitor, body: ReturnType<typeof withdrawal>, confirmation?: Confirmation) =>
  visitor.ask(withdrawalMake, { ...body, ...(confirmation ? { confirmation } : {}) });

describe.each(SAMPLED_ENGINES)('%s: the second step', (engine) => {
  test('[C10] a passkey confirms a withdrawal once, for its own request, sum and destination', () =>
    withHolder(
      engine,
      async (parts) => {
        const { visitor, holder, db } = parts;
        const id = await playerId(parts);
        const before = await balanceOf(db.kysely, playerCash(id));
        await good(holder.add('My phone'));
        expect(await good(visitor.ask(withdrawalData, {}))).toMatchObject({ secondStep: false });
        expect(
          await visitor.ask(secondStepOn, { passkey: (await holder.confirm('codes')).passkey }),
          'confirmed for another action',
        ).toMatchObject({ error: { code: 1109 } });
        const { codes, passkeys: shown } = await holder.stepOn();
        expect(new Set(codes).size).toBe(10);
        expect(shown).toMatchObject({ secondStep: true, codesLeft: 10 });
        expect(await good(visitor.ask(withdrawalData, {}))).toMatchObject({ secondStep: true });

        const ask = withdrawal(1);
        const forIt = () => holder.confirm('withdraw', withdrawalSubject(ask));
        expect(await make(visitor, ask)).toMatchObject({ status: 403, error: { code: 1114 } });
        expect(await make(visitor, withdrawal(2), await forIt()), 'another request').toMatchObject({
          error: { code: 1109 },
        });
        expect(
          await make(visitor, withdrawal(1, { amount: 2_100 }), await forIt()),
          'another sum',
        ).toMatchObject({ error: { code: 1109 } });
        expect(
          await make(visitor, withdrawal(1, { destinationAddress: `${WALLET}0` }), await forIt()),
          'another address',
        ).toMatchObject({ error: { code: 1109 } });
        expect(await make(visitor, ask, await holder.confirm('step-off')), 'another action').toMatchObject({
          error: { code: 1109 },
        });
        expect(
          await make(visitor, ask, await holder.confirm('withdraw', withdrawalSubject(ask), { flags: 1 })),
          'nobody verified',
        ).toMatchObject({ error: { code: 1107 } });
        const other = makeDevice(ORIGIN, 'never added');
        expect(
          await make(
            visitor,
            ask,
            await holderOf(visitor, other).confirm('withdraw', withdrawalSubject(ask)),
          ),
        ).toMatchObject({ error: { code: 1108 } });
        expect(await balanceOf(db.kysely, playerCash(id))).toBe(before);

        const confirmation = await forIt();
        expect(await make(visitor, ask, confirmation), 'nothing was decided under the id').toMatchObject({
          data: { amount: 2_000 },
        });
        for (const again of [confirmation, undefined])
          expect(await make(visitor, ask, again), 'asked again').toMatchObject({ data: { amount: 2_000 } });
        expect(await balanceOf(db.kysely, playerCash(id))).toBe(before - 2_000n);
        await good(visitor.ask(withdrawalRevert, { requestId: 'request-number-10' }));
        expect(await make(visitor, withdrawal(3), confirmation), 'replayed').toMatchObject({
          error: { code: 1109 },
        });
      },
      { money: true },
    ));

  test('[C10] a recovery code works once, not lost on a refused withdrawal; the player is told', () =>
    withHolder(
      engine,
      async (parts) => {
        const { visitor, holder, clock } = parts;
        await good(holder.add('My phone'));
        const {
          codes: [first = '', second = ''],
        } = await holder.stepOn();
        expect(await make(visitor, withdrawal(1, { amount: 1_900 }), { recoveryCode: first })).toMatchObject({
          error: { code: 1609 },
        });
        expect(await good(visitor.ask(passkeys, {}))).toMatchObject({ codesLeft: 10 });
        expect(
          await make(visitor, withdrawal(2), {
            recoveryCode: ` ${first.toLowerCase().replaceAll('-', ' ')}`,
          }),
        ).toMatchObject({ ok: true });
        expect(await good(visitor.ask(passkeys, {}))).toMatchObject({ codesLeft: 9 });
        expect(
          (await outbox(parts)).find(({ subject }) => subject === 'A recovery code was used')?.text,
        ).toContain('9 are left');
        await good(visitor.ask(withdrawalRevert, { requestId: 'request-number-10' }));
        expect(await make(visitor, withdrawal(3), { recoveryCode: first })).toMatchObject({
          error: { code: 1116 },
        });
        for (let n = 0; n < 8; n += 1)
          await make(visitor, withdrawal(20 + n), { recoveryCode: `WRONG-${n}` });
        expect(
          await make(visitor, withdrawal(4), { recoveryCode: second }),
          'guesses are limited',
        ).toMatchObject({ error: { code: 1006 } });
        clock.advance(10 * 60_000);
        expect(await make(visitor, withdrawal(4), { recoveryCode: second })).toMatchObject({ ok: true });
      },
      { money: true },
    ));

  test('[U03] [U04] password or mailbox alone cannot add or remove a passkey or turn the step off', () =>
    withHolder(engine, async (parts) => {
      const { visitor, holder, newVisitor } = parts;
      await good(holder.add('My phone'));
      const {
        codes: [code = ''],
        passkeys: {
          passkeys: [mine],
        },
      } = await holder.stepOn();
      await good(visitor.ask(passwordRecovery, { email: RAIN.email }));
      await good(
        visitor.ask(passwordReset, {
          verificationString: await linkIn(parts, 'password-reset'),
          newPassword1: 'wren67harbour',
          newPassword2: 'wren67harbour',
        }),
      );
      const thief = newVisitor();
      await good(thief.ask(logIn, { loginOrEmail: RAIN.login, password: 'wren67harbour' }));
      const passkeyId = mine?.passkeyId ?? '';
      expect(await thief.ask(passkeyAddOptions, { password: 'wren67harbour' })).toMatchObject({
        error: { code: 1114 },
      });
      expect(await thief.ask(passkeyRemove, { passkeyId, password: 'wren67harbour' })).toMatchObject({
        error: { code: 1114 },
      });
      expect(await thief.ask(secondStepOff, { confirmation: {} })).toMatchObject({ error: { code: 1114 } });
      expect(
        await thief.ask(recoveryCodesRenew, { confirmation: { recoveryCode: 'AAAA-AAAA-AAAA-AAAA' } }),
      ).toMatchObject({ error: { code: 1116 } });
      const theirs = holderOf(thief, makeDevice(ORIGIN, 'thief'));
      expect(
        await thief.ask(secondStepOff, { confirmation: await theirs.confirm('step-off') }),
      ).toMatchObject({ error: { code: 1108 } });
      expect(await good(thief.ask(passkeys, {}))).toMatchObject({
        secondStep: true,
        codesLeft: 10,
        passkeys: [{ name: 'My phone' }],
      });
      // The player, with the phone, or with a code in place of it.
      const mineThere = holderOf(thief, parts.device);
      expect(
        await thief.ask(passkeyRemove, {
          passkeyId,
          password: 'wren67harbour',
          confirmation: await mineThere.confirm('remove', passkeyId),
        }),
      ).toMatchObject({ error: { code: 1113 } });
      expect(
        await thief.ask(passkeyAddOptions, {
          password: 'wren67harbour',
          confirmation: { recoveryCode: code },
        }),
      ).toMatchObject({ ok: true });
    }));

  test('[U02] codes are renewed, the step turned off and on, each with a mail; old codes are invalid', () =>
    withHolder(engine, async (parts) => {
      const { visitor, holder, db } = parts;
      await good(holder.add('My phone'));
      const { codes: old } = await holder.stepOn();
      const kept = await db.kysely.selectFrom('recovery_codes').selectAll().execute();
      expect(
        JSON.stringify(kept, (_, value: unknown) => (typeof value === 'bigint' ? Number(value) : value)),
      ).not.toContain(old[0]?.replaceAll('-', ''));
      expect(await visitor.ask(secondStepOn, await holder.confirm('step-on'))).toMatchObject({
        error: { code: 1115 },
      });
      const { codes: renewed } = await good(
        visitor.ask(recoveryCodesRenew, { confirmation: await holder.confirm('codes') }),
      );
      expect(renewed.some((code) => old.includes(code))).toBe(false);
      expect(
        await visitor.ask(secondStepOff, { confirmation: { recoveryCode: old[1] ?? '' } }),
      ).toMatchObject({ error: { code: 1116 } });
      expect(
        await visitor.ask(secondStepOff, { confirmation: { recoveryCode: renewed[0] ?? '' } }),
      ).toMatchObject({ data: { secondStep: false, codesLeft: 0 } });
      for (const call of [secondStepOff, recoveryCodesRenew])
        expect(
          await visitor.ask(call as typeof secondStepOff, {
            confirmation: await holder.confirm(call === secondStepOff ? 'step-off' : 'codes'),
          }),
        ).toMatchObject({ error: { code: 1115 } });
      await holder.stepOn();
      expect((await outbox(parts)).map(({ subject }) => subject)).toEqual(
        expect.arrayContaining([
          'The second step is on',
          'New recovery codes',
          'A recovery code was used',
          'The second step is off',
        ]),
      );
    }));

  test('[X01] support turns it off for a player who lost everything; it is logged, the player is told', () =>
    withHolder(engine, async (parts) => {
      const { visitor, holder, house, db } = parts;
      await good(holder.add('My phone'));
      await holder.stepOn();
      const say = () => {
        const typed = parseCommand(['player', 'second-step-off', RAIN.login]);
        if (!typed) throw new Error('help');
        return runCommand({ house, who: 'ada' }, typed);
      };
      expect((await say()).text).toBe('violet-rain: the second step is off');
      expect((await say()).text).toBe('violet-rain: the second step was not on');
      expect(await good(visitor.ask(passkeys, {}))).toMatchObject({
        secondStep: false,
        codesLeft: 0,
        passkeys: [{ name: 'My phone' }],
      });
      expect(
        await db.kysely.selectFrom('operator_log').select(['who', 'command', 'outcome']).executeTakeFirst(),
      ).toEqual({ who: 'ada', command: 'player second-step-off', outcome: 'done' });
      expect((await outbox(parts)).map(({ subject }) => subject)).toContain(
        'Support turned the second step off',
      );
      expect(await visitor.ask(passkeyAddOptions, { password: PASSWORD })).toMatchObject({ ok: true });
    }));
});
