// My bets: the rounds kept on this device, pages loaded from the house, and totals; of every game or of one.
import { batch, computed, signal } from '@preact/signals-react';
import { type BetTotals, myBets } from '../../../wire/play/rounds.ts';
import { ask } from '../../base/net/call.ts';
import { mergeAll } from './merge.ts';
import { loadBets } from './loadBets.ts';
import { whenPlayerLeaves } from '../../base/session/whenPlayerLeaves.ts';
import { betsState, type KeptRound, rounds } from './state.ts';

/** The game whose rounds are shown; empty: every game. */
export const filterGameId = signal('');
export const totals = signal<BetTotals | null>(null);
/** The house has older rounds that are not loaded. */
export const hasMore = signal(false);
export const loadingMore = signal(false);

/** Loaded from the house, newest first. */
const loadedRounds = signal<readonly KeptRound[]>([]);

/** While older pages are missing, older rounds of this device are left out: there may be a gap between. */
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
whenPlayerLeaves(clear);

/** Loads a page. Its answer is dropped if another game has been chosen meanwhile. */
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
