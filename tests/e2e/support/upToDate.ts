import { ensureBuilt } from '../../../src/cli/ensure.mjs';

/** A browser test never runs on a build of other sources, whichever command started it. */
const upToDate = (): Promise<void> => ensureBuilt(['node', 'app']);
export default upToDate;
