import type { lists as en } from '../../en/player/lists.ts';

export const lists: typeof en = {
  pull: 'Puxe para perguntar de novo à casa',
  letGo: 'Solte para perguntar de novo à casa',
  loading: 'Perguntando à casa.',
};
