import type { lists as en } from '../../en/player/lists.ts';

export const lists: typeof en = {
  pull: 'Ziehen, um das Haus neu zu fragen',
  letGo: 'Loslassen, um das Haus neu zu fragen',
  loading: 'Das Haus wird gefragt.',
};
