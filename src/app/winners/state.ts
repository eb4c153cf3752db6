import { signal } from '@preact/signals-react';
import { lastWinners, type Winners } from '../../wire/winners.ts';
import { ask } from '../net/call.ts';

export const winners = signal<Winners>({ latest: [], top: [], jackpotTrigger: [] });

/** Asks for the winners; a lost network leaves what is shown. Returns a function that drops a late answer. */
export const followWinners = (): (() => void) => {
  const gone = new AbortController();
  void ask(lastWinners, {}, { signal: gone.signal }).then((reply) => {
    if (reply.ok) winners.value = reply.data.winners;
  });
  return () => gone.abort();
};
