/** @returns the command line that starts litecoind, or a sentence why there is none */
export declare const ensureLitecoin: () => Promise<readonly [string, ...string[]] | string>;
