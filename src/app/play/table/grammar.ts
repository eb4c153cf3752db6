export { capital } from '../../../wire/capital.ts';
import { results } from '../../words/en/games/results.ts';

export const numberWord = (n: number): string => results.numbers[n] ?? String(n);

/** Names whose plural is the same word, and endings of names that are plural already. */
const SAME = new Set(['Cherries', 'Koi', 'Heather', 'Foxfire', 'Triple bar', 'Double bar']);
const SAME_ENDING = /[^aeiou]ies$/;

/** `Bell jar` → `Bell jars`, `Dragonfly` → `Dragonflies`, `Compass` → `Compasses`. */
export const plural = (name: string): string => {
  if (SAME.has(name) || SAME_ENDING.test(name)) return name;
  if (/[^aeiou]y$/.test(name)) return `${name.slice(0, -1)}ies`;
  return /(s|x|ch|sh)$/.test(name) ? `${name}es` : `${name}s`;
};
