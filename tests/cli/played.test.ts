import { afterEach, expect, test, vi } from 'vitest';
import { main as analyse } from '../../src/cli/analyse.ts';
import { playedReport } from '../../src/cli/played/report.ts';
import { statedOf } from '../../src/games/stated.ts';
import { extendLog } from '../../src/house/evidence/logEntries/logEntries.ts';
import { countPaidOut } from '../../src/house/evidence/paidOut/paidOut.ts';
import { atTheTables } from '../house/audit/played.ts';
import { coverBooks } from '../house/coverBooks.ts';
import { NOON, type TestHouse, withHouse } from '../house/harness.ts';
import { giveCash, insertPlayer } from '../house/players.ts';

const RAIN = 'rain-on-glass';
const DAY_MS = 86_400_000;

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

/** Runs `npm run -s analyse -- --played` with the settings of a house. */
const playedOf = async (env: Readonly<Record<string, string>>) => {
  const [out, err]: [string[], string[]] = [[], []];
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => out.push(String(text)) > 0);
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => err.push(String(text)) > 0);
  const code = await analyse(['--played']);
  vi.restoreAllMocks();
  return { code, out: out.join(''), err: err.join('') };
};

/** Takes what was played into the log, and counts it. */
const count = async ({ house }: TestHouse): Promise<void> => {
  await coverBooks(house);
  await extendLog(house);
  await countPaidOut(house);
};

test('exits with 0 while all is as counted, with 1 where a kept sum, a round or a statement is not', () =>
  withHouse('sqlite', async (parts) => {
    const { db, clock, dataDir } = parts;
    const [house, kept] = [() => playedOf({ DATA_DIR: dataDir, DATABASE_URL: '' }), db.kysely];
    await insertPlayer(parts, RAIN);
    await giveCash(parts, RAIN, 1_000_000n);
    await atTheTables(parts, RAIN).play('moonflower', 1, 3);
    await count(parts);
    clock.set(NOON + DAY_MS);
    await count(parts);

    const good = await house();
    const [sums] = await kept.selectFrom('paid_out_days').selectAll().execute();
    if (!sums) throw new Error('nothing was counted');
    expect([good.code, good.err]).toEqual([0, '']);
    expect(JSON.parse(good.out)).toMatchObject({
      statements: 1,
      wrong: [],
      games: [
        {
          gameId: 'moonflower',
          definition: 'of today',
          all: {
            rounds: 3,
            stake: Number(sums.stake),
            won: Number(sums.won),
            paidPercent: expect.closeTo((100 * Number(sums.won)) / Number(sums.stake), 3) as number,
            chance: 'too few rounds to say; from about 402',
          },
        },
      ],
    });

    const wrongOf = async () => {
      const { code, out } = await house();
      expect(code).toBe(1);
      return (JSON.parse(out) as { wrong: string[] }).wrong;
    };
    await kept
      .updateTable('paid_out_days')
      .set({ won: sums.won + 1n })
      .execute();
    expect(await wrongOf()).toEqual([
      expect.stringMatching(/^day of moonflower .* are not those of the rounds$/),
    ]);
    await kept.updateTable('paid_out_days').set({ won: sums.won }).execute();
    expect((await house()).code).toBe(0);
    await kept.updateTable('rounds').set({ win: 1_000_000n }).execute();
    const wrong = await wrongOf();
    expect(wrong.map((line) => line.split(' ')[0])).toEqual(
      expect.arrayContaining(['day', 'total', 'statement']),
    );
  }));

test('settings that are wrong are named, and it exits with 2', async () => {
  const { code, out, err } = await playedOf({ PORT: 'eighty' });
  expect([code, out]).toEqual([2, '']);
  expect(err).toContain('PORT');
});

test('the jackpot slot is told in cents a token, the others in percent, each with what chance allows', () => {
  const days = [
    {
      gameId: 'moonflower',
      rounds: 1_000_000n,
      stake: 20_000_000n,
      stakeSquares: 400_000_000n,
      won: 19_240_000n,
    },
    { gameId: 'great-window', rounds: 100_000n, stake: 100_000n, stakeSquares: 100_000n, won: 90_000n },
    {
      gameId: 'the-lamplighter',
      rounds: 1_000_000n,
      stake: 1_000_000n,
      stakeSquares: 1_000_000n,
      won: 12_000_000n,
    },
  ].map((sums) => ({ ...sums, mathHash: statedOf(sums.gameId)?.mathHash ?? '', day: 20_000 }));
  const { games } = playedReport({ days, size: 3, statements: 1, wrong: [] }, 20_001);
  const of = (id: string) => games.find(({ gameId }) => gameId === id);
  const near = (figure: number): number => expect.closeTo(figure, 2) as number;
  expect(of('moonflower')).toMatchObject({
    all: { paidPercent: 96.2, chance: { lowPercent: near(94.52), highPercent: near(97.88) } },
    recent: null,
  });
  expect(of('great-window')).toMatchObject({
    all: { paidPercent: 90, chance: { lowPercent: near(77.47), highPercent: null } },
  });
  expect(of('the-lamplighter')).toMatchObject({
    all: { paidCentsAToken: 12, chance: { lowCentsAToken: near(8.43), highCentsAToken: null } },
  });
});
