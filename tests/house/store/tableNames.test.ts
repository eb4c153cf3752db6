import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { migrate } from '../../../src/house/store/migrate.ts';
import { ENGINES, withHouse } from '../harness.ts';

const MIGRATION = '000024-table-names';

/** Takes the schema back to the names before the migration. */
const UNDO = [
  'alter table daily_activity rename to play_days',
  'drop index daily_activity_by_day',
  'create index play_days_by_day on play_days (day)',
  'alter table queued_emails rename to letters',
  'drop index queued_emails_by_due',
  'create index letters_by_due on letters (due_at)',
  'alter table email_links rename to links',
  'drop index email_links_by_player',
  'drop index email_links_by_expiry',
  'create index links_by_player on links (player_id, kind)',
  'create index links_by_expiry on links (expires_at)',
  'alter table newsletter_deliveries rename to newsletter_letters',
  'alter table newsletter_letters rename column issue_id to letter',
  'alter table stored_answers rename to requests',
  `delete from migrations where name = '${MIGRATION}'`,
];

/** A row in each table under its former name. */
const ROWS = [
  `insert into players (id, login, login_key, email, email_key, password_hash, newsletter, cashback_level,
    vip_level, contact_billing, flags, created_at)
    values ('p1', 'Fern', 'fern', 'fern@example.org', 'fern@example.org', 'x', 1, 1, 0, 0, '[]', 5)`,
  "insert into play_days (player_id, day, slots_bet, turnover, cash_net) values ('p1', 20000, 100, 90, -10)",
  "insert into letters (id, sealed, tries, due_at, created_at) values ('e1', 'secret', 1, 7, 5)",
  `insert into links (hash, kind, player_id, email_key, created_at, expires_at)
    values ('h1', 'verify', 'p1', 'fern@example.org', 5, 9)`,
  "insert into newsletter_letters (letter, player_id, created_at) values ('2026-11', 'p1', 5)",
  `insert into requests (player_id, request_id, call, body_hash, answer, created_at)
    values ('p1', 'request-number-1', '/x/json2', 'h2', '{}', 5)`,
];

describe.each(ENGINES)('%s: renaming tables', (engine) => {
  test('keeps the rows of a database that was made before', () =>
    withHouse(engine, async ({ db }) => {
      for (const statement of [...UNDO, ...ROWS]) await sql.raw(statement).execute(db.kysely);
      expect(await migrate(db)).toEqual([MIGRATION]);
      const first = (table: 'daily_activity' | 'email_links' | 'newsletter_deliveries' | 'queued_emails') =>
        db.kysely.selectFrom(table).selectAll().executeTakeFirst();
      expect(await first('daily_activity')).toMatchObject({ player_id: 'p1', turnover: 90n, cash_net: -10n });
      expect(await first('queued_emails')).toMatchObject({ id: 'e1', sealed: 'secret', due_at: 7n });
      expect(await first('email_links')).toMatchObject({ hash: 'h1', player_id: 'p1', expires_at: 9n });
      expect(await first('newsletter_deliveries')).toMatchObject({ issue_id: '2026-11', player_id: 'p1' });
      expect(await db.kysely.selectFrom('stored_answers').selectAll().executeTakeFirst()).toMatchObject({
        request_id: 'request-number-1',
        answer: '{}',
      });
      expect(await migrate(db)).toEqual([]);
    }));
});
