import { pattern, refine, size, string, type Struct, StructError, object, optional } from 'superstruct';

/** A fault of a file in content, with file and line: `content/en/faq.md:3: …`. */
export class ContentError extends Error {
  override name = 'ContentError';
  constructor(file: string, line: number, what: string) {
    super(`${file}:${line}: ${what}`);
  }
}

export const day = () =>
  refine(
    pattern(string(), /^\d{4}-\d{2}-\d{2}$/),
    'day',
    (value) => !Number.isNaN(Date.parse(`${value}T00:00:00Z`)) || 'expected a day like 2026-11-21',
  );
/** Search engines cut titles near 60 characters and descriptions near 160. */
export const title = () => size(string(), 3, 70);
export const description = () => size(string(), 50, 180);

export const PageMatter = object({ title: title(), description: description(), updated: day() });
export const ArticleMatter = object({
  title: title(),
  description: description(),
  updated: day(),
  published: day(),
  category: string(),
  tags: string(),
  author: string(),
  picture: string(),
});
export const PromotionMatter = object({
  title: title(),
  description: description(),
  updated: day(),
  code: optional(pattern(string(), /^[A-Z0-9-]{3,32}$/)),
  picture: string(),
});
/** A translation of any of them. What does not depend on the language is taken from its original. */
export const TranslationMatter = PageMatter;
export const AuthorMatter = object({ name: size(string(), 3, 60) });

const LINE = /^([a-z]+): +(\S.*)$/;

const membersOf = (file: string, lines: readonly string[]): Map<string, { value: string; line: number }> => {
  const members = new Map<string, { value: string; line: number }>();
  lines.forEach((text, i) => {
    const [, key, value] = LINE.exec(text) ?? [];
    if (key === undefined || value === undefined)
      throw new ContentError(file, i + 2, `expected "name: value", got "${text.slice(0, 60)}"`);
    if (members.has(key)) throw new ContentError(file, i + 2, `${key} stands there twice`);
    members.set(key, { value: value.trim(), line: i + 2 });
  });
  return members;
};

/** A file's front matter, its text, and the line its text begins on, from 1. */
interface MarkdownFile<Matter> {
  readonly matter: Matter;
  readonly body: string;
  readonly bodyLine: number;
}

/**
 * Reads a markdown file that begins with front matter between two lines of `---`.
 * @param file the name for messages
 * @throws ContentError with file and line where it is missing or not of the form
 */
export const readFrontMatter = <Matter>(
  file: string,
  text: string,
  struct: Struct<Matter, unknown>,
): MarkdownFile<Matter> => {
  const lines = text.split(/\r?\n/);
  const end = lines.indexOf('---', 1);
  if (lines[0] !== '---' || end < 0)
    throw new ContentError(file, 1, 'expected front matter between two lines of ---');
  const members = membersOf(file, lines.slice(1, end));
  const [error, matter] = struct.validate(
    Object.fromEntries([...members].map(([key, { value }]) => [key, value])),
  );
  if (error instanceof StructError) {
    const key = String(error.key);
    const what = error.value === undefined ? `${key} is missing` : `${key}: ${error.message}`;
    throw new ContentError(file, members.get(key)?.line ?? 1, what);
  }
  const body = lines.slice(end + 1).join('\n');
  if (body.trim() === '') throw new ContentError(file, end + 1, 'there is no text');
  return { matter: matter as Matter, body, bodyLine: end + 2 };
};
