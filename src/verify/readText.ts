/**
 * Reads a text that somebody hands in as evidence: JSON whose numbers are those of canonical JSON. Bounded in
 * size and depth, since it may come from anybody.
 */
import { isUnicode } from '../fair/canonical.ts';
import { pieceOf, Refused } from './refused.ts';

/** Far above a lotto's ticket list of 100,000 players. A larger file is refused before it is read. */
export const EVIDENCE_BYTES_MAX = 32 * 1_024 * 1_024;
/** Definitions are 5 deep. A browser's parser ends a page at some ten thousand. */
const DEPTH_MAX = 64;
const NUMBER = /[-+.\w]+/y;
/** `1.0` is the integer 1 (docs/fairness.md, section 4). */
const INTEGER = /^-?(?:0|[1-9]\d*)(?:\.0+)?$/;

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
  const value = Number(literal);
  // Canonical JSON has no -0, and a reader in another language may keep its sign.
  if (!INTEGER.test(literal) || !Number.isSafeInteger(value) || Object.is(value, -0))
    throw new Refused('badNumber', pieceOf(literal));
  return start + literal.length;
};

/** The string between two places, as `JSON.parse` reads it; null where it is none. */
const stringAt = (text: string, start: number, end: number): string | null => {
  const parsed = parse(text.slice(start, end));
  return typeof parsed?.value === 'string' ? parsed.value : null;
};

const COLON = /\s*:/y;
const isBeforeColon = (text: string, index: number): boolean => {
  COLON.lastIndex = index;
  return COLON.test(text);
};

/**
 * Reads a string, which may be a member's name.
 * @param names those of the object around it so far; null in a list
 * @returns the place after it
 */
const scanString = (text: string, start: number, names: Set<string> | null): number => {
  const end = afterString(text, start);
  if (end === -1) throw new Refused('cut');
  const value = stringAt(text, start, end);
  if (value === null) throw new Refused('notJson');
  if (!isUnicode(value)) throw new Refused('notUnicode', pieceOf(text.slice(start)));
  if (names === null || !isBeforeColon(text, end)) return end;
  // Of two members of one name every reader takes another one.
  if (names.has(value)) throw new Refused('twice', pieceOf(value));
  names.add(value);
  return end;
};

/** Refuses what `JSON.parse` would take or say nothing useful of. */
const scan = (text: string): void => {
  const open: (Set<string> | null)[] = [];
  for (let index = 0; index < text.length;) {
    const character = text.charAt(index);
    if (character === '"') index = scanString(text, index, open.at(-1) ?? null);
    else if (character === '-' || (character >= '0' && character <= '9')) index = afterNumber(text, index);
    else {
      if (character === '{') open.push(new Set());
      else if (character === '[') open.push(null);
      else if (character === '}' || character === ']') open.pop();
      else if (character === '\0' || character === '\uFFFD') throw new Refused('notText');
      if (open.length > DEPTH_MAX) throw new Refused('tooDeep');
      index += 1;
    }
  }
  if (open.length > 0) throw new Refused('cut');
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
