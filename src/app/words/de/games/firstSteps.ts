import type { firstSteps as en } from '../../en/games/firstSteps.ts';

export const firstSteps: typeof en = {
  name: 'Erste Schritte',
  titles: { seal: 'Versiegelt', play: 'Spielen', check: 'Geprüft' },
  texts: {
    seal: 'Unser Seed steht fest, bevor Sie setzen. Das Blatt im Streifen ist sein Fingerabdruck.',
    play: 'Ihr Seed und unserer ergeben zusammen das Ergebnis. Ab dem Einsatz ändert es niemand mehr.',
    check: 'Unser Seed ist jetzt offen, und dieses Gerät hat nachgerechnet.',
  },
  next: 'Weiter',
  see: 'Ansehen',
  done: 'Fertig',
  skip: 'Überspringen',
};
