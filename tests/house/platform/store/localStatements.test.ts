import { is } from 'superstruct';
import { expect, test } from 'vitest';
import { callsOf } from '../../../../src/house/features.ts';
import { countToday } from '../../../../src/house/evidence/liabilities/liabilities.ts';
import { creditTokens } from '../../../../src/house/ledger/transactions/pay.ts';
import { liabilitiesOwn } from '../../../../src/wire/evidence/liabilities.ts';
import { roundDeal, roundDraw, roundPlay, roundTicket } from '../../../../src/wire/play/rounds.ts';
import { listenToSqlite } from '../../../bench/recording.ts';
import { askerOf, good } from '../../asking.ts';
import { startPlay } from '../../liveHouse.ts';
import { noSession, type TestHouse, withHouse } from '../../harness.ts';
import { giveCash, insertPlayer } from '../../players.ts';
import { CLIENT_SEED, PLAYER } from '../../play/rounds/table.ts';
import { coverBooks } from '../../coverBooks.ts';
import { ORIGIN, useEverything } from './playerCalls.ts';

/** Columns of a table that say whose a row is; of the others it is `player_id`. */
const SAY_WHOSE: Readonly<Record<string, RegExp>> = {
  players: /"id"/,
  accounts: /"address"/,
  registers: /\bowner\b/,
  register_log: /\bowner\b/,
  // The player's id, while the bonus is open.
  player_bonuses: /"player_id"|"open_key"/,
};

/**
 * Tables of which a call asks without saying whose rows it means. Some are of one player all the same, by a
 * row that says so: entries by their posting, blocks and hands by their chain or id. Before players are
 * spread over databases those need the player in their condition; the others are shared by all
 * (docs/scale.md says how each would be kept). Who adds a line here adds it there.
 */
const NOT_BY_PLAYER: Readonly<Record<string, readonly string[]>> = {
  '/liabilities/own/json2': ['liability_counts', 'liability_tiles'],
  '/user/bonus-code-cancel/json2': ['entries'],
  '/user/bonus-code-claim/json2': ['bonus_codes', 'entries', 'player_bonuses', 'tries'],
  '/user/bonus-code-terms/json2': ['bonus_codes', 'player_bonuses', 'tries'],
  '/user/changelly-order-create/json2': ['buy_orders'],
  '/user/passkey-add-options/json2': ['tries'],
  '/user/passkey-add/json2': ['passkey_challenges', 'queued_emails', 'tries'],
  '/user/passkey-confirm-options/json2': ['tries'],
  '/user/passkey-remove/json2': ['queued_emails', 'tries'],
  '/user/password-change/json2': ['bonus_codes', 'lotto_months', 'queued_emails', 'tries'],
  '/user/profile-edit/json2': ['bonus_codes', 'lotto_months', 'players', 'queued_emails', 'tries'],
  '/user/protection-break/json2': ['queued_emails', 'tries'],
  '/user/protection-exclude/json2': ['queued_emails', 'tries'],
  '/user/protection-limit/json2': ['queued_emails', 'tries'],
  '/user/push-subscribe/json2': ['push_subscriptions'],
  '/user/recovery-codes-renew/json2': ['passkey_challenges', 'passkeys', 'queued_emails'],
  '/user/round-deal/json2': ['entries', 'seed_blocks'],
  '/user/round-draw/json2': ['open_rounds', 'seed_chains'],
  '/user/round-play/json2': ['entries', 'jackpot', 'seed_blocks', 'seed_chains', 'winners'],
  '/user/round-ticket/json2': ['definitions', 'log_queue', 'seed_blocks', 'seed_chains'],
  '/user/second-step-off/json2': ['passkey_challenges', 'passkeys', 'queued_emails'],
  '/user/second-step-on/json2': ['passkey_challenges', 'passkeys', 'queued_emails'],
  '/user/transactions-history/json2': ['deposits', 'withdrawals'],
  '/user/verification/json2': ['queued_emails', 'tries'],
  '/user/withdrawal-make/json2': ['entries', 'queued_emails', 'withdrawals'],
  '/user/withdrawal-revert/json2': ['entries', 'queued_emails', 'transactions', 'withdrawals'],
  '/user/withdrawal/json2': ['withdrawals'],
};

const tablesIn = (sql: string): string[] => [
  ...new Set(
    [...sql.matchAll(/\b(?:from|join|into|(?<!do )update) "?([a-z_]+)"?/g)].map(([, table]) => table ?? ''),
  ),
];

/** The tables of a statement whose rows it names without saying whose they are. */
const notByPlayer = (sql: string): string[] =>
  tablesIn(sql).filter((table) => !(SAY_WHOSE[table] ?? /"?player_id"?/).test(sql));

const giveTokens = ({ db, clock }: TestHouse) =>
  db.transaction((tx) =>
    creditTokens(tx, { key: 'gift:tokens', playerId: PLAYER, tokens: 5n, at: clock.now() }),
  );

type Asker = ReturnType<typeof askerOf>;

/** Asks calls, each with the tables that it does not ask by player. */
const listening = ({ house }: TestHouse, take: () => readonly { readonly sql: string }[]) => {
  const asker = askerOf(callsOf(house));
  const found = new Map<string, Set<string>>();
  const ask: Asker = async (call, playerId, request, caller) => {
    take();
    const answer = await asker(call, playerId, request, caller);
    const tables = found.get(call.path) ?? new Set();
    for (const { sql } of take()) for (const table of notByPlayer(sql)) tables.add(table);
    found.set(call.path, tables);
    return answer;
  };
  return { ask, found };
};

/** Games of every kind, and the count of a day. */
const playGames = async (parts: TestHouse, ask: Asker): Promise<void> => {
  let requests = 0;
  const betOn = async (gameId: string, more: object = {}) => {
    const { ticket } = good(await ask(roundTicket, PLAYER, { gameId }));
    const requestId = `request-number-${(requests += 1)}`;
    return { requestId, gameId, ticketId: ticket.ticketId, clientSeed: CLIENT_SEED, coinCents: 1, ...more };
  };
  // Enough for wins and for the end of a block of seeds.
  for (let n = 0; n < 40; n += 1) good(await ask(roundPlay, PLAYER, await betOn('moonflower')));
  good(await ask(roundPlay, PLAYER, await betOn('the-lamplighter')));
  const coins = { choices: { coins: 5 }, coinCents: 5 };
  const { open } = good(await ask(roundDeal, PLAYER, await betOn('pressed-five', coins)));
  good(await ask(roundDraw, PLAYER, { requestId: 'request-of-draw', roundId: open.roundId, hold: 3 }));
  await coverBooks(parts.house);
  const count = await countToday(parts.house);
  good(await ask(liabilitiesOwn, PLAYER, { day: count?.day ?? '' }));
};

test('statements of a player’s calls say whose rows they mean, but for those that are listed', async () => {
  const heard = listenToSqlite();
  try {
    await withHouse(
      'sqlite',
      async (parts) => {
        await giveCash(parts, PLAYER, 100_000n);
        await insertPlayer(parts, PLAYER);
        await giveTokens(parts);
        const { ask, found } = listening(parts, heard.take);
        await playGames(parts, ask);
        const ofPlayers = callsOf(parts.house).filter(({ call }) => call.who === 'player');
        for (const { call } of ofPlayers) if (is({}, call.request)) await ask(call, PLAYER, {});
        const { playerId } = await startPlay(parts, 'violet-rain');
        const session = { ...noSession, csrfToken: 'a-token', renew: () => Promise.resolve('a-token') };
        await useEverything(parts, async (call, request) =>
          good(await ask(call, playerId, request, { session })),
        );
        expect(ofPlayers.map(({ call }) => call.path).filter((path) => !found.has(path))).toEqual([]);
        const listed = [...found].flatMap(([path, tables]) =>
          tables.size > 0 ? [[path, [...tables].toSorted()]] : [],
        );
        expect(Object.fromEntries(listed)).toEqual(NOT_BY_PLAYER);
      },
      { publicUrl: ORIGIN },
    );
  } finally {
    heard.end();
  }
});
