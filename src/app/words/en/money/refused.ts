import { translated } from '../../translated.ts';

/** Actions offered for a refusal of the house. */
export const refused = translated('refused', {
  playHere: 'Play here',
  playOn: (game: string) => `Play on in ${game}`,
  bonus: 'Your bonus',
  limits: 'Limits and breaks',
  back: 'Back to lobby',
  again: 'Try again',
  textLost: 'External HTML loading failed',
  textLostWhy: 'The text of this page did not come. It is asked for again when the network is back.',
  errorId: (id: string) => `If you write to us, give this number: ${id}`,
});
