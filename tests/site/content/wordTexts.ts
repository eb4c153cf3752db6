/** What words may be told: sums, counts, names, months, and facts of bonuses and payments. */
const TOLD: readonly unknown[] = [
  7n,
  7,
  '7',
  '2026-11',
  { code: 'MOTH10', cents: 700n, amount: '0.7', currency: 'BTC', confirmations: 2 },
];

/** Texts below these words by name, members as `group.member`; of a function one for each of `TOLD`. */
export const wordTexts = (words: unknown, name: string): readonly (readonly [string, string])[] => {
  if (typeof words === 'string') return [[name, words]];
  if (typeof words === 'function')
    return TOLD.flatMap((told) => {
      try {
        return wordTexts((words as (...args: unknown[]) => unknown)(told, told, told), name);
      } catch {
        // It needs another of them.
        return [];
      }
    });
  if (typeof words !== 'object' || words === null) return [];
  return Object.entries(words).flatMap(([key, member]) => wordTexts(member, `${name}.${key}`));
};
