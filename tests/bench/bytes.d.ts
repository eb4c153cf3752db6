export interface Size {
    readonly raw: number;
    readonly gzip: number;
    readonly brotli: number;
}
/** What the first screen costs, by kind. Fonts: the one that is preloaded and the serif that the page uses at once. */
export declare const firstScreen: () => Promise<Record<string, Size>>;
export declare const workerBytes: () => Size;
