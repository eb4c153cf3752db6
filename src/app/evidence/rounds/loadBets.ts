import { myBets } from '../../../wire/play/rounds.ts';
import { ask } from '../../base/net/call.ts';
import { playerStorage } from '../../base/storage/playerStorage.ts';
import { ChainTickets } from './chainTickets.ts';
import { checkEarlier } from './definitions.ts';
import { mergeRounds } from './merge.ts';
import {
  betsState,
  CHAINS_KEY,
  chainTickets,
  check,
  checks,
  KeptRounds,
  rounds,
  ROUNDS_KEY,
  storeRounds,
} from './state.ts';

/** Reads the rounds that this device keeps. */
export const readKept = async (): Promise<void> => {
  rounds.value = mergeRounds(rounds.value, (await playerStorage.get(ROUNDS_KEY, KeptRounds)) ?? []);
  chainTickets.value = (await playerStorage.get(CHAINS_KEY, ChainTickets)) ?? [];
};

/** Checks the rounds that are not checked yet, as long as the worker runs. */
const checkUnchecked = async (): Promise<void> => {
  for (const kept of rounds.value)
    if (!checks.value.has(kept.round.roundId) && !(await check(kept, checkEarlier))) return;
};

/** Reads what this device keeps, and checks the rounds that are not checked yet. */
export const checkKept = async (): Promise<void> => {
  await readKept();
  await checkUnchecked();
};

/**
 * Kept rounds first, then the house's list over them; offline the kept ones stay. Unchecked rounds are
 * checked.
 */
export const loadBets = async (): Promise<void> => {
  await readKept();
  const reply = await ask(myBets, {});
  if (reply.ok) await storeRounds(reply.data.gameRounds.map((round) => ({ round, ticket: null })));
  betsState.value = reply.ok ? 'ready' : reply.error === null ? 'offline' : 'error';
  await checkUnchecked();
};
