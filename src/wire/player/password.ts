/**
 * Strength of a password without the lists of known words. What is weak here is weak with them too
 * (`guessable.ts`, which is a hundred times as large).
 */
export type Strength = 'weak' | 'fair' | 'good' | 'strong';

// The commonest leaked passwords, reduced to roots; digits at the ends are cut off before comparing.
const COMMON = (
  'password passwort passw qwerty qwertyuiop qwertz azerty asdfgh asdfghjkl zxcvbn zxcvbnm letmein ' +
  'welcome admin administrator login iloveyou loveyou monkey dragon master shadow sunshine princess ' +
  'football baseball superman batman starwars michael jordan jennifer hunter trustno secret whatever ' +
  'freedom computer internet samsung google facebook pokemon charlie donald daniel ashley bailey ' +
  'abc abcabc abcdef abcdefg abcdefgh aaaaaa aaaaaaaa qazwsx qazwsxedc changeme default guest test ' +
  'testing mustang cheese ' +
  'casino jackpot bitcoin lucky glasshouse moonflower'
).split(' ');

const UNLEET: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b' };
export const unleet = (text: string): string => text.replace(/[0134578]/g, (digit) => UNLEET[digit] ?? digit);
export const reverse = (text: string): string => [...text].reduceRight((out, letter) => out + letter, '');

/** Are two words at most one insertion, deletion or substitution apart? */
export const withinOneEdit = (a: string, b: string): boolean => {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a[a.length - 1 - end] === b[b.length - 1 - end])
    end += 1;
  return Math.max(a.length, b.length) - start - end <= 1;
};

const isRun = (text: string): boolean =>
  /^(.)\1*$/.test(text) || '01234567890123456789'.includes(text) || '98765432109876543210'.includes(text);

/**
 * Is a password close to a word: itself, with digits around it, letters swapped for digits, reversed, or
 * doubled?
 * @param isNear is a form of the password one of the words, or a slip away from one?
 */
export const resemblesWord = (password: string, isNear: (form: string) => boolean): boolean => {
  const lower = password.toLowerCase();
  const bare = lower.replace(/^[0-9]+|[0-9]+$/g, '');
  const forms = new Set([lower, bare, unleet(lower), unleet(bare), unleet(lower.replace(/[0-9]{2,}$/, ''))]);
  for (const form of [...forms]) {
    forms.add(reverse(form));
    if (form.length % 2 === 0 && form.slice(0, form.length / 2) === form.slice(form.length / 2))
      forms.add(form.slice(0, form.length / 2));
  }
  return [...forms].some((form) => form.length > 2 && isNear(form));
};

/** Is a password close to one that everybody tries first, or a run of one letter or of digits? */
export const resemblesCommon = (password: string): boolean =>
  isRun(password.toLowerCase()) ||
  resemblesWord(password, (form) =>
    COMMON.some((word) => form === word || (word.length > 4 && withinOneEdit(form, word))),
  );

/**
 * Our own thresholds. Bits are log2 of the alphabet times the length, which counts repeated characters less.
 */
const FAIR_BITS = 40;
const GOOD_BITS = 52;
const STRONG_BITS = 66;

/** `weak` is refused. */
export const strengthOf = (password: string): Strength => {
  if (password.length < 8 || resemblesCommon(password)) return 'weak';
  const alphabet =
    (/[a-z]/.test(password) ? 26 : 0) + (/[A-Z]/.test(password) ? 26 : 0) + (/[0-9]/.test(password) ? 10 : 0);
  const different = new Set(password).size;
  const bits = Math.log2(Math.max(alphabet, 2)) * Math.min(password.length, different * 1.5);
  if (bits < FAIR_BITS) return 'weak';
  if (bits < GOOD_BITS) return 'fair';
  return bits < STRONG_BITS ? 'good' : 'strong';
};
