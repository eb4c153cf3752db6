import { randomId } from '../../base/random.ts';
import type { Bet } from './bet.ts';
import { ticket } from './tableState.ts';
import { seedWrong, typedSeed } from './settings.ts';

/** The fields of a new round's first step; null without a ticket or with an invalid client seed. */
export const newStep = ():
  | (Pick<Bet, 'requestId' | 'ticket' | 'clientSeed'> & { readonly answer: null })
  | null => {
  const sealed = ticket.peek();
  if (sealed === null || seedWrong.peek()) return null;
  return {
    requestId: randomId(),
    ticket: sealed,
    clientSeed: typedSeed.peek() === '' ? randomId() : typedSeed.peek(),
    answer: null,
  };
};
