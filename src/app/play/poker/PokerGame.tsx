import { readySentence } from '../table/readySentence.ts';
import { useSignals } from '@preact/signals-react/runtime';
import type { Game } from '../../../games/catalogue.ts';
import { evaluateHand } from '../../../games/poker/play.ts';
import type { PokerTitle } from '../../../games/titles/poker.ts';
import { amount } from '../engine/amount.ts';
import { nextBet } from '../engine/bets.ts';
import { openRound, phase } from '../engine/tableState.ts';
import { skipPause } from '../engine/pause.ts';
import { isResting } from '../engine/phases.ts';
import { practising } from '../engine/practice.ts';
import { canPlace, isDisconnected } from '../engine/useTable.ts';
import { numberWord } from '../table/grammar.ts';
import { DomGameFrame } from '../table/page/DomGameFrame.tsx';
import { COURT_PICTURES } from './CardFace.tsx';
import { PokerBet } from './PokerBet.tsx';
import { PokerHelp, PokerPaytable, returnOf } from './PokerHelp.tsx';
import { Cards, Counts, LastHand, Panes, Pays } from './PokerTable.tsx';
import { skipWin, told } from '../wins/tellWin.ts';
import { narrate } from '../../ui/narrate.ts';
import { dealtWords, drawnWords, replacedCount } from './pokerWords.ts';
import { setCoin, coinBet, dealCents, drawn, hold, dealOrDraw, isDealt, resolvedHands } from './poker.ts';
import { playSound } from '../engine/events.ts';
import { isHeld, POSITIONS } from './pokerSteps.ts';
import { textOnly, ResultLine, type ResultText } from '../table/page/ResultLine.tsx';
import { usePoker } from './usePoker.ts';
import { cards as words } from '../../words/en/games/cards.ts';
import { play } from '../../words/en/games/play.ts';
import './Poker.css';
import './Cards.css';
import './ManyHands.css';

/** The result line: the hand as it is, or what it came to. */
const resultOf = (title: PokerTitle, coins: number): ResultText => {
  const [open, done] = [openRound.value, drawn.value];
  if (open !== null) {
    const sentence = dealtWords(title.definition, open.dealt, hold.value);
    return { ...textOnly(isDealt.value ? sentence : words.dealing), note: words.coinCount(coins) };
  }
  if (phase.value === 'placing') return textOnly(words.dealing);
  if (done === null)
    return textOnly(
      practising.value
        ? `${play.bet(amount(dealCents(title)))} ${words.dealReady}`
        : readySentence('deal', play.bet(amount(dealCents(title)))),
    );
  if (phase.value === 'showing' && told.value === null) return textOnly(words.drawing);
  const { totalWin, totalBet } = done.round;
  return {
    sentence: drawnWords(title.definition, done.result),
    winCents: totalWin > 0 ? totalWin : null,
    aboveBet: totalWin > totalBet,
  };
};

/** What the main button does now. */
const buttonOf = (title: PokerTitle) => {
  const open = openRound.value;
  const showing = phase.value === 'showing';
  const verb = showing
    ? told.value === null
      ? words.show
      : play.skip
    : open === null
      ? words.deal
      : words.draw;
  const replaced = replacedCount(hold.value);
  const label =
    verb === words.deal
      ? words.dealFor(amount(dealCents(title)))
      : verb === words.draw
        ? replaced === 0
          ? words.keepAll
          : words.drawCards(replaced, numberWord(replaced))
        : verb === play.skip
          ? play.skip
          : words.showAll;
  return {
    verb,
    label,
    onPress: () => {
      if (showing) {
        skipWin();
        skipPause();
      } else void dealOrDraw(title);
    },
    // A draw needs no seal of its own.
    disabled:
      !showing &&
      !(open === null ? isResting(phase.value) && canPlace() : phase.value === 'open' && !isDisconnected()),
  };
};

const toggleHold = (title: PokerTitle) => (position: number) => {
  const open = openRound.peek();
  if (phase.peek() !== 'open' || open === null) return;
  hold.value ^= 1 << position;
  narrate(dealtWords(title.definition, open.dealt, hold.peek()));
  playSound(isHeld(hold.peek(), position) ? 'hold' : 'letGo', position, POSITIONS.length);
};

const stepCoin = (title: PokerTitle) => (by: 1 | -1) => {
  setCoin(title, { coinCents: nextBet(title.coinCents.steps, coinBet(title).coinCents, by) });
  narrate(play.bet(amount(dealCents(title))));
};

const picturesOf = ({ definition: { deuces } }: PokerTitle) =>
  deuces ? [...COURT_PICTURES, 'ivy.svg'] : COURT_PICTURES;

/** One hand with its pays, or many. */
const Hands = ({ title, coins, advised }: { title: PokerTitle; coins: number; advised: number | null }) => {
  useSignals();
  const { definition } = title;
  const { hands = 1 } = definition;
  const showing = phase.value === 'showing';
  const hand = openRound.value?.dealt ?? (showing ? undefined : drawn.value?.result.hands.at(-1)?.cards);
  const hidden = openRound.value !== null && !isDealt.value;
  const lit = hand === undefined || hidden ? null : evaluateHand(definition, hand, 1).name;
  const cards = <Cards {...{ definition, advised, showing }} onHold={toggleHold(title)} />;
  if (hands === 1)
    return (
      <>
        <Pays definition={definition} coins={coins} lit={lit} />
        {cards}
      </>
    );
  return (
    <div className="many">
      <Panes definition={definition} coins={coins} resolved={resolvedHands.value} />
      {cards}
      <LastHand definition={definition} coins={coins} showing={showing} />
      {hands > 10 && <Counts showing={showing} />}
    </div>
  );
};

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
  const { advising, advisedFor, advise } = usePoker(title, practice);
  const { coinCents, coins } = coinBet(title);
  const step = stepCoin(title);
  const { hands = 1 } = title.definition;
  const sealTitle =
    openRound.value === null || practising.value ? undefined : hands > 1 ? words.allSealed : words.tenSealed;
  return (
    <DomGameFrame
      game={game}
      kind="poker"
      sky={hands > 1 ? ['#0E1410', '#2F5A40'] : ['#17110A', '#6B4C27']}
      round="deal"
      pictures={picturesOf(title)}
      sealTitle={sealTitle}
      table={<Hands title={title} coins={coins} advised={advisedFor(openRound.value)} />}
      result={<ResultLine text={resultOf(title, coins)} />}
      bet={
        <PokerBet
          title={title}
          coinCents={coinCents}
          coins={coins}
          onStep={step}
          onCoins={(count) => setCoin(title, { coins: count })}
          onAdvice={() => void advise()}
          advising={advising}
        />
      }
      button={buttonOf(title)}
      onStep={step}
      onHold={toggleHold(title)}
      onEscape={() => {
        hold.value = 0;
      }}
      paytable={<PokerPaytable title={title} coins={coins} />}
      help={<PokerHelp title={title} />}
      returns={words.best(returnOf(title.gameId))}
    />
  );
};
