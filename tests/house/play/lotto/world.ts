import type { Category } from '../../../../src/games/catalogue.ts';
import { recordPlay } from '../../../../src/house/ledger/dailyActivity/dailyActivity.ts';
import { answerCurrent } from '../../../../src/house/play/lotto/answers.ts';
import { runLotto } from '../../../../src/house/play/lotto/jobs.ts';
import { LOTTO_TICKET_CENTS } from '../../../../src/wire/play/lottoTerms.ts';
import type { TestHouse } from '../../harness.ts';
import { insertPlayer } from '../../players.ts';

export const DAY_MS = 86_400_000;

/** A player who has verified the address. @returns the id */
export const addPlayer = async (
  parts: Pick<TestHouse, 'db' | 'clock'>,
  login: string,
  lottoMail = 0n,
): Promise<string> => {
  const id = login.padEnd(22, '-');
  const email = `${login}@example.org`;
  await insertPlayer(parts, id, {
    login,
    login_key: login,
    email,
    email_key: email,
    lotto_mail: lottoMail,
    email_verified_at: 0n,
    created_at: 0n,
  });
  return id;
};

export const bet = (
  { db }: Pick<TestHouse, 'db'>,
  playerId: string,
  at: number,
  betCents: number,
  more: { category?: Category; cashCents?: number; netCents?: number } = {},
) =>
  db.transaction((tx) =>
    recordPlay(tx, {
      playerId,
      category: more.category ?? 'slots',
      betCents: BigInt(betCents),
      cashBetCents: BigInt(more.cashCents ?? betCents),
      cashNetCents: BigInt(more.netCents ?? 0),
      at,
    }),
  );

/** A whole ticket of a day. */
export const earn = (parts: Pick<TestHouse, 'db'>, playerId: string, at: number) =>
  bet(parts, playerId, at, LOTTO_TICKET_CENTS);

/** What a player or a visitor is answered while the lotto is open. */
export const currentOf = async (house: TestHouse['house'], playerId: string | null) => {
  const current = await answerCurrent(house, playerId);
  if (!current) throw new Error('the lotto is not open');
  return current;
};

/** Twenty-one players, more than there are prizes. */
export const addPlayers = (parts: Pick<TestHouse, 'db' | 'clock'>): Promise<string[]> =>
  Promise.all(Array.from({ length: 21 }, (_, n) => addPlayer(parts, `player${n}`)));

/** Makes the Bitcoin devnet this many blocks longer. */
export const mineBlocks = async (
  { db, clock }: Pick<TestHouse, 'db' | 'clock'>,
  count: number,
): Promise<void> => {
  const { height } = await db.kysely
    .selectFrom('devnet_blocks')
    .select((eb) => eb.fn.max('height').as('height'))
    .where('network', '=', 'bitcoin')
    .executeTakeFirstOrThrow();
  const from = height === null ? 0n : BigInt(height) + 1n;
  await db.kysely
    .insertInto('devnet_blocks')
    .values(
      Array.from({ length: count }, (_, i) => ({
        network: 'bitcoin',
        height: from + BigInt(i),
        hash: `${from + BigInt(i)}`.padStart(64, 'b'),
        parent: '0'.repeat(64),
        made_at: BigInt(clock.now()),
      })),
    )
    .execute();
};

/** Closes and draws what is due, as the job does in the minutes after a month's end. */
export const closeAndDraw = async (parts: TestHouse): Promise<void> => {
  await runLotto(parts.house);
  await mineBlocks(parts, 8);
  await runLotto(parts.house);
};
