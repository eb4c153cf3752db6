import { readySentence } from '../table/readySentence.ts';
import { useSignals } from '@preact/signals-react/runtime';
import { useMemo, useState } from 'react';
import type { Game } from '../../../games/catalogue.ts';
import type { KenoTitle } from '../../../games/titles/keno.ts';
import { randomBelow } from '../../base/random.ts';
import { amount } from '../engine/amount.ts';
import { BetStepper } from '../table/page/BetStepper.tsx';
import { betsOf } from '../engine/bets.ts';
import { phase } from '../engine/tableState.ts';
import { isResting } from '../engine/phases.ts';
import { practising } from '../engine/practice.ts';
import { auto, autoEnded, currentBet } from '../engine/settings.ts';
import { stepBet } from '../engine/bet.ts';
import { canPlace, useTable } from '../engine/useTable.ts';
import { DomGameFrame } from '../table/page/DomGameFrame.tsx';
import {
  picksByCard,
  drawCents,
  drawKeno,
  lastDraw,
  kenoGame,
  isLanded,
  landedCount,
  PICKS_MAX,
  playedCards,
  setPicks,
  skip,
} from './keno.ts';
import { KenoGrid } from './KenoGrid.tsx';
import { KenoHelp, KenoPaytable, pickReturn } from './KenoHelp.tsx';
import { drawWords, timesOf } from './kenoWords.ts';
import { textOnly, ResultLine, type ResultText } from '../table/page/ResultLine.tsx';
import { cards as words } from '../../words/en/games/cards.ts';
import { play } from '../../words/en/games/play.ts';
import '../table/page/Bet.css';
import './Keno.css';

const PICTURES = ['leaf.svg', 'drop.svg', 'hit.svg'] as const;
const CARD_NAMES = ['A', 'B', 'C', 'D'] as const;

/** With more steps than this a phone has no room for a word in each. */
const NAMED_MAX = 4;
const columnsOf = (steps: number) => `minmax(44px, min-content) repeat(${steps}, minmax(min-content, 1fr))`;

/** What the picks pay by hits; the hits that they have reached are lit. */
const Ladder = ({ title, card }: { title: KenoTitle; card: number }) => {
  useSignals();
  const picks = picksByCard.value[card] ?? [];
  const table = Object.entries(title.definition.picks[String(picks.length)] ?? {});
  const landed = new Set(lastDraw.value?.result.drawn.slice(0, landedCount.value) ?? []);
  const hits = lastDraw.value === null ? -1 : picks.filter((number) => landed.has(number)).length;
  return (
    <div
      className="keno-ladder rigid"
      style={table.length === 0 ? undefined : { gridTemplateColumns: columnsOf(table.length) }}
    >
      {picks.length > 0 && <span className="xs muted">{words.pick(picks.length)}</span>}
      {table.length === 0 ? (
        // While no card has picks, the result line says what to do.
        <span className="xs muted">{playedCards().length === 0 ? '' : words.tap}</span>
      ) : (
        table.map(([count, coins]) => (
          <span key={count} className={Number(count) === hits ? 'keno-step-on' : ''}>
            {table.length <= NAMED_MAX ? (
              <span>{words.hits(count)}</span>
            ) : (
              <>
                <span className="only-read">{words.hits(count)}</span>
                <span aria-hidden="true">{count}</span>
              </>
            )}
            <b>{timesOf(title, coins)}</b>
          </span>
        ))
      )}
    </div>
  );
};

const Tabs = ({ count, card, onCard }: { count: number; card: number; onCard: (card: number) => void }) => {
  useSignals();
  return (
    <div className="keno-tabs rigid" role="tablist" aria-label={words.tickets}>
      {Array.from({ length: count }, (_, index) => {
        const coins =
          lastDraw.value !== null && isResting(phase.value)
            ? (lastDraw.value.result.cards[playedCards().indexOf(picksByCard.value[index] ?? [])]?.coins ?? 0)
            : 0;
        return (
          <button
            key={index}
            type="button"
            role="tab"
            aria-selected={index === card}
            onClick={() => onCard(index)}
          >
            {words.ticket(CARD_NAMES[index] ?? '')}
            <small>
              {coins > 0
                ? amount(coins * (lastDraw.value?.round.coinCents ?? 0))
                : words.picks(picksByCard.value[index]?.length ?? 0)}
            </small>
          </button>
        );
      })}
    </div>
  );
};

const resultOf = (title: KenoTitle): ResultText => {
  const done = lastDraw.value;
  if (phase.value === 'placing' || (phase.value === 'showing' && !isLanded()))
    return textOnly(words.drawing20);
  if (done === null) {
    return textOnly(
      playedCards().length === 0
        ? words.pickFirst
        : practising.value
          ? `${play.bet(amount(drawCents()))} ${words.drawReady}`
          : readySentence('draw', play.bet(amount(drawCents()))),
    );
  }
  const { totalWin, totalBet } = done.round;
  const won = { winCents: totalWin > 0 ? totalWin : null, aboveBet: totalWin > totalBet };
  // The sentence why auto-play ended replaces that of the last draw; the sum stays.
  return autoEnded.value === ''
    ? { sentence: drawWords(title, done.result), ...won }
    : { sentence: autoEnded.value, ...won };
};

/** Picks at random as many numbers as the card has, or eight. */
const pickAtRandom = (title: KenoTitle, card: number) => {
  const count = picksByCard.peek()[card]?.length || 8;
  const pool = Array.from({ length: title.definition.pool }, (_, i) => i + 1);
  const picks = Array.from(
    { length: Math.min(PICKS_MAX, count) },
    () => pool.splice(randomBelow(pool.length), 1)[0] ?? 1,
  );
  setPicks(title.gameId, card, picks);
};

const KenoBet = ({ title, card }: { title: KenoTitle; card: number }) => {
  useSignals();
  const fixed = !isResting(phase.value) || auto.value !== null;
  const many = (title.definition.cardsMost ?? 1) > 1;
  return (
    <fieldset className="bet" aria-label={many ? words.perCard : words.perDraw}>
      <div className="bet-head between muted sm">
        <span>{many ? words.perCard : words.perDraw}</span>
        {many && <span>{words.ofFour(playedCards().length, amount(drawCents()))}</span>}
      </div>
      <BetStepper
        shownCents={currentBet(title)}
        at={currentBet(title)}
        offered={betsOf(title)}
        onStep={stepBet(title)}
      />
      <div className="bet-acts">
        <button
          type="button"
          className="button button-secondary"
          disabled={fixed}
          onClick={() => pickAtRandom(title, card)}
        >
          {words.forMe}
        </button>
        <button
          type="button"
          className="button button-secondary rigid"
          disabled={fixed}
          onClick={() => setPicks(title.gameId, card, [])}
        >
          {words.clear}
        </button>
      </div>
    </fieldset>
  );
};

/** The main button in the current phase. */
const buttonOf = (title: KenoTitle) => {
  const running = auto.value !== null;
  const showing = phase.value === 'showing';
  const [verb, label] = running
    ? [play.stop, play.stop]
    : showing
      ? isLanded()
        ? [play.skip, play.skip]
        : [words.show, words.showAll]
      : [words.draw, words.draw20(amount(drawCents()))];
  return {
    verb,
    label,
    onPress: () => {
      // The button says Stop between two draws as well.
      if (running) auto.value = null;
      else if (showing) skip();
      else void drawKeno(title);
    },
    disabled: !running && !showing && !(isResting(phase.value) && canPlace() && playedCards().length > 0),
  };
};

/** Keno, one card or four on one draw. */
export const KenoGame = ({ game, title, practice }: { game: Game; title: KenoTitle; practice: boolean }) => {
  useSignals();
  const [card, setCard] = useState(0);
  const {
    gameId,
    definition: { cardsMost = 1, pool },
  } = title;
  useTable(
    useMemo(() => kenoGame(title), [title]),
    practice,
  );
  const picks = picksByCard.value[card]?.length ?? 0;
  return (
    <DomGameFrame
      game={game}
      kind="keno"
      sky={['#051816', '#1F6C5C']}
      round="draw"
      pictures={PICTURES}
      result={
        <>
          <Ladder title={title} card={card} />
          <ResultLine text={resultOf(title)} />
        </>
      }
      table={
        <>
          {cardsMost > 1 && <Tabs count={cardsMost} card={card} onCard={setCard} />}
          <KenoGrid gameId={gameId} pool={pool} card={card} />
        </>
      }
      bet={<KenoBet title={title} card={card} />}
      button={buttonOf(title)}
      autoPlay={{ round: 'draw', betCents: drawCents(), onStart: () => void drawKeno(title) }}
      onStep={stepBet(title)}
      grid
      paytable={<KenoPaytable title={title} pick={picks} />}
      help={<KenoHelp title={title} />}
      returns={picks === 0 ? '' : words.pickReturns(picks, pickReturn(gameId, picks))}
    />
  );
};
