import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import type { Game } from '../../../games/catalogue.ts';
import { judgeHand } from '../../../games/poker/play.ts';
import type { PokerTitle } from '../../../games/titles/poker.ts';
import { connectivity } from '../../net/connectivity.ts';
import { amount } from '../amount.ts';
import { practising } from '../practice.ts';
import { nextSealed } from '../nextSealed.ts';
import { betCents, phase, seedWrong, ticket } from '../state.ts';
import { numberWord } from '../words.ts';
import { CardRoom } from './CardRoom.tsx';
import { PokerBet } from './PokerBet.tsx';
import { PokerHelp, PokerPaytable, returnOf } from './PokerHelp.tsx';
import { Cards, Counts, LastHand, Panes, Pays } from './PokerTable.tsx';
import { cardWords } from '../../rounds/cardWords.ts';
import { dealtWords, drawnWords } from './pokerWords.ts';
import { Result, type Said } from './Result.tsx';
import { dealt, drawn, hold, resolved, waiting } from './steps.ts';
import { usePoker } from './usePoker.ts';
import { cards as words } from '../../words/en/cards.ts';
import { play } from '../../words/en/play.ts';
import { tell } from '../../words/en/tell.ts';
import './Poker.css';

/** Places held by the number keys. */
const useHoldKeys = (toggle: (place: number) => void) => {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]') !== null)
        return;
      if (event.target instanceof Element && event.target.closest('input, textarea, select') !== null) return;
      if (/^[1-5]$/.test(event.key)) toggle(Number(event.key) - 1);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [toggle]);
};

const namesOf = (cards: readonly number[]) => cards.map(cardWords).join(', ');

/** What stands under the table: the hand as it is, or what it came to. */
const saidOf = (title: PokerTitle, coins: number): Said => {
  const [open, done] = [dealt.value, drawn.value];
  const plain = (sentence: string, note?: string): Said => ({
    sentence,
    winCents: null,
    above: false,
    ...(note === undefined ? {} : { note }),
  });
  if (waiting.value) return plain(tell.waiting);
  if (open !== null) {
    const now = plain(dealtWords(title.definition, open.dealt, hold.value), words.coinCount(coins));
    return hold.value === 0 ? { ...now, before: namesOf(open.dealt) } : now;
  }
  if (done === null || phase.value === 'rolling')
    return plain(
      phase.value === 'opening'
        ? play.opening
        : phase.value === 'rolling'
          ? words.dealing
          : practising.value
            ? `${play.bet(amount(betCents.value))} ${words.dealReady}`
            : nextSealed('deal', play.bet(amount(betCents.value))),
    );
  if (phase.value === 'showing') return plain(words.drawing);
  const { totalWin, totalBet } = done.round;
  if (!done.agrees) return { sentence: tell.differs, winCents: totalWin, above: false, wrong: true };
  return {
    sentence: drawnWords(title.definition, done.result),
    winCents: totalWin > 0 ? totalWin : null,
    above: totalWin > totalBet,
    before: namesOf(done.result.hands.at(-1)?.cards ?? []),
  };
};

const heldOut = () => 5 - [0, 1, 2, 3, 4].filter((place) => (hold.value >> place) & 1).length;

/** What the plate does now. */
const plateOf = (press: () => void) => {
  const open = dealt.value;
  const idle = phase.value === 'idle';
  const blocked = connectivity.value === 'down' && !practising.value;
  const verb = phase.value === 'showing' ? words.show : open === null ? words.deal : words.draw;
  const out = heldOut();
  const label =
    verb === words.deal
      ? words.dealFor(amount(betCents.value))
      : verb === words.draw
        ? out === 0
          ? words.keepAll
          : words.drawCards(out, numberWord(out))
        : words.showAll;
  return {
    verb,
    label,
    press,
    disabled:
      phase.value !== 'showing' &&
      (!idle || blocked || (open === null && (ticket.value === null || seedWrong.value))),
  };
};

const COURTS = ['key.svg', 'moth.svg', 'lantern.svg'] as const;
/** The specimens of the court cards; ivy marks the twos that are wild. */
const picturesOf = ({ deuces }: PokerTitle['definition']) => (deuces ? [...COURTS, 'ivy.svg'] : COURTS);

/** Video poker, one hand or many on one deal. */
export const PokerGame = ({
  game,
  title,
  practice,
}: {
  game: Game;
  title: PokerTitle;
  practice: boolean;
}) => {
  useSignals();
  const table = usePoker(title, practice);
  const { definition } = title;
  const { hands = 1 } = definition;
  useHoldKeys(table.toggle);
  const shown =
    dealt.value?.dealt ?? (phase.value === 'showing' ? undefined : drawn.value?.result.hands.at(-1)?.cards);
  const lit = shown === undefined ? null : judgeHand(definition, shown, 1).name;
  const sealTitle =
    dealt.value === null || practising.value ? undefined : hands > 1 ? words.allSealed : words.tenSealed;
  const cards = <Cards definition={definition} advised={table.advised} onHold={table.toggle} />;
  return (
    <CardRoom
      game={game}
      kind="poker"
      sky={hands > 1 ? ['#0E1410', '#2F5A40'] : ['#17110A', '#6B4C27']}
      round="deal"
      pictures={picturesOf(definition)}
      sealTitle={sealTitle}
      table={
        hands === 1 ? (
          <>
            <Pays definition={definition} coins={table.coins} lit={lit} />
            {cards}
          </>
        ) : (
          <div className="many">
            <Panes definition={definition} coins={table.coins} resolved={resolved.value} />
            {cards}
            <LastHand definition={definition} coins={table.coins} />
            {hands > 10 && <Counts />}
          </div>
        )
      }
      result={<Result said={saidOf(title, table.coins)} />}
      bet={
        <PokerBet
          title={title}
          coinCents={table.coinCents}
          coins={table.coins}
          onStep={table.step}
          onCoins={table.chooseCoins}
          onAdvice={() => void table.advise()}
          advising={table.advising}
        />
      }
      plate={plateOf(table.press)}
      onStep={table.step}
      onEscape={() => {
        hold.value = 0;
      }}
      paytable={<PokerPaytable title={title} coins={table.coins} />}
      help={<PokerHelp title={title} />}
      returns={words.best(returnOf(title.gameId))}
    />
  );
};
