/** Paths from the root of the project, as `tests/house/play/lotto/lotto.test.ts`. */
type Files = readonly string[];
/** Every file with tests, of every kind. */
export declare const testFiles: () => string[];
/** Those that have one of the words in their names. */
export declare const filesNamed: (words: readonly string[], files: Files) => string[];
/** Those that a change of some files can have broken. */
export declare const filesAffectedBy: (changed: Files, files: Files) => string[];
/** What has to be built for them. */
export declare const programsFor: (files: Files) => string[];
