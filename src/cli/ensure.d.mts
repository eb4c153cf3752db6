/**
 * Names a build of the app: the same sources make the same build, so that a second build of them is no
 * update.
 */
export declare const buildId: () => string;
