import { translated } from '../translated.ts';

/** When the way to live chat is blocked. On the first screen. */
export const chat = translated('chat', {
  popUpBlocked: 'Your browser held the chat window back.',
  writeHere: 'Write here',
});
