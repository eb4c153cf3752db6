import { translated } from '../../translated.ts';

/** What stands on reels: names as their definitions have them. On the first screen of a game. */
export const symbols = translated('symbols', { name: (text: string) => text });
