import type { Stream } from '../../src/fair/stream.ts';

/** One way that a round can go, and how likely it is. */
interface Course<Result> {
  readonly result: Result;
  readonly share: number;
}

/**
 * Every round that a game can give, each with its probability: the real play path is run again and again with
 * a stream that counts through all that it may draw. The second method beside the analysis, for small games
 * whose rounds always end.
 */
export const everyRound = <Result>(play: (stream: Stream) => Result): Course<Result>[] => {
  const courses: Course<Result>[] = [];
  const drawn: { value: number; of: number }[] = [];
  for (;;) {
    let at = 0;
    const int = (n: number): number => {
      const draw = drawn[at] ?? { value: 0, of: n };
      drawn[at] = draw;
      at += 1;
      return draw.value;
    };
    const result = play({
      int,
      word: () => {
        throw new Error('a game draws whole numbers only');
      },
    });
    courses.push({ result, share: drawn.reduce((share, { of }) => share / of, 1) });
    while (drawn.length > 0 && (drawn.at(-1)?.value ?? 0) + 1 === drawn.at(-1)?.of) drawn.pop();
    const last = drawn.at(-1);
    if (last === undefined) return courses;
    last.value += 1;
  }
};

/** The figures of a game, computed from all its rounds. */
export const figuresBy = (courses: readonly Course<{ readonly winCoins: number }>[], bet: number) => {
  const mean = (of: (coins: number) => number) =>
    courses.reduce((sum, { result, share }) => sum + share * of(result.winCoins), 0);
  const each = mean((coins) => coins);
  const top = Math.max(...courses.map(({ result }) => result.winCoins));
  return {
    rtpPercent: (100 * each) / bet,
    hitPercent: 100 * mean((coins) => (coins > 0 ? 1 : 0)),
    sd: Math.sqrt(Math.max(0, mean((coins) => coins ** 2) - each ** 2)) / bet,
    maxWin: top / bet,
    maxWinOneIn: 1 / mean((coins) => (coins === top ? 1 : 0)),
  };
};
