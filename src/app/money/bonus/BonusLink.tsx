// On the critical path.
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { sessionKnown } from '../../base/session/state.ts';
import { HOME } from '../../base/language.ts';
import { followBonusLink } from './link.ts';

/** /bonus/{code}: stores the code and goes home, once it is known whether a player is logged in. */
export const BonusLink = ({ code }: { code: string }) => {
  useSignals();
  const ready = sessionKnown.value;
  useEffect(() => {
    if (!ready) return;
    navigate(HOME, { replace: true });
    followBonusLink(code);
  }, [ready, code]);
  return null;
};
