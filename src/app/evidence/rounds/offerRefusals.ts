// Refused bets of a player who leaves. The house sees which would win, and could end the session to have them
// deleted: they are offered as a file.
import { effect } from '@preact/signals-react';
import { type CountedBet, openBet, type RefusedBet } from '../../../verify/refusedBets.ts';
import type { Round, Ticket } from '../../../wire/play/rounds.ts';
import { formatCount } from '../../base/format.ts';
import { player } from '../../base/session/state.ts';
import { toast } from '../../ui/toasts/toasts.ts';
import { bets as words } from '../../words/en/games/bets.ts';
import { readKept } from './loadBets.ts';
import { isRoundIn, keptRefusals, leftRefusals, saveRefusedBets } from './refusals.ts';
import { chainTickets, rounds } from './state.ts';

/** Offers bets until somebody is logged in, who must not read them. */
const offer = (counted: readonly CountedBet<Round | Ticket>[]): void => {
  if (counted.length === 0 || player.peek() !== null) return;
  const remove = toast({
    text: words.refusedLeft(counted.length, formatCount(counted.length)),
    action: { label: words.refusedSave, run: () => void saveRefusedBets(counted) },
  });
  const stop = effect(() => {
    if (player.value === null) return;
    remove();
    queueMicrotask(() => stop());
  });
};

/**
 * Takes the refused bets of the player who is about to log out, as far as this device can open them.
 * @returns offers them, once the player has left
 */
export const prepareOffer = async (): Promise<() => void> => {
  const kept = await keptRefusals();
  if (kept.length > 0) await readKept();
  const played = rounds.peek().map(({ round }) => round);
  const tickets = [...chainTickets.peek(), ...rounds.peek().flatMap(({ ticket }) => ticket ?? [])];
  const refused = kept.filter((bet) => !isRoundIn(played, bet));
  const counted = refused.map((bet) => openBet(bet, played, tickets));
  return () => offer(counted);
};

const sealed = (bet: RefusedBet): CountedBet<never> => ({ bet, seed: 'sealed' });
/** Offers those of a player whose session the house has ended; they also stay until that player is back. */
export const offerLeft = async (): Promise<void> => offer((await leftRefusals()).map(sealed));
