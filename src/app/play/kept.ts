// What an earlier visit kept of a round, perhaps by another version of the app. What has not the shape of now
// is left out: read as it is, it would throw at every opening of its game.
import { is, type Struct, unknown, validate } from 'superstruct';
import { OpenRound, roundDeal, roundDraw, roundPlay, Ticket } from '../../wire/rounds.ts';
import { playerStorage } from '../storage/playerStorage.ts';
import { toast } from '../ui/toasts.ts';
import { tell } from '../words/en/tell.ts';
import { bodyOf, type Pending } from './settle.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const inShape = <T>(value: unknown, struct: Struct<T>): T | null => {
  const [failure, found] = validate(value, struct, { coerce: true, mask: true });
  return failure === undefined ? found : null;
};

/** A bet that was kept; an answer of another shape is asked for again, under the same request id. */
export const pendingIn = (kept: unknown): Pending | null => {
  if (!isRecord(kept)) return null;
  const ticket = inShape(kept['ticket'], Ticket);
  if (ticket === null) return null;
  const bet = { ...kept, ticket, answer: null } as unknown as Pending;
  if (!is(bodyOf(bet), roundPlay.request)) return null;
  return { ...bet, answer: inShape(kept['answer'], roundPlay.answer) };
};

/** A deal or a draw of a hand, from before it is sent until it is decided and shown. */
export interface DealStep {
  readonly kind: 'deal';
  readonly requestId: string;
  readonly ticket: Ticket;
  readonly clientSeed: string;
  readonly coinCents: number;
  readonly coins: number;
}
export interface DrawStep {
  readonly kind: 'draw';
  readonly requestId: string;
  readonly open: OpenRound;
  readonly hold: number;
}
export type Step = DealStep | DrawStep;

export const dealBody = ({ requestId, ticket, clientSeed, coinCents, coins }: DealStep) => ({
  requestId,
  gameId: ticket.gameId,
  ticketId: ticket.ticketId,
  clientSeed,
  coinCents,
  choices: { coins },
});
export const drawBody = ({ requestId, open, hold }: DrawStep) => ({ requestId, roundId: open.roundId, hold });

/** A step that was kept. */
export const stepIn = (kept: unknown): Step | null => {
  if (!isRecord(kept)) return null;
  const [ticket, open] = [inShape(kept['ticket'], Ticket), inShape(kept['open'], OpenRound)];
  const step = { ...kept, ticket, open } as unknown as Step;
  if (step.kind === 'deal' && ticket !== null && is(dealBody(step), roundDeal.request)) return step;
  return step.kind === 'draw' && open !== null && is(drawBody(step), roundDraw.request) ? step : null;
};

/**
 * Reads what was kept under a key. What has another shape is forgotten and the player told: where the house
 * took the bet, the round is in My bets and the balance is right.
 */
export const keptOf = async <T>(key: string, read: (kept: unknown) => T | null): Promise<T | null> => {
  const kept = await playerStorage.get(key, unknown());
  const found = read(kept);
  if (kept === undefined || kept === null || found !== null) return found;
  await playerStorage.del(key);
  toast({ text: tell.unreadable, kind: 'error' });
  return null;
};
