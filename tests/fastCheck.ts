import fc from 'fast-check';
import { IS_LONG } from './level.ts';

// The short run tries the same generated cases each time, so that a failure is due to the change; the long
// one draws new cases.
if (!IS_LONG) fc.configureGlobal({ seed: 20_261_121 });

/** fast-check, as every test imports it. */
export default fc;
