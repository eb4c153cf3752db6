import { readySentence } from '../table/readySentence.ts';
import { symbols as symbolWords } from '../../words/en/games/symbols.ts';
import { useSignals } from '@preact/signals-react/runtime';
import { useMemo } from 'react';
import type { Game } from '../../../games/catalogue.ts';
import type { JackpotTitle } from '../../../games/titles/lamplighter.ts';
import { player } from '../../base/session/state.ts';
import { formatCents, formatCount, formatDecimal } from '../../base/format.ts';
import { HOME } from '../../base/language.ts';
import { phase } from '../engine/tableState.ts';
import { isResting } from '../engine/phases.ts';
import { practising } from '../engine/practice.ts';
import { canPlace, useTable } from '../engine/useTable.ts';
import { DomGameFrame } from '../table/page/DomGameFrame.tsx';
import { JackpotFrame, SKY } from './JackpotFrame.tsx';
import {
  hasToken,
  landedSpin,
  jackpotGame,
  followPointer,
  meterCents,
  skip,
  spinJackpot,
} from './jackpot.ts';
import { Reels } from './Reels.tsx';
import {
  JackpotHelp,
  JackpotPaytable,
  prizesOf,
  runWords,
  tokenReturn,
  tokensWords,
} from './JackpotHelp.tsx';
import { textOnly, ResultLine, type ResultText } from '../table/page/ResultLine.tsx';
import { cards as words } from '../../words/en/games/cards.ts';
import { play } from '../../words/en/games/play.ts';
import { results } from '../../words/en/games/results.ts';
import '../table/page/Bet.css';
import './Jackpot.css';

const Picture = ({ symbol, size }: { symbol: string; size: number }) => (
  <img src={`/cards/${symbol}.svg`} width={size} height={size} alt="" />
);

/** The window above the reels, with the progressive prize. */
const Hero = ({ name }: { name: string }) => {
  useSignals();
  return (
    <div className="jackpot-hero">
      <JackpotFrame on="upright" />
      <JackpotFrame on="low" />
      <JackpotFrame on="wide" />
      <picture>
        <source srcSet="/cards/lampHead.avif" type="image/avif" />
        <img className="jackpot-scene" src="/cards/lampHead.webp" width="440" height="356" alt="" />
      </picture>
      <div className="jackpot-words">
        <p className="ser jackpot-name" aria-hidden="true">
          {name}
        </p>
        <span className="sm">{words.growing}</span>
        <p className="ser jackpot-meter">{formatCents(meterCents.value)}</p>
        <span className="xs">{words.lunas(formatCount(1_048_576))}</span>
      </div>
    </div>
  );
};

/** The four rarest prizes of five symbols; the others are in the paytable. */
const Ladder = ({ title }: { title: JackpotTitle }) => {
  useSignals();
  const five = prizesOf(title)
    .filter(({ count }) => count === 5)
    .slice(0, 4);
  return (
    <ul className="jackpot-prizes">
      {five.map(({ symbol, cents, oneIn }) => (
        <li key={symbol}>
          <span aria-hidden="true">
            {[0, 1, 2, 3, 4].map((i) => (
              <Picture key={i} symbol={symbol} size={22} />
            ))}
          </span>
          <span className="only-read">{words.five(symbolWords.name(title.symbols[symbol]?.name ?? ''))}</span>
          <b className="num brass">{formatCents(cents ?? meterCents.value)}</b>
          <span>{words.oneIn(formatCount(Math.round(oneIn)))}</span>
        </li>
      ))}
    </ul>
  );
};

const resultOf = (title: JackpotTitle): ResultText => {
  const done = landedSpin.value;
  if (done === null) {
    if (!isResting(phase.value)) return textOnly('');
    return textOnly(practising.value ? words.spinReady : readySentence('spin'));
  }
  const { result, round } = done;
  if (round.totalWin === 0) return textOnly(results.noWin);
  return {
    sentence: runWords(title, result.line[0] ?? '', result.count),
    winCents: round.totalWin,
    aboveBet: true,
  };
};

const Tokens = ({ title }: { title: JackpotTitle }) => {
  useSignals();
  return (
    <div className="bet jackpot-bet">
      <b>{words.token}</b>
      {practising.value ? (
        <p className="sm muted">{words.takesNone}</p>
      ) : (
        <p className="sm muted">{tokensWords(player.value?.jackpotTokens ?? 0)}</p>
      )}
      <p className="sm muted">{words.meter(formatDecimal(String(tokenReturn(title, meterCents.value))))}</p>
      <a className="jackpot-link link-line brass num" href={`${HOME}/jackpot-trigger`}>
        {words.earn}
      </a>
    </div>
  );
};

/** The Lamplighter: played with tokens, paid in cash. */
export const JackpotGame = ({
  game,
  title,
  practice,
}: {
  game: Game;
  title: JackpotTitle;
  practice: boolean;
}) => {
  useSignals();
  useTable(
    useMemo(() => jackpotGame(title), [title]),
    practice,
  );
  const landing = phase.value === 'showing';
  const verb = landing ? (landedSpin.value === null ? play.stop : play.skip) : play.spin;
  return (
    <DomGameFrame
      game={game}
      kind="jackpot"
      head={<Hero name={game.name} />}
      sky={SKY}
      round="spin"
      pictures={[...new Set(title.definition.strips.flat())].map((symbol) => `${symbol}.svg`)}
      table={<Reels title={title} />}
      result={
        <>
          <ResultLine text={resultOf(title)} />
          <Ladder title={title} />
        </>
      }
      bet={<Tokens title={title} />}
      button={{
        verb,
        label: landing ? verb : words.spinToken,
        onPress: () => {
          if (landing) skip();
          else void spinJackpot(title);
        },
        onPointer: (down) => followPointer(title, down),
        disabled: !landing && !(isResting(phase.value) && canPlace() && hasToken(title)),
      }}
      paytable={<JackpotPaytable title={title} meterCents={meterCents.value} />}
      help={<JackpotHelp title={title} meterCents={meterCents.value} />}
      returns={words.inCash}
    />
  );
};
