import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import type { Game } from '../../../games/catalogue.ts';
import { ErrorPage } from '../../errors/lazy.ts';
import { connectivity } from '../../net/connectivity.ts';
import { Optional } from '../../loading/Optional.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Lines } from '../../ui/Lines.tsx';
import { Fanlight } from '../Fanlight.tsx';
import { loadPictures } from '../art.ts';
import { FrameState } from '../FrameState.tsx';
import { GameHeader } from '../GameHeader.tsx';
import { HelpWall } from '../HelpWall.tsx';
import { Room, Sheet, Well } from '../lazy.ts';
import { phase, refusal } from '../round/engine.ts';
import { practising } from '../round/practice.ts';
import { RoundPlate } from '../RoundPlate.tsx';
import { SealedStrip } from '../SealedStrip.tsx';
import { AutoTool, QuickTool } from '../Tools.tsx';
import { useKeys } from '../useKeys.ts';
import { useMedia } from '../../ui/useMedia.ts';
import type { WellTab } from '../Well.tsx';
import { cards as words } from '../../words/en/cards.ts';
import { play } from '../../words/en/play.ts';
import '../SlotGame.css';
import './CardRoom.css';
import '../Landscape.css';

export interface CardRoomProps {
  game: Game;
  kind: 'poker' | 'keno' | 'lamp';
  /** In the place of the arched head. */
  head?: ReactNode;
  /** Night and glow behind the glazing bars. */
  sky: readonly [string, string];
  /** `deal`, `draw`: what is sealed. */
  round: string;
  /** Names of the pictures below `/cards` that it shows. */
  pictures: readonly string[];
  sealTitle?: string | undefined;
  /** Inside the brass frame. */
  table: ReactNode;
  result: ReactNode;
  bet: ReactNode;
  plate: { verb: string; label: string; disabled: boolean; press: () => void };
  /** Arrows. */
  onStep?: (by: 1 | -1) => void;
  /** Where the game can play by itself. */
  onAuto?: () => void;
  onEscape?: () => void;
  paytable: ReactNode;
  help: ReactNode;
  /** Beside the tools: what it returns. */
  returns: string;
}

const ModeLine = ({ round }: { round: string }) => {
  useSignals();
  if (practising.value) return <p className="game-mode">{play.practice}</p>;
  if (connectivity.value !== 'down' || phase.value === 'waiting') return null;
  return (
    <output className="game-mode">
      {play.offline(round)}{' '}
      <a className="game-mode-way" href="?practice">
        {play.instead}
      </a>
    </output>
  );
};

/** Rounds stand behind the header's menu where Auto takes their place. */
const CardTools = ({
  returns,
  onRounds,
  onAuto,
}: {
  returns: string;
  onRounds: () => void;
  onAuto: (() => void) | undefined;
}) => (
  <div className="game-tools">
    {onAuto ? (
      <AutoTool onAuto={onAuto} />
    ) : (
      <button type="button" className="button game-tool" onClick={onRounds}>
        <Icon name="history" />
        {words.rounds}
      </button>
    )}
    <QuickTool />
    <span className="game-returns">{returns}</span>
  </div>
);

/**
 * The room of a game of cards or numbers, phone and desktop: the same frame, strip, plate and well as the
 * slots have.
 */
export const CardRoom = ({
  game,
  kind,
  head,
  sky,
  round,
  pictures,
  sealTitle,
  table,
  result,
  bet,
  plate,
  onStep,
  onAuto,
  onEscape,
  paytable,
  help,
  returns,
}: CardRoomProps) => {
  useSignals();
  const [sheet, setSheet] = useState(false);
  const [tab, setTab] = useState<WellTab>('Paytable');
  const [wide, welled] = [useMedia('(min-width: 60em)'), useMedia('(min-width: 1180px)')];
  const files = pictures.map((name) => `/cards/${name}`).join(' ');
  const load = useCallback(() => void loadPictures(game.id, files.split(' ')), [game.id, files]);
  useEffect(load, [load]);
  const open = (next: WellTab) => {
    setTab(next);
    if (!welled) setSheet(true);
  };
  useKeys({
    spin: () => {
      if (!plate.disabled) plate.press();
    },
    hold: () => {},
    bet: (by) => onStep?.(by),
    paytable: () => open('Paytable'),
    escape: () => onEscape?.(),
  });
  if (refusal.value !== null)
    return (
      <Suspense fallback={<Lines />}>
        <ErrorPage error={refusal.value} />
      </Suspense>
    );
  const well = (
    <HelpWall>
      <Suspense fallback={<Lines />}>
        <Well gameId={game.id} paytable={paytable} help={help} tab={tab} onTab={setTab} />
      </Suspense>
    </HelpWall>
  );
  return (
    <div className={`game game-cards game-${kind}${practising.value ? ' game-practice' : ''}`}>
      {wide && (
        <Optional>
          <Room />
        </Optional>
      )}
      <GameHeader gameId={game.id} onPaytable={() => open('Paytable')} onMenu={() => open('Rounds')} />
      <ModeLine round={round} />
      <section className="game-cabinet">
        <h1 className="only-read">{game.name}</h1>
        {head ?? (
          <>
            <Fanlight title={game.name} shape="low" on="narrow" sky={sky} />
            <Fanlight title={game.name} shape="wide" on="wide" sky={sky} />
          </>
        )}
        <div className="game-frame">
          {table}
          <FrameState again={load} stage="ready" />
        </div>
        {result}
      </section>
      <div className="game-dock">
        <SealedStrip size={58} round={round} title={sealTitle} onOpen={() => open('Fairness')} />
        {bet}
        <RoundPlate
          verb={plate.verb}
          label={plate.label}
          disabled={plate.disabled}
          busy={phase.value === 'opening'}
          onPress={plate.press}
        />
        <CardTools returns={returns} onAuto={onAuto} onRounds={() => open('Rounds')} />
      </div>
      {welled && (
        <aside className="game-well" aria-label={play.about}>
          {well}
        </aside>
      )}
      {sheet && !welled && (
        <Suspense fallback={null}>
          <Sheet title={game.name} onClose={() => setSheet(false)}>
            {well}
          </Sheet>
        </Suspense>
      )}
    </div>
  );
};
