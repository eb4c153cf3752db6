/**
 * Reads a text that somebody hands in as evidence: JSON whose numbers are those of canonical JSON. Bounded in
 * size and depth, since it may come from anybody.
 */
import { Refused } from './refused.ts';

/** Far above a lotto's ticket list of 100,000 players. A larger file is refused before it is read. */
export const EVIDENCE_BYTES_MAX = 32 * 1_024 * 1_024;
/** Definitions are 5 deep. A browser's parser ends a page at some ten thousand. */
const DEPTH_MAX = 64;
const NUMBER = /[-+.\w]+/y;
/** `1.0` is the integer 1 (docs/fairness.md, section 4). */
const INTEGER = /^-?(?:0|[1-9]\d*)(?:\.0+)?$/;
const SHOWN_MAX = 40;

/** The place after a string that begins at a quotation mark; -1 where it does not end. */
const afterString = (text: string, start: number): number => {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text[end - 1 - slashes] === '\\') slashes += 1;
    if (slashes % 2 === 0) return end + 1;
  }
  return -1;
};

/** The place after a number. `JSON.parse` would round one beyond 2^53, and a signature then be of another. */
const afterNumber = (text: string, start: number): number => {
  NUMBER.lastIndex = start;
  const literal = NUMBER.exec(text)?.[0] ?? '';
  if (!INTEGER.test(literal) || !Number.isSafeInteger(Number(literal)))
    throw new Refused('badNumber', literal.slice(0, SHOWN_MAX));
  return start + literal.length;
};

/** Refuses what `JSON.parse` would take or say nothing useful of. */
const scan = (text: string): void => {
  let depth = 0;
  for (let at = 0; at < text.length;) {
    const character = text.charAt(at);
    if (character === '"') {
      at = afterString(text, at);
      if (at === -1) throw new Refused('cut');
    } else if (character === '-' || (character >= '0' && character <= '9')) at = afterNumber(text, at);
    else {
      if (character === '{' || character === '[') depth += 1;
      else if (character === '}' || character === ']') depth -= 1;
      else if (character === '\0' || character === '\uFFFD') throw new Refused('notText');
      if (depth > DEPTH_MAX) throw new Refused('tooDeep');
      at += 1;
    }
  }
  if (depth > 0) throw new Refused('cut');
};

const parse = (text: string): { readonly value: unknown } | null => {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return null;
  }
};

/** A JSON text; of several, one a line, their list. @throws Refused */
export const readText = (given: string): unknown => {
  // In UTF-8 a text has at least as many bytes as characters.
  if (given.length > EVIDENCE_BYTES_MAX) throw new Refused('tooLarge');
  const text = given.replace(/^\uFEFF/, '').trim();
  if (text === '') throw new Refused('empty');
  scan(text);
  const parsed = parse(text) ?? parse(`[${text.split('\n').join(',')}]`);
  if (parsed === null) throw new Refused('notJson');
  return parsed.value;
};

export const isAbsent = (value: unknown): value is null | undefined => value === undefined || value === null;
