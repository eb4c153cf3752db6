/**
 * The year that stands in the footer, as Vite puts it in: that of the commit that is built, and outside a
 * clone that of the newest page.
 * @param commitYear null outside a clone
 */
export declare const buildYear: (root: string, commitYear: string | null) => string;
