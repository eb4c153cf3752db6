import { useSignals } from '@preact/signals-react/runtime';
import type { CSSProperties } from 'react';
import type { PokerDefinition } from '../../../games/poker/definition.ts';
import { cardsOfHand } from '../../../games/poker/cardsOfHand.ts';
import { payNamesOf, type PayName } from '../../../games/poker/definition.ts';
import type { DrawnHand } from '../../../games/poker/play.ts';
import { formatCount } from '../../base/format.ts';
import { CardBack, CardFace, MiniCard } from './CardFace.tsx';
import { cardWords } from '../../evidence/rounds/cardWords.ts';
import { handWords, PAY_WORDS, SHORT_WORDS } from './pokerWords.ts';
import { openRound } from '../engine/tableState.ts';
import { drawn, hold } from './poker.ts';
import { isHeld, POSITIONS } from './pokerSteps.ts';
import { cards as words } from '../../words/en/games/cards.ts';

/** The hands that this paytable pays, best first. */
export const paidNames = ({ deuces, pays }: PokerDefinition): readonly PayName[] =>
  payNamesOf(deuces).filter((name) => (pays[name] ?? 0) > 0);

/** What each hand pays for the current bet. @param lit the hand on the table */
export const Pays = ({
  definition,
  coins,
  lit,
}: {
  definition: PokerDefinition;
  coins: number;
  lit: PayName | null;
}) => {
  const names = paidNames(definition);
  return (
    <ol
      className="pays"
      style={{ '--pays': Math.ceil((names.length + 1) / 2) } as CSSProperties}
      aria-label={words.paysFor(coins)}
    >
      {names.map((name) => (
        <li key={name} className={name === lit ? 'pays-on' : ''}>
          <span>{PAY_WORDS[name]}</span>
          <b className="num brass">{formatCount((definition.pays[name] ?? 0) * coins)}</b>
        </li>
      ))}
      <li className="pays-note">{words.paysFor(coins)}</li>
    </ol>
  );
};

interface CardSlotProps {
  position: number;
  card: number | null;
  held: boolean;
  advised: boolean;
  label: string;
  wild: boolean;
  turned: boolean;
  /** Whether it makes the hand that was won; null while there is none. */
  wins: boolean | null;
  onHold: (() => void) | null;
}

/**
 * A card and its hold label. A button also while it cannot be held: with another element in its place, a held
 * card would vanish at the draw and fade in again.
 */
const CardSlot = ({ position, card, held, advised, label, wild, turned, wins, onHold }: CardSlotProps) => {
  const name =
    card === null
      ? words.faceDown(position + 1)
      : held
        ? words.heldCard(cardWords(card))
        : advised
          ? words.holdCard(cardWords(card))
          : cardWords(card);
  const entrance = card === null ? '' : turned ? ' card-turn' : ' card-deal';
  const share = wins === null ? '' : wins ? ' card-lit' : ' card-dim';
  return (
    <button
      type="button"
      className={`card-slot${held ? ' card-slot-on' : advised ? ' card-slot-advised' : ''}`}
      style={{ '--place': position } as CSSProperties}
      aria-pressed={held}
      aria-label={name}
      aria-disabled={onHold === null}
      tabIndex={onHold === null ? -1 : 0}
      onClick={onHold ?? undefined}
    >
      <span key={`${card} ${turned}`} className={`card${held ? ' card-held' : ''}${share}${entrance}`}>
        {card === null ? <CardBack /> : <CardFace card={card} wild={wild} />}
      </span>
      <span className="card-label rigid full muted semi" aria-hidden="true">
        {label}
      </span>
    </button>
  );
};

/** The cards that make a hand, five bits; null where it pays nothing. */
const winningCards = ({ deuces }: PokerDefinition, hand: DrawnHand | undefined): number | null =>
  hand === undefined || hand.coins === 0 ? null : cardsOfHand(hand.cards, hand.name, deuces);

/**
 * The five cards: backs, the hand dealt with its holds, or the hand drawn.
 * @param showing whether hands are still being turned over: none is known to have won yet
 */
export const Cards = ({
  definition,
  advised,
  showing,
  onHold,
}: {
  definition: PokerDefinition;
  advised: number | null;
  showing: boolean;
  onHold: (position: number) => void;
}) => {
  useSignals();
  const [open, done] = [openRound.value, drawn.value];
  const last = done?.result.hands.at(-1);
  const holds = open === null ? (done?.result.hold ?? 0) : hold.value;
  const winning = open === null && !showing ? winningCards(definition, last) : null;
  return (
    <div className="cards" role="group" aria-label={words.yours}>
      {POSITIONS.map((position) => {
        const held = isHeld(holds, position);
        const card = open?.dealt[position] ?? last?.cards[position] ?? null;
        const isAdvised = open !== null && advised !== null && isHeld(advised, position);
        const label =
          open !== null
            ? held
              ? words.held
              : isAdvised
                ? words.holdIt
                : words.hold
            : done === null
              ? ''
              : held
                ? words.held
                : words.drawn;
        return (
          <CardSlot
            key={position}
            position={position}
            card={card}
            held={held}
            advised={isAdvised}
            label={label}
            wild={definition.deuces}
            turned={open === null && !held}
            wins={winning === null ? null : isHeld(winning, position)}
            onHold={open === null ? null : () => onHold(position)}
          />
        );
      })}
    </div>
  );
};

const Pane = ({ hand, coins, tiny }: { hand: DrawnHand | null; coins: number; tiny: boolean }) => {
  useSignals();
  const open = openRound.value;
  const cards =
    hand?.cards ??
    POSITIONS.map((position) =>
      open !== null && isHeld(hold.value, position) ? (open.dealt[position] ?? null) : null,
    );
  const profit = hand !== null && hand.coins > coins;
  const empty = hand !== null && hand.coins === 0;
  const name = hand?.name ?? null;
  return (
    <li className={`pane-hand${profit ? ' pane-hand-up' : ''}${empty ? ' pane-hand-none' : ''}`}>
      {!tiny && (
        <span className="pane-cards" aria-hidden="true">
          {cards.map((card, position) => (
            <MiniCard key={position} card={card} />
          ))}
        </span>
      )}
      <span className="pane-name between muted nowrap">
        {tiny && hand === null && <i className="pane-backs" />}
        <span>{name === null ? '' : (SHORT_WORDS[name] ?? PAY_WORDS[name])}</span>
        <b className="semi plain">{hand !== null && hand.coins > 0 ? hand.coins : ''}</b>
      </span>
    </li>
  );
};

/** All hands but the last, in panes that resolve one after the other. @param resolved how many have */
export const Panes = ({
  definition,
  coins,
  resolved,
}: {
  definition: PokerDefinition;
  coins: number;
  resolved: number;
}) => {
  useSignals();
  const hands = (definition.hands ?? 1) - 1;
  const all = drawn.value?.result.hands ?? [];
  const tiny = hands > 10;
  return (
    <ul className={`panes${tiny ? ' panes-tiny' : ''}`} aria-label={words.moreHands(hands)}>
      {Array.from({ length: hands }, (_, index) => (
        <Pane key={index} hand={index < resolved ? (all[index] ?? null) : null} coins={coins} tiny={tiny} />
      ))}
    </ul>
  );
};

/** The hands that were drawn, once all are turned over: said before, the result would be known too early. */
const shownHands = (showing: boolean): readonly DrawnHand[] =>
  showing ? [] : (drawn.value?.result.hands ?? []);

/** Name and coins of the last hand, which is the large one. @param showing as in `Cards` */
export const LastHand = ({
  definition,
  coins,
  showing,
}: {
  definition: PokerDefinition;
  coins: number;
  showing: boolean;
}) => {
  useSignals();
  const last = shownHands(showing).at(-1);
  const profit = last !== undefined && last.coins > coins;
  const named = (definition.hands ?? 1) === 10 ? words.tenth : words.lastHand;
  return (
    <p className={`last-hand row gap-12 between${profit ? ' last-hand-up' : ''}`}>
      <span>{last === undefined ? '' : named(handWords(definition, last.cards) || words.nothing)}</span>
      <b>{last !== undefined && last.coins > 0 ? last.coins : ''}</b>
    </p>
  );
};

/** How many hands came to each paid hand, the best first. @param showing as in `Cards` */
export const Counts = ({ showing }: { showing: boolean }) => {
  useSignals();
  const counts = new Map<PayName, number>();
  for (const { name } of shownHands(showing))
    if (name !== null) counts.set(name, (counts.get(name) ?? 0) + 1);
  const names = Object.keys(PAY_WORDS).filter((name): name is PayName => counts.has(name as PayName));
  return (
    <p className="hand-counts muted">
      {names.map((name) => `${PAY_WORDS[name]} ${counts.get(name)}`).join(', ')}
    </p>
  );
};
