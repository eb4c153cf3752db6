/** The runbook of docs/operating.md about a suspicious player, with the commands that stand there. */
import { describe, expect, test } from 'vitest';
import { parseCommand, runCommand } from '../../../src/house/operator/run.ts';
import { bonusCodeClaim } from '../../../src/wire/money/bonusCodes.ts';
import { withdrawalMake } from '../../../src/wire/money/withdrawals.ts';
import { ERRORS } from '../../../src/wire/errors.ts';
import { logIn, signUp } from '../../../src/wire/player/account.ts';
import { logOut, status } from '../../../src/wire/player/status.ts';
import { linesWith } from '../../runbook.ts';
import { good } from '../asking.ts';
import { SAMPLED_ENGINES, type TestHouse, withHouse } from '../harness.ts';
import { RAIN, withOpenHouse } from '../platform/http/open.ts';
import { letterKinds } from '../players/messages/written.ts';
import { setUpWithdrawals, WALLET } from '../money/withdrawals/setUp.ts';

const HEADING = '### A suspicious player';
const QUARTER_HOUR_MS = 900_000;
/** About 9,630 dollars. */
const UNITS = 10_000_000n;

/** The words of a line, quotes as a shell reads them. */
const wordsOf = (line: string): string[] =>
  [...line.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word);

/** Types the lines of a block that have a text in them. @returns what each said */
const typing =
  ({ house }: TestHouse, id = '') =>
  async (block: string, only = ''): Promise<string[]> => {
    const lines = linesWith(HEADING, block).filter((line) => line.includes(only));
    expect(lines.length).toBeGreaterThan(0);
    const said: string[] = [];
    for (const line of lines) {
      expect(line).toMatch(/^npm run -s house -- /);
      const typed = parseCommand(wordsOf(line.replace(/\bID\b/, id)).slice(5));
      if (!typed) throw new Error(`${line} is help`);
      said.push((await runCommand({ house, who: 'ada' }, typed)).text);
    }
    return said;
  };

const [LOOK, STOP, DECIDE, LIFT] = ['player log-ins', 'player suspend', 'withdrawal decline', 'list log'];

describe.each(SAMPLED_ENGINES)('%s: a suspicious player', (engine) => {
  test('[X01] is looked at, limited, shut out and let in again, and is told so', () =>
    withOpenHouse(engine, async (parts) => {
      const { visitor, newVisitor } = parts;
      const type = typing(parts);
      await visitor.ask(signUp, RAIN);
      const [player, logIns, sessions, rounds] = await type(LOOK);
      expect(player).toContain('Rain@example.org');
      expect(logIns).toContain('logged in');
      expect(sessions).toMatch(/begun/);
      expect(rounds).toBe('none');
      expect(await visitor.ask(status, {})).toMatchObject({ ok: true });

      await type(STOP, 'contact-billing');
      const withdrawal = {
        requestId: 'a-withdrawal-request',
        currencyCode: 'BTC' as const,
        pmType: 1 as const,
        paymentPPId: 1 as const,
        amount: 2_000,
        destinationAddress: WALLET,
      };
      expect(await visitor.ask(withdrawalMake, withdrawal)).toMatchObject({
        error: { code: 1601, message: ERRORS.contactBilling.message },
      });
      const claim = { requestId: 'a-request-of-a-bonus', bonusCode: 'MOTH10' };
      expect(await visitor.ask(bonusCodeClaim, claim)).toMatchObject({ ok: false });

      await type(STOP, 'suspend');
      expect(await visitor.ask(withdrawalMake, withdrawal)).toMatchObject({
        status: 403,
        error: { code: 155, message: ERRORS.suspended.message },
      });
      const elsewhere = newVisitor();
      const name = { loginOrEmail: RAIN.login, password: RAIN.password };
      expect(await elsewhere.ask(logIn, name)).toMatchObject({ error: { code: 155 } });
      await type(STOP, 'end-sessions');
      expect(await visitor.ask(status, {})).toMatchObject({ ok: true, data: { player: null } });

      const said = await type(LIFT);
      expect(await elsewhere.ask(logIn, name)).toMatchObject({ ok: true });
      for (const command of ['player suspend', 'player end-sessions', 'player restore'])
        expect(said.at(-1)).toContain(command);
      expect(await elsewhere.ask(logOut, {})).toMatchObject({ ok: true });
    }));

  test('[X01] whose withdrawals wait: what is declined comes back, what is approved leaves', () =>
    withHouse(engine, async (parts) => {
      const withdrawals = setUpWithdrawals(parts);
      const player = await withdrawals.player(RAIN.login, UNITS);
      const { cash } = await withdrawals.money(player);
      const ask = async (dollars: number): Promise<string> =>
        good(await withdrawals.make(player, dollars)).id;
      const passLater = async (id: string) => {
        parts.clock.advance(QUARTER_HOUR_MS);
        await withdrawals.pass();
        return withdrawals.row(id);
      };
      const first = await ask(500);
      await typing(parts)(STOP, 'contact-billing');
      expect(await passLater(first)).toMatchObject({ state: 'pending', reason: 'the account was limited' });
      await typing(parts, first)(DECIDE, 'decline');
      expect(await withdrawals.money(player)).toEqual({ cash, held: 0n });
      expect(await letterKinds(parts)).toEqual([
        'withdrawal-asked',
        'withdrawal-declined',
        'withdrawal-held',
      ]);

      await typing(parts)(LIFT);
      const second = await ask(400);
      await typing(parts)(STOP, 'suspend');
      expect(await passLater(second)).toMatchObject({ state: 'pending', reason: 'the account is suspended' });
      expect((await typing(parts)(LOOK)).join('\n')).toContain('the account is suspended');
      await typing(parts)(LIFT);
      // It does not go on by itself.
      expect(await passLater(second)).toMatchObject({ state: 'pending' });
      await typing(parts, second)(DECIDE, 'approve');
      expect(await passLater(second)).toMatchObject({ state: 'sent' });
    }));
});
