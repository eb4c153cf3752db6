/** The text of a function of the catalogue for the arguments 7, or '7' if it needs strings. */
const said = (say: (...args: never[]) => unknown): string => {
  const args = Array.from({ length: Math.max(say.length, 3) }, () => 7);
  try {
    return String((say as (...args: unknown[]) => unknown)(...args));
  } catch {
    return String((say as (...args: unknown[]) => unknown)(...args.map(() => '7')));
  }
};

/** Every text of a part by key, members of groups by `key.member`; functions by their text for 7. */
export const textsOf = (part: object, before = ''): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(part).flatMap(([key, value]: [string, unknown]): (readonly [string, string])[] => {
      const name = before + key;
      if (typeof value === 'function') return [[name, said(value as (...args: never[]) => unknown)]];
      if (typeof value === 'object' && value !== null) return [...textsOf(value, `${name}.`)];
      return [[name, String(value)]];
    }),
  );
