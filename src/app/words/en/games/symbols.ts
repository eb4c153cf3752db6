import { translated } from '../../translated.ts';

/** Symbols' names; English ones stand in the titles' definitions. Part of a game's first screen. */
export const symbols = translated('symbols', { name: (text: string) => text });
