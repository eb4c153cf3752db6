import { readFileSync } from 'node:fs';

const OPERATING = readFileSync(new URL('../docs/operating.md', import.meta.url), 'utf8');

/** A section of docs/operating.md, with those below it. @param heading as written, number signs too */
const sectionOf = (heading: string): string => {
  const begin = OPERATING.indexOf(`\n${heading}\n`);
  if (begin === -1) throw new Error(`docs/operating.md has no "${heading}"`);
  const rest = OPERATING.slice(begin + heading.length + 2);
  const signs = /^#+/.exec(heading)?.[0].length ?? 1;
  const end = rest.search(new RegExp(`^#{2,${signs}} `, 'm'));
  return end === -1 ? rest : rest.slice(0, end);
};

/**
 * The block of a section that has this text in it, as it is written there.
 * @param language of the block, as after its back quotes
 */
export const blockWith = (heading: string, text: string, language = 'sh'): string => {
  const blocks = sectionOf(heading).matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'gm'));
  const found = [...blocks].map(([, block = '']) => block).find((block) => block.includes(text));
  if (found === undefined) throw new Error(`"${heading}" has no block with "${text}"`);
  return found;
};

/** The same, line by line. */
export const linesWith = (heading: string, text: string): string[] =>
  blockWith(heading, text).trimEnd().split('\n');
