import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { deviceTimers, now } from '../clock.ts';
import { formatTime } from '../money.ts';
import { checkLink, lastUpAt, nextProbeAt } from '../net/link.ts';
import { Glass } from '../ui/Glass.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Plate } from '../ui/Plate.tsx';
import { keep } from './keep.ts';

/** How many rounds this device keeps for its player. */
const useSavedRounds = () => {
  const [count, setCount] = useState(0);
  useEffect(() => { void keep.get<readonly unknown[]>('rounds').then((rounds) => setCount(rounds?.length ?? 0)); }, []);
  return count;
};

/** Unix ms, turned each second. */
const useNow = () => {
  const [at, setAt] = useState(now);
  useEffect(() => deviceTimers.every(1_000, () => setAt(now())), []);
  return at;
};

const Trying = () => {
  useSignals();
  const seconds = Math.max(0, Math.ceil((nextProbeAt.value - useNow()) / 1_000));
  const last = lastUpAt.value === 0 ? '' : ` Last online ${formatTime(lastUpAt.value)}.`;
  return <p className="lamps-out-wait sm faint"><Icon name="clock" size={17} />{seconds > 0 ? `Trying again in ${seconds} s.` : 'Trying now.'}{last}</p>;
};

/** The house with its lamps out: the page is not here and the network is gone. What can still be done comes first. */
export const LampsOut = () => {
  const saved = useSavedRounds();
  return (
    <>
      <h1>You are offline. The glass still holds.</h1>
      <p>
        You have no connection, so new bets are paused. Your balance and any open round are safe with us.
        {saved > 0 && ' Rounds saved on this device can still be checked.'}
      </p>
      <div className="lamps-out-do">
        <Plate onClick={checkLink}><Icon name="refresh" size={20} />Try again</Plate>
        {saved > 0 && <Glass onClick={() => { window.location.hash = '#account/my-bets'; }}><Icon name="seal" size={20} />Check a saved round ({saved})</Glass>}
      </div>
      <Trying />
    </>
  );
};
