import { computed, effect, signal } from '@preact/signals-react';
import { array, type Infer, nullable, object } from 'superstruct';
import { Round, Ticket } from '../../../wire/play/rounds.ts';
import { trustedKeys } from '../houseLog/trusted.ts';
import { player } from '../../base/session/state.ts';
import { askToPersist } from '../../base/storage/persist.ts';
import { playerStorage } from '../../base/storage/playerStorage.ts';
import { checkedCount } from '../../base/checkedCount.ts';
import { addChainTicket, ChainTickets, ticketBeforeOf } from './chainTickets.ts';
import { checkOnDevice } from './check.ts';
import { mergeRounds, previousSeedOf } from './merge.ts';
import type { DeviceVerdict, Evidence } from './verdict.ts';

/** A round as this device holds it; `ticket` is null where the round was played elsewhere. */
const KeptRound = object({ round: Round, ticket: nullable(Ticket) });
export type KeptRound = Infer<typeof KeptRound>;
export const KeptRounds = array(KeptRound);

export const ROUNDS_KEY = 'rounds';
export const CHAINS_KEY = 'chain-tickets';

/** A ticket of each chain played here (chainTickets.ts). */
export const chainTickets = signal<readonly Ticket[]>([]);
export const rounds = signal<readonly KeptRound[]>([]);
export const checks = signal<ReadonlyMap<string, DeviceVerdict>>(new Map());
/** Whether the kept rounds of the player who is here have been read: until then none does not mean none. */
export const keptRead = signal(false);
export const betsState = signal<'loading' | 'ready' | 'offline' | 'error'>('loading');
/** Fair rounds among those kept, recomputed on this device. */
const fairHere = computed(
  () => [...checks.value.values()].filter((verdict) => 'fair' in verdict && verdict.fair).length,
);
effect(() => {
  checkedCount.value = fairHere.value;
});

/** What this device holds of a round that was played here. @param keys the house's keys of tickets */
export const evidenceHere = (round: Round, ticket: Ticket, keys: readonly string[] | null): Evidence => ({
  round,
  ticket,
  chainPrevious: previousSeedOf(round, rounds.peek()),
  ticketBefore: ticketBeforeOf(ticket, chainTickets.peek()),
  definition: null,
  keys,
});

/**
 * Recomputes one round in the worker.
 * @param checkWith asks the worker
 * @returns false where it cannot run, which leaves the round as not
 * checked
 */
export const check = async (
  keptRound: KeptRound,
  checkWith: (evidence: Evidence) => Promise<DeviceVerdict>,
): Promise<boolean> => {
  const { round, ticket } = keptRound;
  // Without the ticket kept before the bet, nothing here shows which hash was shown: no claim of fairness.
  if (ticket === null) return true;
  try {
    const verdict = await checkWith(evidenceHere(round, ticket, await trustedKeys('ticket')));
    // The player may have left during the check.
    if (rounds.peek().some(({ round: { roundId } }) => roundId === round.roundId))
      checks.value = new Map(checks.peek()).set(round.roundId, verdict);
    return true;
  } catch {
    // Nothing is claimed: no entry means "Not checked yet".
    return false;
  }
};

const clearRounds = (): void => {
  rounds.value = [];
  chainTickets.value = [];
  checks.value = new Map();
  keptRead.value = false;
  betsState.value = 'loading';
};

let owner: string | null = null;
// Another player's rounds must never be merged with, shown to or kept for this one.
effect(() => {
  const here = player.value?.sessionKey ?? null;
  if (here !== owner) clearRounds();
  owner = here;
});

/**
 * In memory first, then on disk in one transaction, so that two rounds at once, or another tab, lose none.
 */
export const storeRounds = async (found: readonly KeptRound[]) => {
  rounds.value = mergeRounds(rounds.value, found);
  await playerStorage.update(ROUNDS_KEY, KeptRounds, (known) => [...mergeRounds(known ?? [], found)]);
  // Evidence that the house cannot give again: Safari deletes it after seven days without a visit.
  if (found.length > 0) void askToPersist();
};

/** Reads what is stored even where nothing is added: the check of the round needs the chain before. */
const storeChainTicket = (ticket: Ticket) =>
  playerStorage.update(CHAINS_KEY, ChainTickets, (known) => {
    const tickets = [...addChainTicket(known ?? [], ticket)];
    chainTickets.value = tickets;
    return tickets;
  });

/** Keeps a settled round with the ticket that was shown before its bet, then checks it here. */
export const keepRound = async (round: Round, ticket: Ticket | null): Promise<void> => {
  await storeRounds([{ round, ticket }]);
  if (ticket) await storeChainTicket(ticket);
  // By the paytable that this build shows, whatever other definition the house can name.
  await check({ round, ticket }, checkOnDevice);
};
