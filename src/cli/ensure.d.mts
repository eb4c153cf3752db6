/**
 * Names a build of the app: the same sources of the same year make the same build, so that a second build of
 * them is no update.
 */
export declare const buildId: () => string;
/** The year of the commit that is checked out in this folder; null where it is no clone. */
export declare const commitYear: (root: string) => string | null;
/** Builds the named programs unless they are up to date. */
export declare const ensureBuilt: (names: readonly ('app' | 'node')[]) => Promise<void>;
/**
 * Runs a command, and shows as progress the steps that it sends. What it says is shown only when it fails,
 * and this process ends with its status then.
 */
export declare const runQuietly: (what: string, command: string, args: readonly string[]) => Promise<void>;
