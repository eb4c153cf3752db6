import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { array, unknown } from 'superstruct';
import { deviceTimers, now, steady } from '../../base/clock.ts';
import { formatAsOf } from '../../base/format.ts';
import { openDialog } from '../../base/navigation/dialogs.ts';
import { checkConnectivity, lastUpAt, nextProbeAt } from '../../base/net/connectivity.ts';
import { SecondaryButton } from '../buttons/SecondaryButton.tsx';
import { Icon } from '../icons/Icon.tsx';
import { PrimaryButton } from '../buttons/PrimaryButton.tsx';
import { playerStorage } from '../../base/storage/playerStorage.ts';
import { offline } from '../../words/en/offline.ts';
import { player } from '../../base/session/state.ts';

/** How many rounds are stored on this device. */
const useSavedRounds = () => {
  const [count, setCount] = useState(0);
  useEffect(() => {
    void playerStorage.get('rounds', array(unknown())).then((rounds) => setCount(rounds?.length ?? 0));
  }, []);
  return count;
};

/** Steady ms, updated each second. */
const useSteadyNow = () => {
  const [at, setAt] = useState(steady);
  useEffect(() => deviceTimers.every(1_000, () => setAt(steady())), []);
  return at;
};

const NextTry = () => {
  useSignals();
  const seconds = Math.max(0, Math.ceil((nextProbeAt.value - useSteadyNow()) / 1_000));
  const last = lastUpAt.value === 0 ? '' : offline.lastOnline(formatAsOf(lastUpAt.value, now()));
  return (
    <p className="offline-message-wait sm faint">
      <Icon name="clock" size={17} />
      {seconds > 0 ? offline.tryingIn(seconds) : offline.trying}
      {last}
    </p>
  );
};

/**
 * In place of a page that cannot be loaded without a network: what is possible, and when it is tried again.
 */
export const OfflineMessage = () => {
  useSignals();
  const saved = useSavedRounds();
  return (
    <>
      <h1>{offline.title}</h1>
      <p>
        {player.value ? offline.paused : offline.pausedVisitor}
        {saved > 0 && ` ${offline.saved}`}
      </p>
      <div className="offline-message-actions stack gap-10 full">
        <PrimaryButton onClick={checkConnectivity}>
          <Icon name="refresh" size={20} />
          {offline.again}
        </PrimaryButton>
        {saved > 0 && (
          <SecondaryButton onClick={() => openDialog('#account/my-bets')}>
            <Icon name="seal" size={20} />
            {offline.check(saved)}
          </SecondaryButton>
        )}
      </div>
      <NextTry />
    </>
  );
};
