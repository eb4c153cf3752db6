import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { formatDateTime } from '../money.ts';
import { Glass } from '../ui/Glass.tsx';
import { Lines } from '../ui/Lines.tsx';
import { LimitRow } from './LimitRow.tsx';
import { limits, loadLimits } from './protection.ts';
import { player } from './state.ts';
import './Limits.css';

/** Limits and breaks, as a part of the profile. */
export const Limits = () => {
  useSignals();
  const [open, setOpen] = useState('');
  useEffect(() => { void loadLimits(); }, []);
  const until = Math.max(player.value?.protection.breakUntil ?? 0, player.value?.protection.excludedUntil ?? 0);
  return (
    <section className="limits" aria-label="Limits and breaks">
      <h3>Limits and breaks</h3>
      {limits.value === null ? <Lines /> : (
        <ul className="list">
          {limits.value.map((limit) => (
            <LimitRow key={limit.name} limit={limit} open={open === limit.name} onToggle={() => setOpen(open === limit.name ? '' : limit.name)} />
          ))}
        </ul>
      )}
      <div className="limits-break">
        <span className="grow"><b>Take a break</b><br />
          <span className="sm muted">{until > 0 ? `You are away until ${formatDateTime(until)}.` : 'One day to five years.'} You can still withdraw.</span></span>
        <Glass compact href="#account/break">Choose</Glass>
      </div>
    </section>
  );
};
