import { nearWords, strengthOf } from '../../wire/password.ts';

/** Below 10^8 guesses an attacker with the stolen table needs hours: zxcvbn's scores 0 and 1. */
const SCORE_MIN = 2;
/** More digits around a common word than these are judged by the guesses they cost. */
const DIGITS_AROUND_MAX = 4;

/**
 * Loaded when the first password is judged: the dictionaries are a megabyte, and most starts of the house
 * need none.
 */
const loadStrengthCheck = async () => {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ]);
  // Its own search for near words takes half a second of the house's time a password; `near` below takes some
  // ms.
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
 * Is this password weak, and so refused? By the app's own meter, by the guesses it costs, or because it is
 * close to one of the 50,000 commonest.
 * @param own what others know of the player: login, address
 */
export const isWeak = async (password: string, own: readonly string[]): Promise<boolean> => {
  if (strengthOf(password) === 'weak') return true;
  strengthCheck ??= loadStrengthCheck();
  return (await strengthCheck)(password, own);
};
