import { translated } from '../translated.ts';

/** Shown when the browser blocks the chat window. Part of the first screen. */
export const chat = translated('chat', {
  popUpBlocked: 'Your browser held the chat window back.',
  writeHere: 'Write here',
});
