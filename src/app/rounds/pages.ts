/** My bets beyond what this device keeps: pages of the house, of every game or of one, and the sums over all of it. */
import { batch, computed, effect, signal } from '@preact/signals-react';
import { type BetTotals, myBets } from '../../wire/play/rounds.ts';
import { ask } from '../net/call.ts';
import { mergeAll } from './merge.ts';
import { betsState, type KeptRound, loadBets, rounds } from './state.ts';

/** The game whose rounds are shown; empty: every game. */
export const filterGameId = signal('');
export const totals = signal<BetTotals | null>(null);
/** There are rounds of before that are not loaded yet. */
export const hasMore = signal(false);
export const loadingMore = signal(false);

/** What the house has sent, newest first. */
const loadedRounds = signal<readonly KeptRound[]>([]);

/** While older ones are to come, what this device keeps from before them waits: there may be a gap between. */
export const filteredRounds = computed<readonly KeptRound[]>(() => {
  const oldest = hasMore.value ? loadedRounds.value.at(-1)?.round.createdTime : undefined;
  return mergeAll(rounds.value, loadedRounds.value).filter(
    ({ round }) =>
      (filterGameId.value === '' || round.gameId === filterGameId.value) &&
      (oldest === undefined || round.createdTime >= oldest),
  );
});

const clear = () =>
  batch(() => {
    loadedRounds.value = [];
    totals.value = null;
    hasMore.value = false;
    loadingMore.value = false;
  });
// The rounds of a player who left are gone from the device; so are the pages.
effect(() => {
  if (betsState.value === 'loading' && rounds.value.length === 0) clear();
});

/** Asks for a page. An answer that another choice of game has overtaken is dropped. */
const loadPage = async (before: string | undefined): Promise<void> => {
  const game = filterGameId.peek();
  loadingMore.value = true;
  const reply = await ask(myBets, {
    ...(before === undefined ? { totals: true as const } : { before }),
    ...(game === '' ? {} : { gameId: game }),
  });
  if (game !== filterGameId.peek()) return;
  batch(() => {
    loadingMore.value = false;
    if (!reply.ok) {
      betsState.value = reply.error === null ? 'offline' : 'error';
      return;
    }
    const page = reply.data.gameRounds.map((round) => ({ round, ticket: null }));
    loadedRounds.value = before === undefined ? page : [...loadedRounds.peek(), ...page];
    hasMore.value = reply.data.more ?? false;
    totals.value = reply.data.totals ?? totals.peek();
  });
};

export const loadMyBets = async (): Promise<void> => {
  await Promise.all([loadBets(), loadPage(undefined)]);
};
export const loadMoreBets = (): Promise<void> => loadPage(loadedRounds.peek().at(-1)?.round.roundId);
export const filterByGame = (gameId: string): Promise<void> => {
  clear();
  filterGameId.value = gameId;
  return loadPage(undefined);
};
