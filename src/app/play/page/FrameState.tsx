import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { onReconnect, connectivity } from '../../net/connectivity.ts';
import { formatCount } from '../../base/format.ts';
import { art } from '../art.ts';
import { ErrorNotice } from './ErrorNotice.tsx';
import type { StageState } from '../slots/stageState.ts';
import { play } from '../../words/en/games/play.ts';

/** After this the player is told how many bytes of the pictures have come. */
const SLOW_MS = 2_000;

const kilobytes = (bytes: number) => formatCount(Math.ceil(bytes / 1_000));

const Progress = () => {
  useSignals();
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setSlow(true), SLOW_MS);
    return () => window.clearTimeout(timer);
  }, []);
  const shown = art.value;
  if (!slow || shown.state !== 'loading') return null;
  const [loaded, of] = [kilobytes(shown.loaded), shown.of === null ? null : kilobytes(shown.of)];
  return (
    <output className="frame-state">{of === null ? play.loadedOnly(loaded) : play.loaded(loaded, of)}</output>
  );
};

/** Comes by itself with the network, or when asked. What is missing without a network is not broken. */
const Failed = ({ again }: { again: () => void }) => {
  useSignals();
  useEffect(() => onReconnect(again), [again]);
  return <ErrorNotice text={connectivity.value === 'up' ? play.failed : play.failedOffline} again={again} />;
};

/** What stands in the brass frame while there is nothing to play with. */
export const FrameState = ({ again, stage }: { again: () => void; stage: StageState['kind'] }) => {
  useSignals();
  if (art.value.state === 'loading') return <Progress />;
  if (art.value.state === 'failed') return <Failed again={again} />;
  return stage === 'unsupported' || art.value.state === 'unsupported' ? (
    <ErrorNotice text={play.noGl} />
  ) : null;
};
