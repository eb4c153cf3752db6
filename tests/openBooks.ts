import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import Libsql from 'libsql';
import { LOTTO_PRIZES } from '../src/fair/lottoPrizes.ts';
import { serverSeedHash } from '../src/fair/seeds.ts';
import { prizeColumns } from '../src/house/play/lotto/prizes.ts';
import { secretsFrom } from '../src/house/platform/secrets.ts';
import { daysOfMonth, LOTTO_POOL_START_CENTS, monthBefore, monthOf } from '../src/wire/play/lotto.ts';

/** HOUSE_SECRET of houses whose database a test writes into. */
export const SECRET = 'the secret of a house in a browser test';
const LOTTO_DAY_CENTS = 25_000;
/** Logins of players whom no test plays. */
const STRANGERS = (
  'rosemary kelp-77 oak-gate jade-44 ivy-roof pine-9 larkspur moss-31 thistle reed-bank ash-12 ' +
  'willow-8 sorrel elder-5 bracken hazel-63 yarrow birch-2 clover-90 fennel'
).split(' ');

type Values = Readonly<Record<string, string | number | bigint | null>>;

/** Writes into the SQLite file of a running house what would take a player weeks. */
export const openBooks = (dataDir: string) => {
  const raw = new Libsql(join(dataDir, 'house.sqlite'), { timeout: 5_000 });
  const run = (sql: string, ...values: unknown[]): void => {
    raw.prepare(sql).run(...values);
  };
  const insert = (table: string, row: Values): void => {
    const names = Object.keys(row);
    run(
      `insert into ${table} (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`,
      ...Object.values(row),
    );
  };
  const playerId = (login: string): string =>
    (raw.prepare('select id from players where login = ?').get(login) as { id: string }).id;
  const count = (id: string): number =>
    Number(
      (
        raw.prepare('select lines from transaction_counts where player_id = ?').get(id) as
          | { lines: number }
          | undefined
      )?.lines ?? 0,
    );
  /** Days on which a player bet enough on slots for a ticket, counted from 1970. */
  const tickets = (id: string, days: readonly number[], turnover = LOTTO_DAY_CENTS): void => {
    for (const day of days) {
      run(
        `insert into daily_activity
          (player_id, day, slots_bet, cash_slots_bet, turnover, cash_turnover, cash_net, tokens)
        values (?, ?, ?, ?, ?, ?, 0, 0)
        on conflict (player_id, day)
        do update set slots_bet = excluded.slots_bet, cash_slots_bet = excluded.cash_slots_bet,
          turnover = excluded.turnover, cash_turnover = excluded.cash_turnover`,
        id,
        day,
        LOTTO_DAY_CENTS,
        LOTTO_DAY_CENTS,
        turnover,
        turnover,
      );
    }
  };
  /** A player who is in the database alone. @returns the id */
  const stranger = (login: string): string => {
    insert('players', {
      id: login.padEnd(22, '-'),
      login,
      login_key: login,
      email: `${login}@example.org`,
      email_key: `${login}@example.org`,
      password_hash: '',
      newsletter: 0,
      cashback_level: 1,
      vip_level: 0,
      contact_billing: 0,
      flags: '[]',
      created_at: 0,
    });
    return login.padEnd(22, '-');
  };
  return {
    run,
    insert,
    playerId,
    tickets,
    count,
    /** As many players who are in the database alone as the lotto has prizes. @returns ids */
    strangers: (): string[] => STRANGERS.map(stranger),
    /**
     * Commits to the month before `now` and lets players hold tickets of it: the house itself closes and
     * draws it.
     */
    lastMonth: (holders: readonly string[], now: number): void => {
      const month = monthBefore(monthOf(now));
      const seed = randomBytes(32).toString('hex');
      const secrets = secretsFrom(SECRET, { bytes: (length) => randomBytes(length) });
      insert('lotto_months', {
        month,
        state: 'open',
        seed_hash: serverSeedHash(seed),
        sealed_seed: secrets.seal(seed, `lotto:${month}`),
        ...prizeColumns(secrets, month, { prizes: LOTTO_PRIZES, startCents: LOTTO_POOL_START_CENTS }),
        carried: 0,
        slots_bet: 0,
        committed_at: 0,
      });
      const { first, last } = daysOfMonth(month);
      holders.forEach((id, n) =>
        tickets(
          id,
          Array.from({ length: 4 + n }, (_, i) => Math.min(last, first + i * 2 + n)),
        ),
      );
    },
    /** So many lines of a history, oldest first, a minute apart; the player has none before. */
    history: (id: string, many: number, now: number): void => {
      raw.exec('begin');
      for (let n = 0; n < many; n += 1) {
        insert('transactions', {
          id: `a-line-${String(n).padStart(6, '0')}`,
          player_id: id,
          ordinal: n,
          type: n % 8,
          status: 3,
          amount: 1_000 + n,
          bonus_code: null,
          is_credited: 0,
          currency_code: 'BTC',
          address: 'bcrt1q2mrc7kx8n3tafvyq0u5l4hse9dpz6gwjrt8kxw',
          amount_in_currency: '0.01',
          created_at: now - (many - n) * 60_000,
          updated_at: now,
        });
      }
      run(
        `insert into transaction_counts (player_id, lines) values (?, ?)
        on conflict (player_id) do update set lines = excluded.lines`,
        id,
        many,
      );
      raw.exec('commit');
    },
    close: () => {
      raw.close();
    },
  };
};
export type Books = ReturnType<typeof openBooks>;
