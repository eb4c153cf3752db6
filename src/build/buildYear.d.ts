/** The year that stands in the footer, as Vite puts it in: that in which a page was last written. */
export declare const buildYear: (root: string) => string;
