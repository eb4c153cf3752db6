import { useSignals } from '@preact/signals-react/runtime';
import { type CSSProperties, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { Game } from '../../../../games/catalogue.ts';
import { ErrorBoundary } from '../../../ui/errors/ErrorBoundary.tsx';
import { ErrorPage } from '../../../ui/errors/lazy.ts';
import { offlineNote } from '../../../base/net/connectivity.ts';
import { Optional } from '../../../base/loading/Optional.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { useFocusKept } from '../../../ui/hooks/useFocusKept.ts';
import { BESIDE, useMedia, WIDE } from '../../../ui/hooks/useMedia.ts';
import { FrameState, type StageReadiness } from './FrameState.tsx';
import { GameHeader } from './GameHeader.tsx';
import { HelpErrorBoundary } from './HelpErrorBoundary.tsx';
import { onListRequest } from '../keys/listRequest.ts';
import { lazyComponent } from '../../../base/loading/lazyComponent.ts';
import { refusal } from '../../engine/tableState.ts';
import { restingAuto } from '../../engine/settings.ts';
import { practising } from '../../engine/practice.ts';
import { RoundButton, type RoundButtonProps } from './RoundButton.tsx';
import { SealedStrip, type SealedStripProps } from './SealedStrip.tsx';
import { skipWin } from '../../wins/tellWin.ts';
import { AutoTool, QuickTool } from './Tools.tsx';
import type { GamePanelTab } from '../panels/GamePanel.tsx';
import { play } from '../../../words/en/games/play.ts';
import './GameFrame.css';
import './GameFrameWide.css';

/**
 * Keeps `--bar` at the height of the bars above the page, such as the house's notice. A game is lower than
 * the viewport by it; a bar that lies over the game takes none. Measured, since how many lines a bar has
 * depends on language and width.
 */
const useBarHeight = (): void => {
  useEffect(() => {
    const { style } = document.documentElement;
    const bars = [...document.querySelectorAll<HTMLElement>('.page-bar')];
    const follow = new ResizeObserver(() => {
      const heights = bars.map((bar) =>
        getComputedStyle(bar).position === 'absolute' ? 0 : bar.offsetHeight,
      );
      style.setProperty('--bar', `${heights.reduce((sum, height) => sum + height, 0)}px`);
    });
    for (const bar of bars) follow.observe(bar);
    return () => {
      follow.disconnect();
      style.removeProperty('--bar');
    };
  }, []);
};

const BesideGame = lazyComponent(() => import('./BesideGame.tsx'), 'BesideGame', { file: 'table' });
const AutoSheet = lazyComponent(() => import('../panels/AutoSheet.tsx'), 'AutoSheet', { file: 'table' });
const Backdrop = lazyComponent(() => import('../panels/Backdrop.tsx'), 'Backdrop', { file: 'table' });
const GamePanel = lazyComponent(() => import('../panels/GamePanel.tsx'), 'GamePanel', { file: 'table' });
const Dome = lazyComponent(() => import('../dome/Dome.tsx'), 'Dome', { file: 'table' });
const Sheet = lazyComponent(() => import('../../../ui/sheet/Sheet.tsx'), 'Sheet', { file: 'table' });

export interface GameFrameProps {
  game: Game;
  /** Classes for its kind of game. */
  kind: string;
  /** The symbols of its window, across and down; absent where it has none. */
  window?: { reels: number; rows: number };
  /** Above the table, with the name. */
  head: ReactNode;
  /** Reels, cards or numbers, inside the brass frame. */
  table: ReactNode;
  stage: StageReadiness;
  /** Loads pictures again that could not be loaded. */
  reload: () => void;
  onTap?: () => void;
  result: ReactNode;
  strip: Omit<SealedStripProps, 'onOpen'>;
  bet: ReactNode;
  button: RoundButtonProps;
  /** Changes the bet, by keys. */
  onStep?: (by: 1 | -1) => void;
  /** Holds the card at a position, from 0, or lets go of it, by keys. */
  onHold?: (position: number) => void;
  /** Whether numbers are picked from a grid, which arrow keys walk over. */
  grid?: boolean;
  /** Only for games with auto-play: what a round is called, and its bet. */
  autoPlay?: { round: string; betCents: number; onStart: () => void };
  onEscape?: () => void;
  paytable: ReactNode;
  help: ReactNode;
  /** The return to player as a sentence; may be empty. */
  returns: string;
}

/** Above the dock. While the house cannot be reached, what waits for it is said by the page's notice. */
const ModeLine = ({ round }: { round: string }) => {
  useSignals();
  const practice = practising.value;
  useEffect(() => {
    if (practice) return undefined;
    offlineNote.value = { text: play.waits(round), href: '?practice', label: play.instead };
    return () => {
      offlineNote.value = null;
    };
  }, [practice, round]);
  return practice && <p className="game-mode">{play.practice}</p>;
};

type PanelProps = Pick<GameFrameProps, 'game' | 'paytable' | 'help'> & {
  tab: GamePanelTab;
  onTab: (tab: GamePanelTab) => void;
};

const Panel = ({ game, ...panel }: PanelProps) => (
  <HelpErrorBoundary>
    <GamePanel gameId={game.id} {...panel} />
  </HelpErrorBoundary>
);

type DockProps = Pick<GameFrameProps, 'strip' | 'bet' | 'button' | 'returns'> & {
  onOpen: (tab: GamePanelTab) => void;
  /** Absent without auto-play: the list of rounds is there instead, otherwise behind the header's menu. */
  onAuto: (() => void) | undefined;
};

/** What is set and pressed. A press beside its buttons keeps the focus in the game. */
const Dock = ({ strip, bet, button, returns, onOpen, onAuto }: DockProps) => (
  <div className="game-dock" tabIndex={-1}>
    <SealedStrip {...strip} onOpen={() => onOpen('Fairness')} />
    {bet}
    <RoundButton {...button} />
    <div className="game-tools row gap-4">
      {onAuto ? (
        <AutoTool onAuto={onAuto} />
      ) : (
        <button type="button" className="button game-tool" onClick={() => onOpen('Rounds')}>
          <Icon name="history" />
          {play.tabs.Rounds}
        </button>
      )}
      <QuickTool />
      {returns !== '' && <span className="game-returns end muted">{returns}</span>}
    </div>
  </div>
);

type CabinetProps = Pick<GameFrameProps, 'game' | 'head' | 'table' | 'stage' | 'reload' | 'onTap' | 'result'>;

/** Head, window and result line. Takes the focus, so that the game's keys are heard (keys/useKeys.ts). */
const Cabinet = ({ game, head, table, stage, reload, onTap, result }: CabinetProps) => {
  return (
    // The focus on it is what makes the game's keys heard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="game-cabinet ruled-top relative" tabIndex={0} aria-label={game.name}>
      <h1 className="only-read">{game.name}</h1>
      {head}
      <div className="game-frame" onPointerDown={onTap ?? skipWin}>
        {table}
        <Optional>
          <Dome game={game} />
        </Optional>
        <FrameState again={reload} stage={stage} />
      </div>
      {result}
    </section>
  );
};

type SheetName = 'panel' | 'auto' | 'keys';
interface SheetOverProps extends Pick<GameFrameProps, 'game' | 'autoPlay'> {
  readonly sheet: SheetName | null;
  /** False where it stands beside the game. */
  readonly panel: ReactNode;
  readonly onClose: () => void;
}

/** The panel, or auto-play, which asks by itself whether it goes on after a rest. */
const SheetOver = ({ game, autoPlay, sheet, panel, onClose }: SheetOverProps) => {
  useSignals();
  const shown = restingAuto.value === null ? sheet : 'auto';
  const close = () => {
    // Auto-play that nobody answers for ends.
    restingAuto.value = null;
    onClose();
  };
  return (
    <ErrorBoundary key={shown} over={close}>
      <Suspense>
        {shown === 'panel' && panel && (
          <Sheet title={game.name} onClose={close}>
            {panel}
          </Sheet>
        )}
        {shown === 'auto' && autoPlay && <AutoSheet {...autoPlay} onClose={close} />}
      </Suspense>
    </ErrorBoundary>
  );
};

const cabinetOf = (game: HTMLElement): HTMLElement | null => game.querySelector('.game-cabinet');

/** Where a game is played, phone and desktop: its window, the dock below it, the panel beside it. */
export const GameFrame = (props: GameFrameProps) => {
  useSignals();
  const { game } = props;
  const region = useRef<HTMLDivElement>(null);
  const [sheet, setSheet] = useState<SheetName | null>(null);
  const [tab, setTab] = useState<GamePanelTab>('Paytable');
  const [wide, beside] = [useMedia(WIDE), useMedia(BESIDE)];
  const open = (next: GamePanelTab) => {
    setTab(next);
    if (!beside) setSheet('panel');
  };
  const close = () => setSheet(null);
  const listKeys = () => setSheet('keys');
  useEffect(() => onListRequest(listKeys), []);
  useBarHeight();
  useFocusKept(region, cabinetOf);
  if (refusal.value !== null) return <ErrorPage error={refusal.value} />;
  const { paytable, help } = props;
  const panel = <Panel {...{ game, paytable, help, tab }} onTab={setTab} />;
  return (
    <div
      ref={region}
      className={`game ${props.kind}${practising.value ? ' game-practice' : ''}`}
      style={
        props.window && ({ '--reels': props.window.reels, '--rows': props.window.rows } as CSSProperties)
      }
    >
      {wide && (
        <Optional>
          <Backdrop game={game} />
        </Optional>
      )}
      <Optional>
        <BesideGame
          {...props}
          region={region}
          onPaytable={() => open('Paytable')}
          round={props.strip.round}
          listed={sheet === 'keys'}
          onList={listKeys}
          onClose={close}
        />
      </Optional>
      <GameHeader gameId={game.id} onPaytable={() => open('Paytable')} onMenu={() => open('Rounds')} />
      <ModeLine round={props.strip.round} />
      <Cabinet {...props} />
      <Dock {...props} onOpen={open} onAuto={props.autoPlay && (() => setSheet('auto'))} />
      {beside && (
        <aside className="game-panel" aria-label={play.about}>
          {panel}
        </aside>
      )}
      <SheetOver {...props} sheet={sheet} panel={!beside && panel} onClose={close} />
    </div>
  );
};
