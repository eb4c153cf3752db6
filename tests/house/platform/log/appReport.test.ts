import { expect, test } from 'vitest';
import { startHouse } from '../../../../src/house/house.ts';
import { signUp } from '../../../../src/wire/player/account.ts';
import { report } from '../../../../src/wire/player/status.ts';
import { silentLog, withHouse } from '../../harness.ts';
import { makeVisitor, RAIN } from '../http/open.ts';

test('a failure that the app reports is a line of four members, none of them the account', () =>
  withHouse('sqlite', async (parts) => {
    const lines: object[] = [];
    const warn = (facts: object, text: string) => {
      if (text === 'the app reports a failure') lines.push(facts);
    };
    const open = await startHouse({ ...parts.house, log: { ...silentLog, warn } });
    try {
      const player = makeVisitor(open.address);
      await player.ask(signUp, RAIN);
      const told = { errorId: 'error-7', name: 'TypeError', message: 'x is not a function', build: 'b1' };
      expect(await player.ask(report, told)).toMatchObject({ ok: true });
      expect(lines).toEqual([told]);
      const more = { ...told, errorId: 'error-8', login: RAIN.login, typed: 'what I wrote' };
      await player.ask(report, more);
      expect(JSON.stringify(lines)).not.toMatch(/what I wrote|rain|127\.0\.0\.1/i);
    } finally {
      await open.close();
    }
  }));
