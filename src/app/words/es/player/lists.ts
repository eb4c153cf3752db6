import type { lists as en } from '../../en/player/lists.ts';

export const lists: typeof en = {
  pull: 'Tira hacia abajo para volver a preguntar a la casa',
  letGo: 'Suelta para volver a preguntar a la casa',
  loading: 'Se pregunta a la casa.',
};
