import { useSignals } from '@preact/signals-react/runtime';
import { Suspense, useMemo, useState } from 'react';
import type { Game } from '../../../games/catalogue.ts';
import type { KenoTitle } from '../../../games/titles/keno.ts';
import { connectivity } from '../../net/connectivity.ts';
import { randomBelow } from '../../base/random.ts';
import { Icon } from '../../ui/Icon.tsx';
import { amount } from '../amount.ts';
import { AutoSheet } from '../lazy.ts';
import { betsOf, nextBet } from '../bets.ts';
import { phase, ticket } from '../round/engine.ts';
import { skipPause } from '../round/pause.ts';
import { isResting } from '../round/phases.ts';
import { practising } from '../round/practice.ts';
import { auto, autoEnded, betCents, betShown, chooseBet, seedWrong } from '../round/settings.ts';
import { useTable } from '../round/useTable.ts';
import { capital, numberWord } from '../words.ts';
import { CardRoom } from './CardRoom.tsx';
import {
  cards,
  drawCents,
  drawKeno,
  drawnKeno,
  kenoGame,
  landed,
  PICKS_MOST,
  playedCards,
  setPicks,
} from './keno.ts';
import { KenoGrid } from './KenoGrid.tsx';
import { KenoHelp, KenoPaytable, pickReturn, timesOf } from './KenoHelp.tsx';
import { plain, Result, type Said } from './Result.tsx';
import { cards as words } from '../../words/en/cards.ts';
import { play } from '../../words/en/play.ts';
import '../BetPanel.css';
import './Keno.css';

const PICTURES = ['leaf.svg', 'drop.svg', 'hit.svg'] as const;
const NAMES = ['A', 'B', 'C', 'D'] as const;

/** What the picks pay, hits by hits; what they have reached is lit. */
const Ladder = ({ title, card }: { title: KenoTitle; card: number }) => {
  useSignals();
  const picks = cards.value[card] ?? [];
  const table = Object.entries(title.definition.picks[String(picks.length)] ?? {});
  const fell = new Set(drawnKeno.value?.result.drawn.slice(0, landed.value) ?? []);
  const hits = drawnKeno.value === null ? -1 : picks.filter((number) => fell.has(number)).length;
  return (
    <div
      className="keno-ladder"
      style={table.length === 0 ? undefined : { gridTemplateColumns: `44px repeat(${table.length}, 1fr)` }}
    >
      {picks.length > 0 && <span className="xs muted">{words.pick(picks.length)}</span>}
      {table.length === 0 ? (
        // While no card has picks the result line says what to do.
        <span className="xs muted">{playedCards().length === 0 ? '' : words.tap}</span>
      ) : (
        table.map(([count, coins]) => (
          <span key={count} className={Number(count) === hits ? 'keno-step-on' : ''}>
            <span>{words.hits(count)}</span>
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
    <div className="keno-tabs" role="tablist" aria-label={words.tickets}>
      {Array.from({ length: count }, (_, at) => {
        const coins =
          drawnKeno.value !== null && isResting(phase.value)
            ? (drawnKeno.value.result.cards[playedCards().indexOf(cards.value[at] ?? [])]?.coins ?? 0)
            : 0;
        return (
          <button key={at} type="button" role="tab" aria-selected={at === card} onClick={() => onCard(at)}>
            {words.ticket(NAMES[at] ?? '')}
            <small>
              {coins > 0
                ? amount(coins * (drawnKeno.value?.round.coinCents ?? 0))
                : words.picks(cards.value[at]?.length ?? 0)}
            </small>
          </button>
        );
      })}
    </div>
  );
};

/** `Five of eight, 12× the bet`. */
const cardWords = (title: KenoTitle): string => {
  const played = drawnKeno.value?.result.cards ?? [];
  const [only] = played;
  if (played.length !== 1 || only === undefined) {
    const paid = played.filter(({ coins }) => coins > 0).length;
    return paid === 0
      ? words.nonePaid
      : words.cardsPaid(capital(numberWord(paid)), numberWord(played.length));
  }
  const hits = words.hitsOf(capital(numberWord(only.hits)), numberWord(only.picks.length));
  return only.coins === 0 ? words.noWinIn(hits) : words.timesBet(hits, timesOf(title, only.coins));
};

const saidOf = (title: KenoTitle): Said => {
  const done = drawnKeno.value;
  if (phase.value === 'showing' || phase.value === 'placing') return plain(words.drawing20);
  if (done === null) {
    return plain(
      playedCards().length === 0
        ? words.pickFirst
        : `${play.bet(amount(drawCents()))} ${practising.value ? words.drawReady : play.already('draw')}`,
    );
  }
  const { totalWin, totalBet } = done.round;
  const won = { winCents: totalWin > 0 ? totalWin : null, above: totalWin > totalBet };
  // Why auto-play ended takes the place of the last draw's words; its sum stays.
  return autoEnded.value === ''
    ? { sentence: cardWords(title), ...won }
    : { sentence: autoEnded.value, before: cardWords(title), ...won };
};

/** Ten numbers, or as many as the card had. */
const pickForMe = (title: KenoTitle, card: number) => {
  const count = cards.peek()[card]?.length || 8;
  const left = Array.from({ length: title.definition.pool }, (_, i) => i + 1);
  setPicks(
    title.gameId,
    card,
    Array.from(
      { length: Math.min(PICKS_MOST, count) },
      () => left.splice(randomBelow(left.length), 1)[0] ?? 1,
    ),
  );
};

const KenoBet = ({ title, card }: { title: KenoTitle; card: number }) => {
  useSignals();
  const [offered, bet] = [betsOf(title), betShown(title)];
  const fixed = !isResting(phase.value) || auto.value !== null;
  const many = (title.definition.cardsMost ?? 1) > 1;
  const choose = (by: 1 | -1) => chooseBet(title.gameId, nextBet(offered, bet, by));
  return (
    <fieldset className="bet" aria-label={many ? words.perCard : words.perDraw}>
      <div className="bet-head">
        <span>{many ? words.perCard : words.perDraw}</span>
        {many && <span>{words.ofFour(playedCards().length, amount(drawCents()))}</span>}
      </div>
      <div className="bet-stepper">
        <button
          type="button"
          aria-label={play.lower}
          disabled={fixed || bet === offered[0]}
          onClick={() => choose(-1)}
        >
          <Icon name="minus" />
        </button>
        <b aria-live="polite">{amount(bet)}</b>
        <button
          type="button"
          aria-label={play.raise}
          disabled={fixed || bet === offered.at(-1)}
          onClick={() => choose(1)}
        >
          <Icon name="plus" />
        </button>
      </div>
      <div className="bet-acts">
        <button
          type="button"
          className="button glass"
          disabled={fixed}
          onClick={() => pickForMe(title, card)}
        >
          {words.forMe}
        </button>
        <button
          type="button"
          className="button glass bet-clear"
          disabled={fixed}
          onClick={() => setPicks(title.gameId, card, [])}
        >
          {words.clear}
        </button>
      </div>
    </fieldset>
  );
};

const plateWords = (running: boolean, showing: boolean) => {
  if (running) return { verb: play.stop, label: play.stop };
  return showing
    ? { verb: words.show, label: words.showAll }
    : { verb: words.draw, label: words.draw20(amount(drawCents())) };
};

/** Keno, one card or four on one draw. */
export const KenoGame = ({ game, title, practice }: { game: Game; title: KenoTitle; practice: boolean }) => {
  useSignals();
  const [card, setCard] = useState(0);
  const [asking, setAsking] = useState(false);
  const {
    gameId,
    definition: { cardsMost = 1, pool },
  } = title;
  useTable(
    useMemo(() => kenoGame(title), [title]),
    practice,
  );
  const showing = phase.value === 'showing';
  const picks = cards.value[card]?.length ?? 0;
  const blocked =
    (connectivity.value === 'down' && !practising.value) ||
    ticket.value === null ||
    seedWrong.value ||
    playedCards().length === 0;
  const running = auto.value !== null;
  const begin = () => void drawKeno(title);
  const press = () => {
    // Also between two draws: the plate says Stop there.
    if (auto.peek() !== null) auto.value = null;
    else if (showing) skipPause();
    else begin();
  };
  return (
    <>
      <CardRoom
        game={game}
        kind="keno"
        sky={['#051816', '#1F6C5C']}
        round="draw"
        pictures={PICTURES}
        result={
          <>
            <Ladder title={title} card={card} />
            <Result said={saidOf(title)} />
          </>
        }
        table={
          <>
            {cardsMost > 1 && <Tabs count={cardsMost} card={card} onCard={setCard} />}
            <KenoGrid gameId={gameId} pool={pool} card={card} />
          </>
        }
        bet={<KenoBet title={title} card={card} />}
        plate={{
          ...plateWords(running, showing),
          press,
          disabled: !running && !showing && (!isResting(phase.value) || blocked),
        }}
        onAuto={() => setAsking(true)}
        onEscape={() => {
          auto.value = null;
        }}
        onStep={(by) => {
          if (isResting(phase.peek()) && auto.peek() === null)
            chooseBet(gameId, nextBet(betsOf(title), betCents.peek(), by));
        }}
        paytable={<KenoPaytable title={title} pick={picks} />}
        help={<KenoHelp title={title} />}
        returns={picks === 0 ? '' : words.pickReturns(picks, pickReturn(gameId, picks))}
      />
      {asking && (
        <Suspense fallback={null}>
          <AutoSheet round="draw" betCents={drawCents()} onClose={() => setAsking(false)} onStart={begin} />
        </Suspense>
      )}
    </>
  );
};
