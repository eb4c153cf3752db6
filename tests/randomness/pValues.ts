export interface PValue {
  /** As dieharder calls it. */
  readonly test: string;
  /** Size of the tuples, where a test has several. */
  readonly size: number;
  readonly p: number;
}

/** What dieharder prints with the fields test_name, ntuple and pvalues, parted by commas. */
export const parsePValues = (printed: string): PValue[] =>
  printed
    .split('\n')
    .map((line) => line.split(',').map((cell) => cell.trim()))
    .filter(([, size, p]) => /^\d+$/.test(size ?? '') && /^[\d.]+$/.test(p ?? ''))
    .map(([test = '', size, p]) => ({ test, size: Number(size), p: Number(p) }));
