import type { refusals } from './en/refusals.ts';

type Refusals = typeof refusals;
/**
 * A sentence of `words/<language>/refusals.ts` by its name, with its figures: data, for an answer is stored
 * when it is decided and worded when it is told, perhaps in another language.
 */
export type Sentence = {
  [Name in keyof Refusals]: readonly [Name, ...Parameters<Refusals[Name]>];
}[keyof Refusals];

/** @param sentence as text where it is the contract's own, or was stored by a house of before */
export const worded = (words: { readonly refusals: Refusals }, sentence: Sentence | string): string => {
  if (typeof sentence === 'string') return sentence;
  const [name, ...figures] = sentence;
  return (words.refusals[name] as (...figures: readonly unknown[]) => string)(...figures);
};
