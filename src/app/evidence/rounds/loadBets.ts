import { batch } from '@preact/signals-react';
import { myBets } from '../../../wire/play/rounds.ts';
import { ask } from '../../base/net/call.ts';
import { currentOwner, playerStorage } from '../../base/storage/playerStorage.ts';
import { ChainTickets } from './chainTickets.ts';
import { checkEarlier } from './definitions.ts';
import { mergeRounds } from './merge.ts';
import {
  betsState,
  CHAINS_KEY,
  chainTickets,
  check,
  checks,
  keptRead,
  KeptRounds,
  rounds,
  ROUNDS_KEY,
  storeRounds,
} from './state.ts';

/** Reads the rounds that this device keeps of the player who is here. */
export const readKept = async (): Promise<void> => {
  const owner = currentOwner();
  const [kept = [], tickets = []] = await Promise.all([
    playerStorage.get(ROUNDS_KEY, KeptRounds),
    playerStorage.get(CHAINS_KEY, ChainTickets),
  ]);
  // The player left meanwhile: nobody else may see their rounds.
  if (owner === null || owner !== currentOwner()) return;
  batch(() => {
    rounds.value = mergeRounds(rounds.peek(), kept);
    chainTickets.value = tickets;
    keptRead.value = true;
  });
};

/**
 * Checks the rounds that were played here and are not checked yet, one after the other, as long as the worker
 * runs. What is kept meanwhile, or deleted, counts.
 */
const checkUnchecked = async (): Promise<void> => {
  const nextUnchecked = () =>
    rounds.peek().find(({ round, ticket }) => ticket !== null && !checks.peek().has(round.roundId));
  for (let keptRound = nextUnchecked(); keptRound !== undefined; keptRound = nextUnchecked())
    if (!(await check(keptRound, checkEarlier))) return;
};

/** One run at a time: several parts of a page may show the same rounds. */
let running: Promise<void> | null = null;
const checkOnce = (): Promise<void> =>
  (running ??= checkUnchecked().finally(() => {
    running = null;
  }));

/** Reads what this device keeps, and checks what is not checked yet. */
export const checkKept = async (): Promise<void> => {
  await readKept();
  await checkOnce();
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
  await checkOnce();
};
