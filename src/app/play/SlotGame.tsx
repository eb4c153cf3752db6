import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef, useState } from 'react';
import type { Game } from '../../games/catalogue.ts';
import type { SlotTitle } from '../../games/title.ts';
import type { Stage } from '../stage/stage.ts';
import { link } from '../net/link.ts';
import { formatCents } from '../money.ts';
import { Sheet } from '../ui/Sheet.tsx';
import { loadArt } from './art.ts';
import { AutoSheet } from './AutoSheet.tsx';
import { BetPanel } from './BetPanel.tsx';
import { betsOf, nextBet } from './bets.ts';
import { clearTable, feature, resume, skipFreeSpins, spin, tap } from './director.ts';
import { FeatureBar } from './FeatureBar.tsx';
import { Fanlight } from './Fanlight.tsx';
import { FrameState } from './FrameState.tsx';
import { GameError } from './GameError.tsx';
import { GameHeader } from './GameHeader.tsx';
import { ResultLine } from './ResultLine.tsx';
import { Room } from './Room.tsx';
import { RoundPlate } from './RoundPlate.tsx';
import { SealedStrip } from './SealedStrip.tsx';
import { auto, betCents, chooseBet, fetchTicket, noTicket, openGame, type Phase, phase, refusal, seedWrong, ticket } from './state.ts';
import { Tools } from './Tools.tsx';
import { Twin } from './Twin.tsx';
import { useKeys } from './useKeys.ts';
import { useMedia } from './useMedia.ts';
import { staged, useStage } from './useStage.ts';
import { Well, type WellTab } from './Well.tsx';
import './SlotGame.css';

/** Opens the game, loads its pictures, and lets a kept round go on once there is a stage to show it on. */
const useOpening = (game: Game, title: SlotTitle) => {
  useEffect(() => {
    clearTable();
    void loadArt(game.art);
    const kept = openGame(title);
    let begun = false;
    const begin = async (stage: Stage) => {
      const pending = await kept;
      if (pending === null || begun) return;
      begun = true;
      await resume({ title, stage }, pending);
    };
    const stop = staged.subscribe((state) => {
      if (state.kind === 'ready' && !begun) void begin(state.stage);
    });
    return () => {
      stop();
      begun = true;
      auto.value = null;
    };
  }, [game, title]);
  // The seal could not be had offline: asked for again as soon as the house can be reached.
  useEffect(() => link.subscribe((state) => {
    if (state === 'up' && noTicket.peek()) void fetchTicket(title.gameId);
  }), [title]);
};

/** One press of the plate, of space or of enter: spin, stop the reels, skip, or end auto-play. */
const pressed = (title: SlotTitle) => () => {
  const { value: state } = staged;
  if (state.kind !== 'ready') return;
  const { stage } = state;
  if (auto.peek() !== null && phase.peek() !== 'idle') auto.value = null;
  else if (feature.peek() !== null) skipFreeSpins({ stage });
  else if (phase.peek() === 'idle') {
    if (link.peek() !== 'down') void spin({ title, stage });
  } else tap({ stage });
};

const tapStage = () => {
  if (staged.value.kind === 'ready') tap(staged.value);
};

/** Phases in which a press stops the reels. */
const SPINNING = new Set<Phase>(['rolling', 'showing']);

const PlateButton = ({ onPress }: { onPress: () => void }) => {
  useSignals();
  const { kind } = staged.value;
  const idle = phase.value === 'idle';
  const verb = auto.value !== null ? 'Stop' : feature.value !== null ? 'Skip' : SPINNING.has(phase.value) ? 'Stop' : 'Spin';
  const blocked = idle && (ticket.value === null || link.value === 'down' || seedWrong.value);
  return (
    <RoundPlate verb={verb} label={verb === 'Spin' ? `Spin for ${formatCents(betCents.value)}` : verb} onPress={onPress}
      busy={kind === 'waiting' || phase.value === 'opening'}
      disabled={kind !== 'ready' || phase.value === 'opening' || phase.value === 'waiting' || blocked} />
  );
};

const OfflineLine = () => {
  useSignals();
  if (link.value !== 'down' || phase.value === 'waiting') return null;
  return <output className="game-offline">You are offline. The next spin waits until the house can be reached.</output>;
};

/** A slot at its table, phone and desktop. */
export const SlotGame = ({ game, title }: { game: Game; title: SlotTitle }) => {
  useSignals();
  const host = useRef<HTMLDivElement>(null);
  useStage(host, title);
  useOpening(game, title);
  const press = pressed(title);
  const [sheet, setSheet] = useState<'well' | 'auto' | null>(null);
  const [tab, setTab] = useState<WellTab>('Paytable');
  const [wide, welled, low] = [useMedia('(min-width: 60em)'), useMedia('(min-width: 1180px)'), useMedia('(max-height: 759px)')];
  const open = (next: WellTab) => {
    setTab(next);
    if (!welled) setSheet('well');
  };
  const step = (by: 1 | -1) => {
    if (phase.peek() === 'idle' && auto.peek() === null) chooseBet(title.gameId, nextBet(betsOf(title), betCents.peek(), by));
  };
  useKeys({ spin: press, bet: step, paytable: () => open('Paytable'), escape: () => { auto.value = null; } });
  if (refusal.value !== null) return <GameError error={refusal.value} />;
  const well = <Well title={title} tab={tab} onTab={setTab} />;
  return (
    <div className="game">
      {wide && <Room />}
      <GameHeader gameId={title.gameId} onPaytable={() => open('Paytable')} onMenu={() => open('Rounds')} />
      <section className="game-cabinet">
        <h1 className="only-read">{game.name}</h1>
        <Fanlight title={game.name} shape={wide ? 'wide' : low ? 'low' : 'tall'} />
        <div className="game-frame" onPointerDown={tapStage}>
          <div ref={host} className="game-reels" />
          <FrameState artName={game.art} stage={staged.value.kind} />
        </div>
        <FeatureBar />
        <ResultLine betLabel={`Bet ${formatCents(betCents.value)}. The next spin is sealed already.`} />
        <Twin title={title} />
      </section>
      <OfflineLine />
      <div className="game-dock">
        <SealedStrip size={70} onOpen={() => open('Fairness')} />
        <BetPanel title={title} />
        <PlateButton onPress={press} />
        <Tools gameId={title.gameId} onAuto={() => setSheet('auto')} />
      </div>
      {welled && <aside className="game-well" aria-label="About this game">{well}</aside>}
      {sheet === 'well' && !welled && <Sheet title={game.name} onClose={() => setSheet(null)}>{well}</Sheet>}
      {sheet === 'auto' && <AutoSheet onClose={() => setSheet(null)} onStart={press} />}
    </div>
  );
};
