import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'oxfmt';
import { liabilitiesVectors } from '../fair/liabilitiesVectors.ts';
import { logVectors } from '../fair/logVectors.ts';
import { signaturesFile } from '../fair/signatureVectors.ts';
import { figuresOf } from '../games/analyse/analyse.ts';
import type { Figures, Report } from '../games/report.ts';
import { gameOf } from '../games/catalogue.ts';
import { returnText } from '../games/fraction.ts';
import { kenoFigures } from '../games/keno/figures.ts';
import type { Definition } from '../games/models.ts';
import { roundVectors } from '../games/roundVectors.ts';
import { hashOf, TITLES } from '../games/titles.ts';
import { dewfallKeno } from '../games/titles/keno.ts';

/** What docs/games.md calls the model: a slot by how it is evaluated. */
const modelName = (definition: Definition): string => {
  if ('vertical' in definition) return 'matrix';
  return definition.model ?? definition.eval;
};

const row = (names: readonly string[], report: Report | undefined): string => {
  if (report === undefined) throw new Error(`${names[0]}: no figures`);
  const { rtp, rtpPercent, hitPercent, sd, maxWin } = report;
  // Of the jackpot slot both are cents a token.
  const returns = 'common' in report ? rtpPercent.toFixed(4) : returnText(rtp, 4);
  const figures = [`${returns} %`, `${hitPercent.toFixed(2)} %`, sd.toFixed(2), maxWin.toFixed(2)];
  return `| ${[...names, ...figures].join(' | ')} |`;
};

/** Replaces the rows of the first table under a heading. @throws Error when there is none */
const withRows = (document: string, heading: string, rows: readonly string[]): string => {
  const [before, after = ''] = document.split(`## ${heading}\n`);
  const table = /(?<=\n\|[ :|-]+\|\n)(?:\|.*\n)+/;
  if (!table.test(after)) throw new Error(`docs/games.md: no table under ${heading}`);
  return `${before}## ${heading}\n${after.replace(table, () => `${rows.join('\n')}\n`)}`;
};

/** Writes the tables of docs/games.md anew, formatted as the rest of it. */
const writeTables = async (path: string, figures: Readonly<Record<string, Figures>>): Promise<void> => {
  const titles = TITLES.map(({ gameId, definition }) =>
    row([gameOf(gameId)?.name ?? '', `\`${gameId}\``, modelName(definition)], figures[gameId]),
  );
  const { picks } = kenoFigures(dewfallKeno.definition);
  const keno = Object.entries(picks).map(([pick, report]) => row([pick], report));
  const document = withRows(readFileSync(path, 'utf8'), 'The titles', titles);
  const text = withRows(document, 'Keno by picks', keno);
  const { code, errors } = await format(path, text);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  writeFileSync(path, code);
};

type Kept = Readonly<Record<string, (Figures & { readonly mathHash: string }) | undefined>>;

/**
 * `npm run figures`: writes the exact figures of every finished title, each with the hash of the definition
 * they are of, the tables of docs/games.md, and the vectors with which an independent verifier is tested.
 * Tests compare the files with the definitions and the analysis.
 * @param names ids of titles that are analysed again; `all` after a change of the analysis. The others are
 * only where their definition has changed: all of them take a minute and a half.
 * @returns 2 for a name that no title has
 */
export const main = async (names: readonly string[]): Promise<number> => {
  const unknown = names.find((name) => name !== 'all' && !TITLES.some(({ gameId }) => gameId === name));
  if (unknown !== undefined) {
    process.stderr.write(`figures: no title is called ${unknown}\n`);
    return 2;
  }
  const root = process.cwd();
  const file = join(root, 'src', 'games', 'figures.json');
  const kept = JSON.parse(readFileSync(file, 'utf8')) as Kept;
  const figures = Object.fromEntries(
    TITLES.map((title) => {
      const [mathHash, row] = [hashOf(title), kept[title.gameId]];
      const isKept = row?.mathHash === mathHash && ![title.gameId, 'all'].some((one) => names.includes(one));
      return [title.gameId, isKept ? row : { ...figuresOf(title.definition), mathHash }];
    }),
  );
  writeFileSync(file, `${JSON.stringify(figures, null, 2)}\n`);
  writeFileSync(join(root, 'docs', 'rounds-pf1.json'), `${JSON.stringify(roundVectors())}\n`);
  writeFileSync(join(root, 'docs', 'vectors-log.json'), `${JSON.stringify(logVectors())}\n`);
  writeFileSync(join(root, 'docs', 'vectors-signatures.json'), `${JSON.stringify(signaturesFile())}\n`);
  writeFileSync(join(root, 'docs', 'vectors-liabilities.json'), `${JSON.stringify(liabilitiesVectors())}\n`);
  await writeTables(join(root, 'docs', 'games.md'), figures);
  return 0;
};
