import { part } from '../part.ts';

/** What can be done about a refusal of the house. */
export const refused = part('refused', {
  playHere: 'Play here',
  playOn: (game: string) => `Play on in ${game}`,
  bonus: 'Your bonus',
  limits: 'Limits and breaks',
  back: 'Back to lobby',
  errorId: (id: string) => `If you write to us, give this number: ${id}`,
});
