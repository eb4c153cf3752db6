// On the critical path.
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { useSignals } from '@preact/signals-react/runtime';
import { known } from '../account/state.ts';
import { followBonusLink } from './link.ts';

/** /bonus/{code}: keeps the code and goes home, once it is known who is here. */
export const BonusLink = ({ code }: { code: string }) => {
  useSignals();
  const [, navigate] = useLocation();
  const ready = known.value;
  useEffect(() => {
    if (!ready) return;
    navigate('/', { replace: true });
    followBonusLink(code);
  }, [ready, code, navigate]);
  return null;
};
