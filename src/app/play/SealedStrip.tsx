import { useSignals } from '@preact/signals-react/runtime';
import { HashText } from '../ui/HashText.tsx';
import { Leaf } from '../ui/Leaf.tsx';
import { practising } from './practice.ts';
import { lastRound, noTicket, phase, ticket } from './state.ts';
import './SealedStrip.css';

/** The commitment to the next round, between the reels and the bet. The strip opens the fairness panel. @param round `spin`, `wall` @param title in the place of what it says of the seal */
export const SealedStrip = ({ size, round, title, onOpen }: { size: number; round: string; title?: string | undefined; onOpen: () => void }) => {
  useSignals();
  const sealed = ticket.value;
  // Until the house has answered, the seal shown is that of the round on its way.
  const onTheWay = phase.value === 'rolling' || phase.value === 'waiting';
  if (sealed === null) {
    return (
      <section className="strip" aria-label="Sealed">
        <p className="strip-none muted">{noTicket.value ? `The next ${round} is sealed when the house can be reached.` : `Sealing the next ${round}`}</p>
      </section>
    );
  }
  return (
    <section className="strip" aria-label="Sealed">
      <button type="button" className="strip-leaf" aria-label="Show the seal" onClick={onOpen}><Leaf hash={sealed.serverSeedHash} size={size} /></button>
      <div className="grow">
        <div className="strip-head">
          <button type="button" className="strip-title" onClick={onOpen}>{practising.value ? 'Dealt on this device' : title ?? `${onTheWay ? 'This' : 'Next'} ${round} is sealed`}</button>
          {lastRound.value !== null && !practising.value && <button type="button" className="strip-check" onClick={onOpen}>Check last {round}</button>}
        </div>
        <HashText hash={sealed.serverSeedHash} label={`Fingerprint of ${onTheWay ? 'this' : 'the next'} ${round}`} />
      </div>
    </section>
  );
};
