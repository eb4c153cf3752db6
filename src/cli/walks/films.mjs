// `npm run films`: each moment of each title as a strip of frames, one picture a moment and size, into
// films/. Words after it choose titles by their addresses, moments by their names (tests/films/scenes.ts),
// `phone` or `desktop`, and a number the time between two frames, ms.
import { walk } from './walk.mjs';

await walk('films', ['node', 'app']);
