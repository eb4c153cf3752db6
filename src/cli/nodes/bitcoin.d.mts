/** @returns the command line that starts bitcoind, or a sentence why there is none */
export declare const ensureBitcoin: () => Promise<readonly [string, ...string[]] | string>;
