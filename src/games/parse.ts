/**
 * Thrown by the parsers of this file, caught where parsing began: a value of the wrong shape and its path.
 */
export class ShapeError extends Error {}

/** Where in a JSON value a parser is, so that a message can say so. */
export interface Path {
  member(name: string | number): Path;
  wrong(expected: string, got: unknown): ShapeError;
}

/** Reads one value or throws a ShapeError. */
export type Parser<T> = (value: unknown, at: Path) => T;

const shown = (value: unknown): string => {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'object' && value !== null) return 'an object';
  return JSON.stringify(value).slice(0, 40);
};

export const path = (text: string): Path => ({
  member: (name) => {
    const short = String(name).slice(0, 40);
    if (typeof name === 'number') return path(`${text}[${short}]`);
    return path(text === '' ? short : `${text}.${short}`);
  },
  wrong: (expected, got) =>
    new ShapeError(`${text === '' ? 'definition' : text}: expected ${expected}, got ${shown(got)}`),
});

/** An integer between two bounds. */
export const integer =
  (min: number, max: number): Parser<number> =>
  (value, at) => {
    if (typeof value === 'number' && Number.isSafeInteger(value) && value >= min && value <= max)
      return value;
    throw at.wrong(`an integer from ${min} to ${max}`, value);
  };

/** A list of least … most things. */
export const list =
  <T>(item: Parser<T>, min: number, max: number): Parser<T[]> =>
  (value, at) => {
    if (!Array.isArray(value) || value.length < min || value.length > max) {
      throw at.wrong(`a list of ${min} to ${max}`, value);
    }
    return value.map((each: unknown, i) => item(each, at.member(i)));
  };

/** An object whose members all have one form. */
export const record = <T>(value: unknown, at: Path, member: Parser<T>): Record<string, T> => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw at.wrong('an object', value);
  const entries = Object.entries(value).map(
    ([name, each]: [string, unknown]) => [name, member(each, at.member(name))] as const,
  );
  return Object.fromEntries(entries);
};

/** `{name: value}` where the member is there, `{}` where it is absent or null: to be spread into a result. */
export const optional = <T, Name extends string>(
  json: Record<string, unknown>,
  at: Path,
  name: Name,
  parser: Parser<T>,
): { [key in Name]?: T } => {
  const value = json[name];
  if (value === undefined || value === null) return {};
  return { [name]: parser(value, at.member(name)) } as { [key in Name]?: T };
};

/** A rule that holds or does not: false is the same as absent. */
export const optionalFlag = <Name extends string>(
  json: Record<string, unknown>,
  at: Path,
  name: Name,
): { [key in Name]?: true } => {
  const value = json[name];
  if (value === undefined || value === null || value === false) return {};
  if (value !== true) throw at.member(name).wrong('true or false', value);
  return { [name]: true } as { [key in Name]?: true };
};

/** Reads choices or a record. @throws RangeError instead of a ShapeError, as Model.choicesIn does */
export const asRangeError = <T>(read: () => T): T => {
  try {
    return read();
  } catch (error) {
    if (error instanceof ShapeError) throw new RangeError(error.message);
    throw error;
  }
};

/** What no single member shows: a message that names its member itself. */
export const wrong = (message: string): ShapeError => new ShapeError(message);

/**
 * Members that nobody knows are refused unless they are text (a note), because a rule left out silently would
 * give a wrong return.
 * @param what named in the message
 */
export const refuseUnknownMembers = (
  json: Record<string, unknown>,
  known: ReadonlySet<string>,
  what: string,
): void => {
  const strange = Object.keys(json).find((name) => !known.has(name) && typeof json[name] !== 'string');
  if (strange !== undefined) throw wrong(`${strange.slice(0, 60)}: not a member of ${what}`);
};
