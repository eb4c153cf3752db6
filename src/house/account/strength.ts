/** Loaded when the first password is judged: the words are most of a megabyte, and most starts need none. */
const loadJudge = async () => (await import('../../wire/guessable.ts')).judgePassword;
let judge: ReturnType<typeof loadJudge> | null = null;

/**
 * Is this password weak, and so refused? By the rule of the form's meter.
 * @param own what others know of the player: login, address
 */
export const isWeak = async (password: string, own: readonly string[]): Promise<boolean> => {
  judge ??= loadJudge();
  return (await judge)(password, own) === 'weak';
};
