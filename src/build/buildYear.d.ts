/** The year that stands in the footer, as Vite puts it in. SOURCE_DATE_EPOCH makes a build repeatable. */
export declare const buildYear: () => string;
