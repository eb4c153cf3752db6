import { useEffect, useState } from 'react';
import { deviceTimers, now, onClockCorrected } from '../../base/clock.ts';

/** `now` of base/clock.ts, updated at an interval and whenever the clock is corrected. */
export const useNow = (everyMs: number): number => {
  const [at, setAt] = useState(now);
  useEffect(() => {
    const look = () => setAt(now());
    const stops = [deviceTimers.every(everyMs, look), onClockCorrected(look)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [everyMs]);
  return at;
};
