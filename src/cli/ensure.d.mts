/**
 * Names a build of the app: the same sources make the same build, so that a second build of them is no
 * update.
 */
export declare const buildId: () => string;
/**
 * Runs a command as one line of progress. What it says is shown only when it fails, and this process ends
 * with its status then.
 */
export declare const runQuietly: (what: string, command: string, args: readonly string[]) => Promise<void>;
