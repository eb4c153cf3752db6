/**
 * Arguments that every function of the catalogue can say something with: figures first, words where text is
 * read.
 */
const said = (say: (...args: never[]) => unknown): string => {
  const args = Array.from({ length: Math.max(say.length, 3) }, () => 7);
  try {
    return String((say as (...args: unknown[]) => unknown)(...args));
  } catch {
    return String((say as (...args: unknown[]) => unknown)(...args.map(() => '7')));
  }
};

/**
 * Every text of a part by its key, members of groups by `key.member`; functions by what they say of the
 * figure 7.
 */
export const flat = (part: object, before = ''): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(part).flatMap(([key, value]: [string, unknown]): (readonly [string, string])[] => {
      const name = before + key;
      if (typeof value === 'function') return [[name, said(value as (...args: never[]) => unknown)]];
      if (typeof value === 'object' && value !== null) return [...flat(value, `${name}.`)];
      return [[name, String(value)]];
    }),
  );
