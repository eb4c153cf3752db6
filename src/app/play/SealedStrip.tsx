import { useSignals } from '@preact/signals-react/runtime';
import { HashText } from '../ui/HashText.tsx';
import { Leaf } from '../ui/Leaf.tsx';
import { lastRound, noTicket, phase, ticket } from './state.ts';
import './SealedStrip.css';

/** The commitment to the next round, between the reels and the bet. The strip opens the fairness panel. */
export const SealedStrip = ({ size, onOpen }: { size: number; onOpen: () => void }) => {
  useSignals();
  const sealed = ticket.value;
  // Until the house has answered, the seal shown is that of the round on its way.
  const onTheWay = phase.value === 'rolling' || phase.value === 'waiting';
  if (sealed === null) {
    return (
      <section className="strip" aria-label="Sealed">
        <p className="strip-none muted">{noTicket.value ? 'The next spin is sealed when the house can be reached.' : 'Sealing the next spin'}</p>
      </section>
    );
  }
  return (
    <section className="strip" aria-label="Sealed">
      <button type="button" className="strip-leaf" aria-label="Show the seal" onClick={onOpen}><Leaf hash={sealed.serverSeedHash} size={size} /></button>
      <div className="grow">
        <div className="strip-head">
          <button type="button" className="strip-title" onClick={onOpen}>{onTheWay ? 'This spin is sealed' : 'Next spin is sealed'}</button>
          {lastRound.value !== null && <button type="button" className="strip-check" onClick={onOpen}>Check last spin</button>}
        </div>
        <HashText hash={sealed.serverSeedHash} label={onTheWay ? 'Fingerprint of this spin' : 'Fingerprint of the next spin'} />
      </div>
    </section>
  );
};
