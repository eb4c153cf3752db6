// Runs before each test file of the app (vitest.config.ts).
import { afterAll } from 'vitest';
import { putBack, stopTimers } from './putBack.ts';

await putBack();
// Between this file and the next there is no page for them to look at.
afterAll(stopTimers);
