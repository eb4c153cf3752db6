/** Imported with the first password: the lists are almost a megabyte, and most processes never need them. */
const loadJudge = async () => (await import('../../../wire/player/guessable.ts')).judgePassword;
let judge: ReturnType<typeof loadJudge> | null = null;

/**
 * Whether a password is refused as weak: by the rule of the form's meter.
 * @param ownWords what others know of the player: login, address
 */
export const isWeak = async (password: string, ownWords: readonly string[]): Promise<boolean> => {
  judge ??= loadJudge();
  return (await judge)(password, ownWords) === 'weak';
};
