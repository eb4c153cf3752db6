import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GAMES } from '../games/catalogue.ts';
import { type Format, type Picture, PICTURES } from './pictures.ts';

/** Where the table lies. */
export const SIZES_FILE = 'src/art/SIZES.md';

/** A hash of what was drawn, so that a picture older than its drawing is found. */
const drawnAs = (works: readonly Picture[]) => {
  const hash = createHash('sha256');
  for (const svg of new Set(works.flatMap(({ cells }) => cells()))) hash.update(svg);
  return hash.digest('hex').slice(0, 12);
};

const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]) =>
  [row(head), row(head.map((_, i) => (i === 0 ? '---' : '--:'))), ...rows.map(row)].join('\n');

const HEAD = `# What the art weighs

Written by \`npm run art\`, in bytes. *Drawn as* is a hash of the drawings, which a test compares.
All of it is drawn by the code beside this file, for Glasshouse, under the repository's licence (MIT).`;

/**
 * The table of every picture in `public`.
 * @param root the repository's folder
 * @throws Error when a picture is not there
 */
export const sizesTable = (root: string): string => {
  const weight = (file: string, format: Format) =>
    readFileSync(join(root, 'public', `${file}.${format}`)).length;
  const picturesOf = (file: string) => PICTURES.filter((work) => work.file === file);
  const both = (file: string): readonly (string | number)[] =>
    picturesOf(file).length === 0 ? ['', ''] : [weight(file, 'avif'), weight(file, 'webp')];
  const games = GAMES.map(({ name, art }) => {
    const files = [`thumbs/${art}-340`, `thumbs/${art}-680`, `atlas/${art}`];
    return [name, ...files.flatMap(both), `\`${drawnAs(files.flatMap(picturesOf))}\``];
  });
  const others = PICTURES.filter(
    ({ file }) => !file.startsWith('thumbs/') && !GAMES.some(({ art }) => file === `atlas/${art}`),
  ).map((work) => [
    work.file,
    ...(['avif', 'webp', 'png', 'jpg', 'svg'] as const).map((format) =>
      work.formats.includes(format) ? weight(work.file, format) : '',
    ),
    `\`${drawnAs([work])}\``,
  ]);
  const gameColumns = ['Game', '340 AVIF', 'WebP', '680 AVIF', 'WebP', 'Atlas AVIF', 'WebP', 'Drawn as'];
  const columns = ['Picture', 'AVIF', 'WebP', 'PNG', 'JPEG', 'SVG', 'Drawn as'];
  return `${[HEAD, table(gameColumns, games), table(columns, others)].join('\n\n')}\n`;
};
