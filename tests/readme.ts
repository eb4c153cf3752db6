import { readFileSync } from 'node:fs';

export const README = readFileSync(new URL('../README.md', import.meta.url), 'utf8');

/** The lines of the README's code blocks, each without what is said of it. */
export const commandsOf = (markdown: string): string[] =>
  [...markdown.matchAll(/^```sh\n([\s\S]*?)^```/gm)].flatMap(([, block = '']) =>
    block.split('\n').flatMap((line) => line.replace(/\s+#.*$/, '').trim() || []),
  );

/** The parts of the bench that the README names. */
export const benchParts = (markdown: string): string[] =>
  /npm run bench -- \w+\s+# one part: (.*)/.exec(markdown)?.[1]?.split(/, | or /) ?? [];

/**
 * Where each command of the README is run as it is written there: `test` by tests/cli/readme.test.ts,
 * `signer` by tests/cli/signerReadme.test.ts, `witness`, `release` and `solvency` by the files of
 * those names there, `long` by tests/long/readme.test.ts. The suites cannot run themselves.
 */
export const RUN_BY: Readonly<
  Record<string, 'test' | 'signer' | 'witness' | 'release' | 'solvency' | 'long' | 'itself'>
> = {
  'npm start': 'long',
  'npm test': 'itself',
  'npm run -s house -- --help': 'test',
  'npm run -s house -- audit': 'test',
  'npm run -s house': 'test',
  'npm run -s house -- doctor': 'test',
  'npm run -s house -- backup FILE': 'test',
  'npm run -s house -- restore FILE': 'test',
  'npm run -s house -- secret rotate': 'test',
  'npm run -s fair -- seeds.json': 'test',
  'npm run -s verify -- round.json': 'test',
  'npm run -s analyse -- definition.json': 'test',
  'npm run -s analyse -- --played': 'test',
  'npm run -s signer -- new FILE': 'signer',
  'npm run -s signer -- serve FILE': 'signer',
  'npm run -s signer -- check-log LOG': 'signer',
  'npm run -s witness -- URL FOLDER': 'witness',
  'npm run -s release -- verify URL': 'release',
  'npm run -s solvency -- FILE': 'solvency',
  'npm run screens': 'long',
  'npm run films': 'long',
  'npm run art': 'long',
  'npm run bench': 'long',
  'npm run bench -- postgres': 'long',
  'npm run bench -- growth 20000': 'long',
};
