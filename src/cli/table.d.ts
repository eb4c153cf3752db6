/** Columns as wide as their widest cell; numbers to the right. */
export declare const makeTable: (rows: readonly (readonly string[])[]) => string;
/** The middle of an odd number of runs. */
export declare const median: (runs: readonly number[]) => number;
