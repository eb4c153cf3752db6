// Video poker for the round engine: one hand or many on one deal.
import { signal } from '@preact/signals-react';
import { array, type Infer, integer, is, max, min, object, size, type } from 'superstruct';
import { streamOf } from '../../../fair/stream.ts';
import type { PokerDefinition } from '../../../games/poker/definition.ts';
import { evaluateHand, pokerModel, type PokerResult } from '../../../games/poker/play.ts';
import type { PokerTitle } from '../../../games/titles/poker.ts';
import { ERRORS } from '../../../wire/errors.ts';
import { myBets, type OpenRound, type Round, roundOpen } from '../../../wire/play/rounds.ts';
import { refreshStatus } from '../../base/session/state.ts';
import { ask } from '../../base/net/call.ts';
import { playerStorage } from '../../base/storage/playerStorage.ts';
import { randomId } from '../../base/random.ts';
import { keepRound } from '../../evidence/rounds/state.ts';
import { adoptOpenRound, closeOpenRound, placeStep } from '../engine/engine.ts';
import { openRound, phase } from '../engine/tableState.ts';
import { newStep } from '../engine/newStep.ts';
import type { RoundGame } from '../engine/game.ts';
import { pause, prefersReducedMotion } from '../engine/pause.ts';
import { isResting } from '../engine/phases.ts';
import { type Recomputed, recompute, type RoundOnTable } from '../engine/recompute.ts';
import { quick } from '../engine/settings.ts';
import { type DealStep, type DrawStep, isHeld, POSITIONS, pokerSteps, type PokerStep } from './pokerSteps.ts';
import { playSound } from '../engine/events.ts';
import { tellRound } from '../wins/tellWin.ts';
import { drawnWords, namesOf } from './pokerWords.ts';

/** The cards that the player holds, five bits. */
export const hold = signal(0);
/** The hand that was drawn last, from its answer to the next deal. */
export const drawn = signal<RoundOnTable<PokerResult> | null>(null);
/** Whether the cards of the open deal lie on the table: before that nothing is said of them. */
export const isDealt = signal(false);
/** Hands whose cards are turned over; `Infinity` where nothing is animated. */
export const resolvedHands = signal(0);

/** Until the last of five cards has turned: 240 ms of delay and 240 ms of animation, as in Cards.css. */
const TURN_MS = 480;
/** From the moment that one hand turns over until the next one does. */
const HAND_INTERVAL_MS = 40;

/** Turns the hands over one after the other. */
const resolveHands = async (hands: number): Promise<void> => {
  let skipped = prefersReducedMotion() || quick.peek();
  const start = performance.now();
  const end = start + (hands - 1) * HAND_INTERVAL_MS;
  resolvedHands.value = 0;
  while (!skipped && performance.now() < end) {
    skipped = await pause(HAND_INTERVAL_MS);
    resolvedHands.value = Math.min(hands, Math.floor((performance.now() - start) / HAND_INTERVAL_MS));
  }
  resolvedHands.value = hands;
  if (!skipped) await pause(TURN_MS);
};

const Hand = size(array(max(min(integer(), 0), 51)), 5);
const Hands = type({ hands: array(Hand) });

/**
 * The result that the house recorded, for a round whose seeds cannot be replayed. Never throws, whatever the
 * record is.
 */
const resultFromRecord = (
  definition: PokerDefinition,
  record: unknown,
  { dealt, hold: held, coins }: Pick<PokerResult, 'dealt' | 'hold' | 'coins'>,
): PokerResult => {
  const cards = is(record, Hands) ? record.hands : [dealt];
  const hands = cards.map((hand) => evaluateHand(definition, hand, coins));
  const winCoins = hands.reduce((sum, hand) => sum + hand.coins, 0);
  return { model: 'poker', coins, hold: held, dealt, hands, winCoins };
};

/** Recomputes a hand for the cards and the seal that this device was dealt. */
const recomputeHand = (
  { definition }: PokerTitle,
  { open, hold: held }: Pick<DrawStep, 'open' | 'hold'>,
  round: Round,
): Promise<Recomputed<PokerResult>> => {
  const recorded = round.result as { dealt?: number[]; hold?: number; coins?: number } | null;
  const { dealt } = open;
  const { coins = 1 } = open.choices;
  return recompute(
    open,
    round,
    (seeds) => pokerModel.play(definition, streamOf(seeds), { coins, hold: held }),
    () => resultFromRecord(definition, round.result, { dealt, hold: held, coins }),
    JSON.stringify(recorded?.dealt) === JSON.stringify(dealt) &&
      recorded?.hold === held &&
      recorded.coins === open.choices.coins,
  );
};

/** Shows a hand that was drawn on another device, or by the house after 30 days, as My bets lists it. */
const showDrawnElsewhere = async (title: PokerTitle, open: OpenRound): Promise<void> => {
  const reply = await ask(myBets, {});
  const round = reply.ok ? reply.data.gameRounds.find(({ roundId }) => roundId === open.roundId) : undefined;
  void refreshStatus();
  if (round === undefined) return closeOpenRound(null, true);
  void keepRound(round, open.ticket);
  const { hold: held = 0 } = (round.result ?? {}) as { hold?: number };
  const { result, agrees } = await recomputeHand(title, { open, hold: held }, round);
  drawn.value = { result, round };
  resolvedHands.value = Infinity;
  return closeOpenRound(round, agrees);
};

/**
 * The hand that is open in this game, on whichever device it was dealt.
 * @returns null where there is none, undefined where the house cannot be reached
 */
const fetchOpenHand = async ({ gameId }: PokerTitle): Promise<OpenRound | null | undefined> => {
  const reply = await ask(roundOpen, {});
  if (!reply.ok) return reply.error === null ? undefined : null;
  return reply.data.rounds.find((round) => round.gameId === gameId) ?? null;
};

const clearHand = () => {
  hold.value = 0;
  drawn.value = null;
};

/** Puts the hand on the table that is open at the house, if any. */
export const syncOpenHand = async (title: PokerTitle): Promise<void> => {
  const [before, during] = [openRound.peek(), phase.peek()];
  const open = await fetchOpenHand(title);
  // The answer of a deal or draw of this device that came between is newer.
  if (open === undefined || phase.peek() !== during || open?.roundId === before?.roundId) return;
  if (before !== null) await showDrawnElsewhere(title, before);
  if (open === null) return;
  clearHand();
  adoptOpenRound(open);
};

const StoredCoin = object({ coinCents: integer(), coins: integer() });
type CoinBet = Infer<typeof StoredCoin>;
const storageKey = (gameId: string) => `coin:${gameId}`;
/** The bet chosen for the next deal, and its game. */
const chosen = signal<(CoinBet & { readonly gameId: string }) | null>(null);

/** The bet until one is chosen: $1.25 a deal with one hand, $2.50 with ten or fifty. */
const defaultCoin = ({ definition: { hands = 1, coinsMost = 1 } }: PokerTitle): CoinBet => ({
  coinCents: hands === 1 ? 25 : hands <= 10 ? 5 : 1,
  coins: coinsMost,
});

/** The bet of the open hand, else of the next one. */
export const coinBet = (title: PokerTitle): CoinBet => {
  const [open, next] = [openRound.value, chosen.value];
  if (open !== null) return { coinCents: open.coinCents, coins: open.choices.coins ?? 1 };
  return next?.gameId === title.gameId ? next : defaultCoin(title);
};
/** What a deal costs, in cents. */
export const dealCents = (title: PokerTitle): number => {
  const { coinCents, coins } = coinBet(title);
  return coinCents * coins * (title.definition.hands ?? 1);
};

/** Changes the bet of the next deal, and stores it. Does nothing while a hand is open. */
export const setCoin = (title: PokerTitle, change: Partial<CoinBet>): void => {
  if (!isResting(phase.peek()) || openRound.peek() !== null) return;
  const { coinCents, coins } = { ...coinBet(title), ...change };
  chosen.value = { gameId: title.gameId, coinCents, coins };
  void playerStorage.set(storageKey(title.gameId), { coinCents, coins });
};

const readCoin = async ({ gameId, coinCents: { steps }, definition: { coinsMost = 1 } }: PokerTitle) => {
  const stored = await playerStorage.get(storageKey(gameId), StoredCoin);
  if (stored === undefined || !steps.includes(stored.coinCents)) return;
  if (stored.coins >= 1 && stored.coins <= coinsMost) chosen.value = { ...stored, gameId };
};

/** Deals a hand, or draws to the one that is open. */
export const dealOrDraw = async (title: PokerTitle): Promise<void> => {
  const open = openRound.peek();
  if (open !== null) {
    const draw: DrawStep = {
      kind: 'draw',
      requestId: randomId(),
      ticket: open.ticket,
      open,
      hold: hold.peek(),
      answer: null,
    };
    await placeStep(draw, 0);
    return;
  }
  const step = newStep();
  if (step === null) return;
  const deal: DealStep = { ...step, ...coinBet(title), kind: 'deal' };
  await placeStep(deal, dealCents(title));
};

export const pokerGame = (title: PokerTitle): RoundGame<PokerStep, PokerResult> => ({
  gameId: title.gameId,
  steps: pokerSteps(title),
  prepare: () => {
    clearHand();
    resolvedHands.value = 0;
    return readCoin(title);
  },
  findOpenRound: async () => {
    const open = await fetchOpenHand(title);
    if (open) clearHand();
    return open;
  },
  begin: (step) => {
    clearHand();
    if (step.kind === 'draw') hold.value = step.hold;
  },
  recompute: (step, round) => recomputeHand(title, step as DrawStep, round),
  show: ({ result }, _, round) => {
    drawn.value = { result, round };
    for (const position of POSITIONS)
      if (!isHeld(result.hold, position)) playSound('turn', position, POSITIONS.length);
    return resolveHands(result.hands.length).then(() =>
      tellRound(round, drawnWords(title.definition, result), {
        after: namesOf(result.hands.at(-1)?.cards ?? []),
      }),
    );
  },
  onRefusal: async ({ code }, step) => {
    if (code === ERRORS.roundOpen.code) await syncOpenHand(title);
    else if (code === ERRORS.roundNotOpen.code && step.kind === 'draw')
      await showDrawnElsewhere(title, step.open);
  },
});
