import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bannerCalls } from '../../../src/house/players/banners/banners.ts';
import { accountFacts } from '../../../src/house/players/account/account.ts';
import { playerCash, playerHeld } from '../../../src/house/ledger/postings/addresses.ts';
import { balanceOf } from '../../../src/house/ledger/postings/balance.ts';
import { listMessages } from '../../../src/house/players/messages/store.ts';
import { parseCommand, runCommand } from '../../../src/house/operator/run.ts';
import { isRefusal } from '../../../src/house/platform/ports.ts';
import { withdrawalMake } from '../../../src/wire/money/withdrawals.ts';
import { letterKinds } from '../players/messages/written.ts';
import { SAMPLED_ENGINES, NOON, noSession, type TestHouse, withHouse } from '../harness.ts';
import { startPlay } from '../liveHouse.ts';

const say = ({ house }: TestHouse, ...argv: string[]) => {
  const typed = parseCommand(argv);
  if (!typed) throw new Error(`${argv.join(' ')} is help`);
  return runCommand({ house, who: 'ada' }, typed);
};
const trail = async ({ db }: TestHouse) =>
  db.kysely
    .selectFrom('operator_log')
    .select(['who', 'command', 'arguments', 'outcome'])
    .orderBy('id')
    .execute();
/** Of the BIP 173 vectors, on the devnet's prefix. */
const ADDRESS = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080';

describe.each(SAMPLED_ENGINES)('%s: the operator', (engine) => {
  test('excludes a player who asks the support: no bet, no mailings, and never shorter', () =>
    withHouse(engine, async (parts) => {
      const { bet } = await startPlay(parts, 'violet-rain');
      parts.clock.set(NOON);
      await parts.db.kysely.updateTable('players').set({ newsletter: 1n }).execute();
      const exclude = (days: string, ...reason: string[]) =>
        say(parts, 'player', 'exclude', 'violet-rain', days, ...reason);
      for (const days of ['0', '-1', '1.5', '99999', 'ever'])
        await expect(
          Promise.resolve().then(() => exclude(days, '--reason', 'asked by letter')),
        ).rejects.toThrow();
      await expect(exclude('365')).rejects.toThrow('--reason');
      const done = { login: 'violet-rain', excludedUntil: '2027-11-21T12:00:00.000Z' };
      expect((await exclude('365', '--reason', 'asked by letter')).data).toEqual(done);
      expect((await exclude('1', '--reason', 'regrets it')).data).toEqual(done);
      expect((await letterKinds(parts)).filter((kind) => kind === 'protection')).toHaveLength(1);
      expect(await bet(1)).toMatchObject({ refused: 'selfExcluded' });
      const player = await parts.db.kysely
        .selectFrom('players')
        .select(['newsletter', 'lotto_mail'])
        .executeTakeFirstOrThrow();
      expect(player).toEqual({ newsletter: 0n, lotto_mail: 0n });
    }));

  test('[X01] suspends and restores a player, flags address and billing; each action is in the log', () =>
    withHouse(engine, async (parts) => {
      const { playerId } = await startPlay(parts, 'violet-rain');
      await say(parts, 'player', 'suspend', 'Violet-Rain');
      await say(parts, 'player', 'flag', 'violet-rain', 'change-contact-email');
      await say(parts, 'player', 'flag', 'violet-rain', 'contact-billing');
      expect(await accountFacts(parts.db.kysely, playerId)).toMatchObject({
        suspended: true,
        contactBilling: true,
        flags: ['change-contact-email'],
      });
      expect((await say(parts, 'player', 'restore', 'violet-rain')).data).toEqual({
        login: 'violet-rain',
        suspended: false,
      });
      for (const name of ['change-contact-email', 'contact-billing'])
        await say(parts, 'player', 'unflag', 'violet-rain', name);
      expect(await accountFacts(parts.db.kysely, playerId)).toMatchObject({
        suspended: false,
        contactBilling: false,
        flags: [],
      });
      await expect(say(parts, 'player', 'flag', 'violet-rain', 'rich')).rejects.toThrow(
        'flag: expected one of verify-contact-email, change-contact-email, contact-billing, got "rich"',
      );
      await expect(say(parts, 'player', 'suspend', 'nobody')).rejects.toThrow('There is no player "nobody".');
      const lines = await trail(parts);
      expect(lines).toHaveLength(8);
      expect(lines[0]).toEqual({
        who: 'ada',
        command: 'player suspend',
        arguments: '["Violet-Rain"]',
        outcome: 'done',
      });
      expect(lines.at(-1)?.outcome).toBe('refused: There is no player "nobody".');
    }));

  test('[U07] writes to a player, within the bounds of a message', () =>
    withHouse(engine, async (parts) => {
      const { playerId } = await startPlay(parts, 'violet-rain');
      await say(parts, 'message', 'send', 'violet-rain', 'Your question', 'Yes.\n\nBoth of them.');
      expect((await listMessages(parts.db.kysely, playerId, null)).messages[0]).toMatchObject({
        subject: 'Your question',
        body: 'Yes.\n\nBoth of them.',
        isRead: false,
      });
      await expect(say(parts, 'message', 'send', 'violet-rain', ' ', 'Yes.')).rejects.toThrow(
        'SUBJECT: expected 1 to 200 characters',
      );
      await expect(say(parts, 'message', 'send', 'violet-rain', 'Yes', 'a'.repeat(5_001))).rejects.toThrow(
        'TEXT: expected 1 to 5000 characters',
      );
    }));

  test('[C09] approves a withdrawal once, declines another with its reason and the money back', () =>
    withHouse(engine, async (parts) => {
      const { playerId, ask } = await startPlay(parts, 'violet-rain');
      const make = async (n: number): Promise<string> => {
        const made = await ask(withdrawalMake, playerId, {
          requestId: `a-withdrawal-number-${n}`,
          currencyCode: 'BTC',
          pmType: 1,
          paymentPPId: 1,
          amount: 9_000,
          destinationAddress: ADDRESS,
        });
        if (isRefusal(made)) throw new Error(`${made.refused} ${made.message?.join(' ') ?? ''}`);
        return made.id;
      };
      const cash = async () => balanceOf(parts.db.kysely, playerCash(playerId));
      const before = await cash();
      const declined = await make(1);
      await expect(say(parts, 'withdrawal', 'decline', declined)).rejects.toThrow('--reason: expected why');
      await say(parts, 'withdrawal', 'decline', declined, '--reason', 'asked to');
      expect([await cash(), await balanceOf(parts.db.kysely, playerHeld(playerId))]).toEqual([before, 0n]);
      const approved = await make(2);
      await expect(say(parts, 'withdrawal', 'approve', approved, '--currency', 'LTC')).rejects.toThrow(
        '--currency and --address go together',
      );
      expect((await say(parts, 'withdrawal', 'approve', approved)).data).toMatchObject({
        id: approved,
        state: 'approved',
        address: ADDRESS,
      });
      await expect(say(parts, 'withdrawal', 'approve', approved)).rejects.toThrow(
        'it is approved, not pending',
      );
      await expect(say(parts, 'withdrawal', 'approve', 'w_nothing')).rejects.toThrow(
        'There is no withdrawal w_nothing.',
      );
      const { data } = await say(parts, 'list', 'withdrawals', '--player', 'violet-rain');
      expect(data).toMatchObject(
        expect.arrayContaining([
          expect.objectContaining({ id: approved, state: 'approved', decided_by: 'ada' }),
          expect.objectContaining({ id: declined, state: 'declined', reason: 'asked to' }),
        ]),
      );
    }));

  test('[L06] hangs a banner up with its window in Eastern time, and takes it down', () =>
    withHouse(engine, async (parts) => {
      const file = join(parts.dataDir, 'banner.json');
      const shown = async () => {
        const [call] = bannerCalls(parts.house);
        return call?.handle({ playerId: null, ip: '', session: noSession }, {});
      };
      const banner = {
        id: 'advent',
        place: 'lobby',
        bg: 'promotions',
        header: ['Advent', 'in the house'],
        primaryButton: { label: 'Look', url: '/en/promotions' },
      };
      const write = (more: object) => writeFileSync(file, JSON.stringify({ ...banner, ...more }));
      write({ timestampFrom: '2026-11-21 00:00', timestampTo: '2026-12-24 18:00' });
      await say(parts, 'banner', 'add', file);
      expect(await shown()).toMatchObject({
        home: [],
        lobby: [
          {
            id: 'advent',
            animationType: 0,
            timestampFrom: Date.UTC(2026, 10, 21, 5),
            timestampTo: Date.UTC(2026, 11, 24, 23),
          },
        ],
      });
      for (const [more, sentence] of [
        [{ place: 'attic' }, 'place: expected one of home, lobby'],
        [{ primaryButton: { label: 'x', url: 'javascript:alert(1)' } }, /^primaryButton\.url: /],
        [{ primaryButton: { label: 'x', url: '//elsewhere.example' } }, /^primaryButton\.url: /],
        [{ timestampFrom: 'soon' }, /^timestampFrom: /],
        [
          { timestampFrom: '2026-12-24 00:00', timestampTo: '2026-12-23 00:00' },
          'banner: ends before it begins',
        ],
      ] as const) {
        write(more);
        await expect(say(parts, 'banner', 'add', file)).rejects.toThrow(sentence);
      }
      parts.clock.set(Date.UTC(2026, 11, 24, 23));
      expect(await shown()).toEqual({ home: [], lobby: [] });
      await say(parts, 'banner', 'remove', 'advent');
      await expect(say(parts, 'banner', 'remove', 'advent')).rejects.toThrow('There is no banner "advent".');
    }));
});
