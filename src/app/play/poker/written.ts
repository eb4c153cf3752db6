// The picture of a round whose seeds cannot be replayed: what the house wrote down of it, said to be
// unproven. Total: whatever the record is, a game that shows it goes on.
import { array, is, max, min, integer, type, size } from 'superstruct';
import { jackpotAt, type JackpotResult } from '../../../games/jackpot/play.ts';
import type { JackpotDefinition } from '../../../games/jackpot/definition.ts';
import type { KenoDefinition } from '../../../games/keno/definition.ts';
import { evaluateCard, type KenoResult } from '../../../games/keno/play.ts';
import type { PokerDefinition } from '../../../games/poker/definition.ts';
import { evaluateHand, type PokerResult } from '../../../games/poker/play.ts';

export const writtenKeno = (
  definition: KenoDefinition,
  record: unknown,
  cards: readonly (readonly number[])[],
): KenoResult => {
  const { pool, drawn: of } = definition;
  const Record = type({ drawn: size(array(max(min(integer(), 1), pool)), of) });
  const drawn = is(record, Record) ? record.drawn : [];
  const judged = cards.map((picks) => evaluateCard(definition, picks, drawn));
  return { model: 'keno', drawn, cards: judged, winCoins: judged.reduce((sum, { coins }) => sum + coins, 0) };
};

export const writtenJackpot = (definition: JackpotDefinition, record: unknown): JackpotResult => {
  const { strips } = definition;
  const Record = type({
    stops: size(array(min(integer(), 0)), strips.length),
    meterCents: min(integer(), 0),
  });
  const { stops, meterCents } = is(record, Record) ? record : { stops: strips.map(() => 0), meterCents: 0 };
  return jackpotAt(
    definition,
    stops.map((stop, reel) => stop % (strips[reel]?.length ?? 1)),
    meterCents,
  );
};

const Hand = size(array(max(min(integer(), 0), 51)), 5);
const Hands = type({ hands: array(Hand) });

export const writtenPoker = (
  definition: PokerDefinition,
  record: unknown,
  { dealt, hold, coins }: Pick<PokerResult, 'dealt' | 'hold' | 'coins'>,
): PokerResult => {
  const cards = is(record, Hands) ? record.hands : [dealt];
  const hands = cards.map((hand) => evaluateHand(definition, hand, coins));
  const winCoins = hands.reduce((sum, hand) => sum + hand.coins, 0);
  return { model: 'poker', coins, hold, dealt, hands, winCoins };
};
