/** Sentences of a page: each says something that can be true or false of the house, or is of a named kind. */

const CODE = /^```[^]*?^```/gm;
/** The first row of a table and the line below it: names of columns. */
const HEAD = /^\|.*\|\n\|[-:| ]+\|$/gm;
const DESCRIPTION = /^description: (.*)$/m;
const FRONT_MATTER = /^---\n[^]*?\n---\n/;
const COMPUTED = /\{\{\w+\}\}/g;
const PICTURE = /!\[[^\]]*\]\([^)]*\)/g;

/** Paragraphs, points and rows of a text, each cut into sentences. Headings and heads of tables are none. */
export const sentencesOf = (markdown: string): string[] =>
  markdown
    .replace(CODE, '')
    .replace(HEAD, '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => line.replace(/^\s*(?:> ?)?(?:\[!\w+\]|(?:[-*]|\d+\.) )?/, '').trim())
    .flatMap((line) => (line.startsWith('|') ? [line] : line.split(/(?<=[.?:!])\s+(?=[\p{Lu}*[“‘'])/u)))
    .filter((sentence) => sentence !== '');

/** A question claims nothing; what is nothing but computed figures or a picture needs no holder. */
const saysSomething = (sentence: string): boolean =>
  /\p{L}|\d/u.test(sentence.replace(COMPUTED, '').replace(PICTURE, '')) && !/\?\*{0,2}$/.test(sentence);

/**
 * Each sentence of a file of content once, as it is written: of its description and of its text. Figures in
 * braces are not put in: they are computed.
 */
export const claimsOf = (file: string): string[] => [
  ...new Set(
    [DESCRIPTION.exec(FRONT_MATTER.exec(file)?.[0] ?? '')?.[1] ?? '', file.replace(FRONT_MATTER, '')]
      .flatMap(sentencesOf)
      .filter(saysSomething),
  ),
];
