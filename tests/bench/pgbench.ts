import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pattern, Source, Step } from './patterns.ts';

/** A number that stands for a text of its own: pgbench knows no texts, and the wire carries both as text. */
const FIRST_OF = {
  player: 3_000_000_000_000_000,
  chain: 4_000_000_000_000_000,
  cash: 5_000_000_000_000_000,
} as const;
/** As text, the number under which pgbench's client `n` has its player, chain and cash account. */
export const benchId = (what: keyof typeof FIRST_OF, n: number): string => String(FIRST_OF[what] + n);

/**
 * The variables of one script. Constants are handed over beside it, so that they travel as parameters too.
 */
const makeNames = () => {
  const constants = new Map<string, string>();
  const texts = new Map<string, string>();
  const constantFor = (text: string): string => {
    const name = constants.get(text) ?? `c${constants.size}`;
    constants.set(text, name);
    return name;
  };
  const textFor = (template: string): string => {
    if (template === '{player}') return 'player';
    if (template === '{chain}') return 'chain';
    if (template === 'player:{player}:cash') return 'cash';
    if (/\{(player|chain)\}/.test(template)) throw new Error(`pgbench has no text for ${template}`);
    const name = texts.get(template) ?? `t${texts.size}`;
    texts.set(template, name);
    return name;
  };
  return { constants, texts, constantFor, textFor };
};
type Names = ReturnType<typeof makeNames>;

const wordFor = (source: Source, names: Names): string => {
  // pgbench cannot hand over a null.
  if ('constant' in source)
    return source.constant === null
      ? 'null'
      : `:${names.constantFor(String(source.constant as string | bigint))}`;
  if ('answeredBy' in source) return `:id${source.answeredBy}`;
  return `:${'template' in source ? names.textFor(source.template) : `count${source.countPlus}`}`;
};

const lineOf = ({ sql, sources }: Step, index: number, steps: readonly Step[], names: Names): string => {
  const text = sql.replace(/\$(\d+)/g, (_, place: string) =>
    wordFor(sources[Number(place) - 1] ?? { constant: null }, names),
  );
  const asked = steps.some((step) =>
    step.sources.some((source) => 'answeredBy' in source && source.answeredBy === index),
  );
  return asked
    ? text.replace(/returning "id"$/, `returning "id" as id${index}`).concat(' \\gset')
    : `${text};`;
};

/**
 * A recorded bet as a script of pgbench: the same statements with the same parameters, new ids and numbers
 * each time.
 */
const scriptOf = ({ steps }: Pattern, names: Names): string => {
  const lines = steps.map((step, index) => lineOf(step, index, steps, names));
  const offsets = new Set(
    steps.flatMap(({ sources }) =>
      sources.flatMap((source) => ('countPlus' in source ? [source.countPlus] : [])),
    ),
  );
  return [
    ...Object.entries(FIRST_OF).map(([name, first]) => `\\set ${name} ${first} + :client_id`),
    '\\set count :count + 1',
    ...[...offsets].map((offset) => `\\set count${offset} :count + ${offset}`),
    ...[...names.texts.values()].map((name) => `\\set ${name} random(1000000000000000, 9000000000000000000)`),
    'begin;',
    ...lines,
    'commit;',
    '',
  ].join('\n');
};

interface PgbenchRun {
  readonly binaries: string;
  readonly url: string;
  readonly clients: number;
  readonly seconds: number;
  readonly firstCount: number;
}

/**
 * Runs recorded bets through pgbench, each pattern as often as it was recorded. @returns transactions a
 * second; null where there is no pgbench
 */
export const pgbench = (
  patterns: readonly Pattern[],
  { binaries, url, clients, seconds, firstCount }: PgbenchRun,
): number | null => {
  const program = join(binaries, 'pgbench');
  if (!existsSync(program)) return null;
  const folder = mkdtempSync(join(tmpdir(), 'glasshouse-pgbench-'));
  try {
    const names = makeNames();
    const files = patterns.map((pattern, n) => {
      const file = join(folder, `bet-${n}.sql`);
      writeFileSync(file, scriptOf(pattern, names));
      return `--file=${file}@${pattern.count}`;
    });
    const defines = [...names.constants].map(([text, name]) => `--define=${name}=${text}`);
    const { status, stdout, stderr } = spawnSync(
      program,
      [
        '--no-vacuum',
        '--protocol=prepared',
        `--client=${clients}`,
        '--jobs=2',
        `--time=${seconds}`,
        `--define=count=${firstCount}`,
        ...defines,
        ...files,
        url,
      ],
      { encoding: 'utf8' },
    );
    const tps = /tps = ([\d.]+) \(without/.exec(stdout)?.[1];
    if (status !== 0 || tps === undefined) throw new Error(`pgbench: ${stderr}`);
    return Math.round(Number(tps));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
