import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { onReconnect, connectivity } from '../../../base/net/connectivity.ts';
import { formatCount } from '../../../base/format.ts';
import { art } from '../art.ts';
import { ErrorNotice } from './ErrorNotice.tsx';
import { play } from '../../../words/en/games/play.ts';

/** After this time the progress is displayed in bytes. */
const SLOW_MS = 2_000;

const kilobytes = (bytes: number) => formatCount(Math.ceil(bytes / 1_000));

const Progress = () => {
  useSignals();
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setSlow(true), SLOW_MS);
    return () => window.clearTimeout(timer);
  }, []);
  const loading = art.value;
  if (!slow || loading.state !== 'loading') return null;
  const loaded = kilobytes(loading.loaded);
  const total = loading.of === null ? null : kilobytes(loading.of);
  return (
    <p className="frame-state stack gap-14 centred muted">
      {total === null ? play.loadedOnly(loaded) : play.loaded(loaded, total)}
    </p>
  );
};

/** Tries again when the connection is back, or at a press. */
const Failed = ({ again }: { again: () => void }) => {
  useSignals();
  useEffect(() => onReconnect(again), [again]);
  return <ErrorNotice text={connectivity.value === 'up' ? play.failed : play.failedOffline} again={again} />;
};

/** Whether what a game is drawn on can be drawn on; a game without a stage is ready. */
export type StageReadiness = 'waiting' | 'unsupported' | 'ready';

/** Replaces the game's table until its pictures and the stage are ready. */
export const FrameState = ({ again, stage }: { again: () => void; stage: StageReadiness }) => {
  useSignals();
  if (art.value.state === 'loading') return <Progress />;
  if (art.value.state === 'failed') return <Failed again={again} />;
  return stage === 'unsupported' || art.value.state === 'unsupported' ? (
    <ErrorNotice text={play.noGl} />
  ) : null;
};
