import { translated } from '../../translated.ts';

/** A list that is pulled down. */
export const lists = translated('lists', {
  pull: 'Pull down to ask the house again',
  letGo: 'Let go to ask the house again',
  loading: 'The house is asked.',
});
