import { part } from '../part.ts';

/** When the way to live chat is blocked. On the first screen. */
export const chat = part('chat', {
  held: 'Your browser held the chat window back.',
  here: 'Write here',
});
