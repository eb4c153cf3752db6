import { part } from '../../part.ts';

/** What stands on reels: names as their definitions have them. On the first screen of a game. */
export const symbols = part('symbols', { name: (text: string) => text });
