import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useEffect, useState } from 'react';
import { player } from '../../../base/session/state.ts';
import { HOME } from '../../../base/language.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { TextButton } from '../../../ui/buttons/TextButton.tsx';
import { FairnessPanel } from './FairnessPanel.tsx';
import { HelpErrorBoundary } from '../page/HelpErrorBoundary.tsx';
import { practising } from '../../engine/practice.ts';
import { RoundsList } from './RoundsList.tsx';
import { sessionParts } from '../../engine/sessionWords.ts';
import { play } from '../../../words/en/games/play.ts';
import '../../../ui/sheet/Tabs.css';
import './GamePanel.css';

const GAME_PANEL_TABS = ['Paytable', 'Rounds', 'Fairness', 'Help'] as const;
export type GamePanelTab = (typeof GAME_PANEL_TABS)[number];

const MINUTE_MS = 60_000;

/**
 * Time and net result of this visit, and links to practice, to money and to a break. Updated every minute.
 */
const Session = () => {
  useSignals();
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = window.setInterval(() => tick((n) => n + 1), MINUTE_MS);
    return () => window.clearInterval(timer);
  }, []);
  const [time, net] = sessionParts();
  return (
    <div className="game-panel-session row wrap rigid muted ruled-top">
      <span>
        <Icon name="clock" size={19} />
        <span>
          {time}&nbsp;<b className="plain nowrap">{net}</b>
        </span>
      </span>
      {practising.value && player.value !== null && (
        <TextButton compact href="?">
          {play.leavePractice}
        </TextButton>
      )}
      {!practising.value && (
        <TextButton compact href="?practice">
          {play.practise}
        </TextButton>
      )}
      <TextButton compact href={`${HOME}/responsible-gaming#take-a-break`}>
        {play.takeBreak}
      </TextButton>
    </div>
  );
};

interface GamePanelProps {
  gameId: string;
  paytable: ReactNode;
  help: ReactNode;
  tab: GamePanelTab;
  onTab: (tab: GamePanelTab) => void;
}

/** The panel of a game: a column on a wide desktop, the inside of a sheet elsewhere. */
export const GamePanel = ({ gameId, paytable, help, tab, onTab }: GamePanelProps) => (
  <>
    <h2 className="only-read">{play.about}</h2>
    <div className="tabs game-panel-tabs rigid ruled" role="tablist" aria-label={play.about}>
      {GAME_PANEL_TABS.map((name) => (
        <button key={name} type="button" role="tab" aria-selected={name === tab} onClick={() => onTab(name)}>
          {play.tabs[name]}
        </button>
      ))}
    </div>
    <div className="game-panel-body" role="tabpanel" tabIndex={0} aria-label={play.tabs[tab]}>
      {/* Only the content of the tab waits for its code, or fails to load: the tabs stay. */}
      <HelpErrorBoundary key={tab}>
        {tab === 'Paytable' && paytable}
        {tab === 'Rounds' && <RoundsList gameId={gameId} />}
        {tab === 'Fairness' && <FairnessPanel gameId={gameId} />}
        {tab === 'Help' && help}
      </HelpErrorBoundary>
    </div>
    <Session />
  </>
);
