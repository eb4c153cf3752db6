import { nearWords, strengthOf } from '../../wire/password.ts';

/**
 * Least accepted zxcvbn score: below 10^8 guesses (scores 0 and 1) an attacker with the stolen table needs
 * hours.
 */
const SCORE_MIN = 2;
/** A common word with more digits around it is judged by zxcvbn alone. */
const DIGITS_AROUND_MAX = 4;

/**
 * Loaded with the first password: the dictionaries have a megabyte, and most starts of the house need none.
 */
const loadStrengthCheck = async () => {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ]);
  // zxcvbn's own search for similar words takes half a second per password; `near` takes some milliseconds.
  const zxcvbn = new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
  });
  const byLength = new Map<number, string[]>();
  for (const word of common.dictionary['passwords-common']) {
    const list = byLength.get(word.length) ?? [];
    byLength.set(word.length, list);
    list.push(word);
  }
  const near = (password: string): boolean =>
    nearWords(password, (length) =>
      length + DIGITS_AROUND_MAX < password.length
        ? []
        : [length - 1, length, length + 1].flatMap((n) => byLength.get(n) ?? []),
    );
  return (password: string, own: readonly string[]): boolean =>
    zxcvbn.check(password, [...own]).score < SCORE_MIN || near(password);
};
let strengthCheck: ReturnType<typeof loadStrengthCheck> | null = null;

/**
 * Whether a password is refused: by the app's own meter, by the guesses it costs, or because it is similar to
 * one of the 50,000 commonest.
 * @param own what others know of the player: login, address
 */
export const isWeak = async (password: string, own: readonly string[]): Promise<boolean> => {
  if (strengthOf(password) === 'weak') return true;
  strengthCheck ??= loadStrengthCheck();
  return (await strengthCheck)(password, own);
};
