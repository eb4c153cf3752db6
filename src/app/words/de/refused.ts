import type { refused as en } from '../en/refused.ts';

export const refused: typeof en = {
  playHere: 'Hier spielen',
  playOn: (game) => `Weiter in ${game}`,
  bonus: 'Ihr Bonus',
  limits: 'Grenzen und Pausen',
  back: 'Zurück zur Lobby',
  errorId: (id) => `Wenn Sie uns schreiben, nennen Sie diese Nummer: ${id}`,
};
