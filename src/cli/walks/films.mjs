// `npm run films`: each moment of each title as a strip of frames, one picture a moment and size, into
// films/. Words after it choose titles by their addresses, moments by their names (tests/films/scenes.ts),
// and `phone` or `desktop`.
import { walk } from './walk.mjs';

await walk('films', ['node', 'app']);
