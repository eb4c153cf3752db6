/** The command of a Python that is new enough, or why there is none. */
export declare const findPython: () => { readonly command: string } | { readonly missing: string };
