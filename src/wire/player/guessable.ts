import { PASSWORD_MIN } from './account.ts';
import known from './knownWords.json' with { type: 'json' };

/** How strong a password looks; `weak` is refused. */
export type Strength = 'weak' | 'fair' | 'good' | 'strong';

/**
 * Words by their length: all words of n characters joined into one sorted text, for a binary search.
 * Lower-case letters and digits.
 */
export type WordList = Readonly<Record<string, string>>;
/**
 * `passwords`: the commonest ones. `common`: what is guessed first of passwords, words and names. `words`:
 * words and names that are in neither. `npm run known-words` writes them.
 */
export type KnownWords = Readonly<Record<'passwords' | 'common' | 'words', WordList>>;

const { passwords, common, words }: KnownWords = known;

/** What whoever guesses at this house tries early, beside the lists. */
const HOUSE_WORDS = ['glasshouse', 'moonflower', 'bitcoin', 'login'];

const UNLEET: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b' };
const unleet = (text: string): string => text.replace(/[0134578]/g, (digit) => UNLEET[digit] ?? digit);
const reverse = (text: string): string => [...text].reduceRight((out, letter) => out + letter, '');

/** Are two words at most one insertion, deletion or substitution apart? */
const withinOneEdit = (a: string, b: string): boolean => {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a[a.length - 1 - end] === b[b.length - 1 - end])
    end += 1;
  return Math.max(a.length, b.length) - start - end <= 1;
};

/**
 * Is a password close to a word: itself, with digits around it, letters swapped for digits, reversed, or
 * doubled?
 * @param isNear is a form of the password one of the words, or a slip away from one?
 */
const resemblesWord = (password: string, isNear: (form: string) => boolean): boolean => {
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

const has = (list: WordList, word: string): boolean => {
  const { length } = word;
  const all = list[length] ?? '';
  let [low, high] = [0, all.length / length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const found = all.slice(middle * length, (middle + 1) * length);
    if (found === word) return true;
    if (found < word) low = middle + 1;
    else high = middle;
  }
  return false;
};

/** Whether `list` has a word at most one edit away that begins or ends like the form. */
const hasNear = (list: WordList, form: string): boolean => {
  const [first, last] = [form.charCodeAt(0), form.charCodeAt(form.length - 1)];
  return [form.length - 1, form.length, form.length + 1].some((length) => {
    const all = list[length] ?? '';
    for (let start = 0; start < all.length; start += length) {
      const alike = all.charCodeAt(start) === first || all.charCodeAt(start + length - 1) === last;
      if (alike && withinOneEdit(form, all.slice(start, start + length))) return true;
    }
    return false;
  });
};

/** 2^25 guesses of a stolen hash take 80 hours of one core (house/players/account/passwords.ts). */
const BITS_MIN = 25;
/** With more digits around it, a common password is rated by the guesses that it costs. */
const DIGITS_AROUND_MAX = 4;
/** One edit of a shorter word often makes another word. */
const SLIP_FROM = 5;

/** The cost of guessing a piece of a password, as log2 of the tries. */
const COST = { own: 2, common: 10, word: 14, year: 7, again: 1, step: 1.5 } as const;
const DIGIT_COST = Math.log2(10);
const LETTER_COST = Math.log2(26);

/** Letters and digits that follow each other in the alphabet, or on a keyboard along a row or a column. */
const ROWS =
  'abcdefghijklmnopqrstuvwxyz 01234567890 qwertyuiop asdfghjkl zxcvbnm qwertzuiop yxcvbnm azertyuiop ' +
  '1qaz 2wsx 3edc 4rfv 5tgb 6yhn 7ujm';
const STEPS: ReadonlySet<string> = new Set(
  [...ROWS].flatMap((one, index) => [one + (ROWS[index + 1] ?? ' '), (ROWS[index + 1] ?? ' ') + one]),
);

const letterCost = (text: string, index: number): number => {
  const [before, letter] = [text[index - 1] ?? '', text[index] ?? ''];
  if (before === letter || STEPS.has(before + letter)) return COST.step;
  return /[0-9]/.test(letter) ? DIGIT_COST : LETTER_COST;
};

const wordCost = (word: string, ownWords: readonly string[]): number => {
  if (ownWords.includes(word)) return COST.own;
  if (has(common, word)) return COST.common;
  return has(passwords, word) || has(words, word) ? COST.word : Infinity;
};
const isYear = (piece: string): boolean => piece.length === 4 && /^(19|20)[0-9]{2}$/.test(piece);

/** log2 of the tries that a guesser needs who knows the pieces that people use. */
const guessBits = (text: string, ownWords: readonly string[]): number => {
  const [leet, reversed] = [unleet(text), reverse(text)];
  const pieceCost = (start: number, end: number): number => {
    const piece = text.slice(start, end);
    // A repetition costs only the idea.
    if (piece === text.slice(Math.max(0, start - piece.length), start)) return COST.again;
    const swapped = leet.slice(start, end);
    return Math.min(
      isYear(piece) ? COST.year : Infinity,
      wordCost(piece, ownWords),
      swapped === piece ? Infinity : wordCost(swapped, ownWords),
      wordCost(reversed.slice(text.length - end, text.length - start), ownWords),
    );
  };
  const bits = [0];
  const until = (index: number): number => bits[index] ?? Infinity;
  for (let end = 1; end <= text.length; end += 1) {
    let min = until(end - 1) + letterCost(text, end - 1);
    for (let start = end - 3; start >= 0; start -= 1)
      min = Math.min(min, until(start) + pieceCost(start, end));
    bits.push(min);
  }
  return until(text.length);
};

/** What others know of a player, in pieces: `violet-rain` may stand as `violet`, `rain` or `violetrain`. */
const piecesOf = (ownWords: readonly string[]): string[] =>
  ownWords
    .map((text) => text.toLowerCase())
    .flatMap((text) => [...text.split(/[^a-z0-9]+/), text.replace(/[^a-z0-9]/g, '')])
    .filter(({ length }) => length > 2);

const isNearKnown = (password: string, ownWords: readonly string[]): boolean =>
  resemblesWord(
    password,
    (form) =>
      form.length + DIGITS_AROUND_MAX >= password.length &&
      (has(passwords, form) ||
        ownWords.includes(form) ||
        (form.length >= SLIP_FROM &&
          (hasNear(passwords, form) || ownWords.some((piece) => withinOneEdit(form, piece))))),
  );

/**
 * Thresholds are ours: the product document leaves them open. Bits are log2 of the alphabet used times the
 * different-looking length.
 */
const FAIR_BITS = 40;
const GOOD_BITS = 52;
const STRONG_BITS = 66;

/** How strong a password looks to whoever knows no words. */
const strengthOf = (password: string): Strength => {
  if (password.length < PASSWORD_MIN) return 'weak';
  const alphabet =
    (/[a-z]/.test(password) ? 26 : 0) + (/[A-Z]/.test(password) ? 26 : 0) + (/[0-9]/.test(password) ? 10 : 0);
  const different = new Set(password).size;
  const bits = Math.log2(Math.max(alphabet, 2)) * Math.min(password.length, different * 1.5);
  if (bits < FAIR_BITS) return 'weak';
  if (bits < GOOD_BITS) return 'fair';
  return bits < STRONG_BITS ? 'good' : 'strong';
};

/**
 * The verdict on a password, the same in the form and at the house; `weak` is refused. Some ms of work at
 * most, so that neither needs a thread for it.
 * @param ownWords what others know of the player: login, address
 */
export const judgePassword = (password: string, ownWords: readonly string[]): Strength => {
  const strength = strengthOf(password);
  if (strength === 'weak') return 'weak';
  const pieces = piecesOf([...ownWords, ...HOUSE_WORDS]);
  const weak = isNearKnown(password, pieces) || guessBits(password.toLowerCase(), pieces) < BITS_MIN;
  return weak ? 'weak' : strength;
};
