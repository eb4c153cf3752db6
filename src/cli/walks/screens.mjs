// `npm run screens`: pictures of every screen and state into screens/, with one contact sheet (contact.html,
// contact.png). Words after it choose screens by name.
import { walk } from './walk.mjs';

await walk('screens', ['node', 'app']);
