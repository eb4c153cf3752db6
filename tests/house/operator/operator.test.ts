import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { UsageError } from '../../../src/house/operator/command.ts';
import { helpText, parseCommand, runCommand } from '../../../src/house/operator/run.ts';
import { isRefusal, refuse } from '../../../src/house/platform/ports.ts';
import { creditTokens } from '../../../src/house/ledger/transactions/pay.ts';
import { roundPlay, roundTicket } from '../../../src/wire/play/rounds.ts';
import { SAMPLED_ENGINES, type TestHouse, withHouse } from '../harness.ts';
import { GIFT } from '../bonus/facts.ts';
import { live, PLAYERS, startPlay } from '../liveHouse.ts';

const type = (line: string) => {
  const typed = parseCommand(line.split(' '));
  if (!typed) throw new Error(`${line} is help`);
  return typed;
};
const say = ({ house }: TestHouse, line: string) => runCommand({ house, who: 'ada' }, type(line));
const trail = async ({ db }: TestHouse) =>
  await db.kysely
    .selectFrom('operator_log')
    .select(['who', 'command', 'arguments', 'outcome'])
    .orderBy('id')
    .execute();

test('what is typed wrongly is one clear line, and help lists every command', () => {
  expect(parseCommand([])?.command.usage).toBe('look');
  expect(parseCommand(['--help'])).toBeNull();
  expect(parseCommand(['audit', '--help'])).toBeNull();
  for (const line of [
    'dance',
    'list',
    'list players now',
    'maintenance',
    '--loud audit',
    'bonus create ONLY',
  ]) {
    expect(() => parseCommand(line.split(' '))).toThrow(UsageError);
  }
  for (const name of [
    'list WHAT',
    'bonus create CODE TERMS.json',
    'maintenance STATE',
    'audit',
    'backup FILE',
    'restore FILE',
    'copy-to-postgres',
  ])
    expect(helpText()).toContain(name);
});

describe.each(SAMPLED_ENGINES)('%s: the operator', (engine) => {
  test('lists players, their rounds and the trail, as a table and as data', () =>
    withHouse(engine, async (parts) => {
      await live(parts);
      expect((await say(parts, 'list players')).data).toHaveLength(PLAYERS);
      const { text, data } = await say(parts, 'list rounds --player Violet-Rain --limit 7');
      expect(data).toHaveLength(7);
      expect(text).toMatch(/moonflower +0\.20/);
      await expect(say(parts, 'list rounds --player nobody')).rejects.toThrow('There is no player "nobody".');
      await expect(say(parts, 'list rounds --limit 0')).rejects.toThrow(UsageError);
      await expect(say(parts, 'list toString')).rejects.toThrow(UsageError);
      expect(await trail(parts)).toEqual([]);
    }));

  test('tables are at most 100 columns wide, with log-in names and times to the minute', () =>
    withHouse(engine, async (parts) => {
      await live(parts);
      for (const what of ['rounds', 'deposits', 'transactions', 'log', 'players']) {
        const { text, data } = await say(parts, `list ${what}`);
        expect(text.split('\n').filter((line) => line.length > 100)).toEqual([]);
        if (what === 'deposits') {
          const [{ player_id: id, txid }] = data as [{ player_id: string; txid: string }];
          expect(text).toContain(`txid: ${txid}`);
          expect(text).not.toContain(id);
          expect(text).toMatch(/ violet-rain .*\n[^]*created_at: 20\d\d-\d\d-\d\d \d\d:\d\d$/m);
        }
      }
    }));

  test('without a command: one look at the house', () =>
    withHouse(engine, async (parts) => {
      await live(parts);
      const look = async () => {
        const typed = parseCommand([]);
        if (!typed) throw new Error('help');
        return runCommand({ house: parts.house, who: 'ada' }, typed);
      };
      const { text, data } = await look();
      expect(text.split('\n').filter((line) => line.length > 100)).toEqual([]);
      expect(text).toContain('New bets are taken.');
      expect(text).toMatch(/^bitcoin +ok +\d+ +\d+ (s|min|h|days) +none$/m);
      expect(text).toMatch(/For a person: 0 withdrawals, 0 adjustments\. Stuck: 0 payments, 0 withdrawals\./);
      expect(text).toContain('Last backup: never. Last audit without a fault: never.');
      const { rows } = await sql<{ sum: bigint | string }>`
        select sum(balance) as sum from accounts where address like '%:cash'`.execute(parts.db.kysely);
      expect(data).toMatchObject({
        networks: 'devnet',
        maintenance: false,
        holdings: { playersCents: Number(rows[0]?.sum) },
        lastBackupAt: null,
      });
      await say(parts, 'maintenance on');
      await say(parts, 'game close moonflower');
      await parts.house.switches.reload();
      await parts.db.kysely
        .insertInto('adjustments')
        .values({
          id: 'a',
          player_id: (await parts.db.kysely.selectFrom('players').select('id').executeTakeFirstOrThrow()).id,
          kind: 'credit',
          amount_cents: 1n,
          state: 'proposed',
          reason: 'x',
          proposed_by: 'ada',
          proposed_at: 0n,
          decided_by: null,
          decided_at: null,
          decline_reason: null,
        })
        .execute();
      expect((await look()).text).toMatch(
        /New bets wait: maintenance is on\. Closed: moonflower\.[^]*: 0 withdrawals, 1 adjustments/,
      );
    }));

  test('a list of rounds prints the bet of a jackpot round in tokens', () =>
    withHouse(engine, async (parts) => {
      const { playerId, ask } = await startPlay(parts, 'violet-rain');
      await parts.db.transaction((tx) =>
        creditTokens(tx, { key: 'tokens:test', playerId, tokens: 1n, at: parts.clock.now() }),
      );
      const gameId = 'the-lamplighter';
      const sealed = await ask(roundTicket, playerId, { gameId });
      if (isRefusal(sealed)) throw new Error(sealed.refused);
      const { ticketId } = sealed.ticket;
      const round = { gameId, ticketId, clientSeed: 'a-client-seed', coinCents: 1 };
      expect(await ask(roundPlay, playerId, { requestId: 'request-jackpot', ...round })).toHaveProperty(
        'round',
      );
      const { text, data } = await say(parts, 'list rounds');
      expect(text).toMatch(/the-lamplighter +1 token +\d+\.\d\d /);
      expect(data).toMatchObject([{ bet: 1, bet_ledger: 'token' }]);
    }));

  test('[X01] maintenance refuses new bets, keeps stored answers; the same bet is accepted afterwards', () =>
    withHouse(engine, async (parts) => {
      const { bet } = await startPlay(parts, 'violet-rain');
      const first = await bet(1);
      await say(parts, 'maintenance on');
      await parts.house.switches.reload();
      expect(await bet(1)).toEqual(first);
      expect(await bet(2)).toEqual(refuse('maintenance'));
      await say(parts, 'maintenance off');
      await parts.house.switches.reload();
      expect(await bet(2)).toHaveProperty('round');
      expect(await trail(parts)).toMatchObject([
        { who: 'ada', command: 'maintenance', arguments: '["on"]', outcome: 'done' },
        { arguments: '["off"]', outcome: 'done' },
      ]);
    }));

  test('[X01] a game that is closed takes no bet and gives no seal', () =>
    withHouse(engine, async (parts) => {
      const { bet, ticket } = await startPlay(parts, 'violet-rain');
      await say(parts, 'game close moonflower');
      await parts.house.switches.reload();
      expect(await bet(1)).toEqual(refuse('gameNotEnabled'));
      expect(await ticket()).toEqual(refuse('gameNotEnabled'));
      await expect(say(parts, 'game close nowhere')).rejects.toThrow('There is no game "nowhere".');
      expect((await trail(parts)).at(-1)).toMatchObject({ outcome: 'refused: There is no game "nowhere".' });
    }));

  test('makes and ends bonus codes; terms that are wrong are named one by one', () =>
    withHouse(engine, async (parts) => {
      const file = join(parts.dataDir, 'terms.json');
      writeFileSync(file, '{"terms":{"canMatch":3},"useLimit":0}');
      await expect(say(parts, `bonus create FERN ${file}`)).rejects.toThrow(/canMatch.*\n[^]*useLimit/);
      // Video poker counts in full and once: nearly all of it is taken.
      const wagerWeights = { slots: 100, matrix: 100, poker: 100, highLimit: 100, jackpot: 0 };
      writeFileSync(file, JSON.stringify({ terms: { ...GIFT, wagerMultiple: 1, wagerWeights } }));
      const create = `bonus create FERN ${file}`;
      await expect(say(parts, create)).rejects.toThrow(
        /the best play takes \$9\.9\d on average out of .* \$10\.00, and BONUS_TAKE_MAX_PERCENT is 50\./,
      );
      await expect(say(parts, 'bonus disable FERN')).rejects.toThrow('There is no bonus code "FERN".');
      expect((await say(parts, `${create} --anyway`)).text).toMatch(
        /^FERN can be claimed; the best play takes \$9\.9\d on average out of a bonus of \$10\.00$/,
      );
      await say(parts, 'bonus disable FERN');
      await expect(say(parts, 'bonus create FERN nowhere.json')).rejects.toThrow('cannot be read as JSON');
      await expect(say(parts, 'bonus disable MOTH')).rejects.toThrow('There is no bonus code "MOTH".');
    }));

  test('the audit of a tampered house fails and says where', () =>
    withHouse(engine, async (parts) => {
      await live(parts);
      expect(await say(parts, 'audit')).toMatchObject({ failed: false });
      await sql`update rounds set client_seed = 'other' where nonce = 3`.execute(parts.db.kysely);
      const { failed, text } = await say(parts, 'audit');
      expect(failed).toBe(true);
      expect(text).toMatch(/rounds replayed: round \S+: the seeds give another result/);
    }));
});
