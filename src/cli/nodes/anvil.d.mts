/** The command line that starts anvil, or a sentence why there is none. */
export declare const ensureAnvil: () => Promise<readonly [string, ...string[]] | string>;
