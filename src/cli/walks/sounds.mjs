// `npm run sounds`: the sounds and the music of every title as WAV files into sounds/, with a sheet of their
// spectrograms (spectrograms.png). Words after it choose titles by their addresses.
import { walk } from './walk.mjs';

await walk('sounds', []);
