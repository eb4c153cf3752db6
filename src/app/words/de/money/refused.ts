import type { refused as en } from '../../en/money/refused.ts';

export const refused: typeof en = {
  playHere: 'Hier spielen',
  playOn: (game) => `Weiter in ${game}`,
  bonus: 'Ihr Bonus',
  limits: 'Limits und Pausen',
  back: 'Zurück zur Lobby',
  again: 'Noch einmal versuchen',
  textLost: 'Externes HTML wurde nicht geladen',
  textLostWhy: 'Der Text dieser Seite ist nicht gekommen. Er wird wieder geholt, sobald das Netz da ist.',
  errorId: (id) => `Wenn Sie uns schreiben, nennen Sie diese Nummer: ${id}`,
};
