import { useSignals } from '@preact/signals-react/runtime';
import { HashText } from '../ui/HashText.tsx';
import { Leaf } from '../ui/Leaf.tsx';
import { practising } from './practice.ts';
import { lastRound, noTicket, phase, seedWrong, ticket } from './state.ts';
import { play } from '../words/en/play.ts';
import './SealedStrip.css';

/**
 * The commitment to the next round, between the reels and the bet. The strip opens the fairness panel. @param
 * round `spin`, `wall` @param title in the place of what it says of the seal
 */
export const SealedStrip = ({
  size,
  round,
  title,
  onOpen,
}: {
  size: number;
  round: string;
  title?: string | undefined;
  onOpen: () => void;
}) => {
  useSignals();
  const sealed = ticket.value;
  // Until the house has answered, the seal shown is that of the round on its way.
  const onTheWay = phase.value === 'rolling' || phase.value === 'waiting';
  // No bet can be placed then, and the field that says why lies in the panel, which may be closed.
  const refused = seedWrong.value && title === undefined && !onTheWay;
  if (sealed === null) {
    return (
      <section className="strip" aria-label={play.sealed}>
        <p className="strip-none muted">{noTicket.value ? play.later(round) : play.sealing(round)}</p>
      </section>
    );
  }
  return (
    <section className="strip" aria-label={play.sealed}>
      <button type="button" className="strip-leaf" aria-label={play.showSeal} onClick={onOpen}>
        <Leaf hash={sealed.serverSeedHash} size={size} />
      </button>
      <div className="grow">
        <div className="strip-head">
          <button type="button" className="strip-title" onClick={onOpen}>
            {refused
              ? play.seedRefused
              : practising.value
                ? play.here
                : (title ?? (onTheWay ? play.thisSealed(round) : play.nextSealed(round)))}
          </button>
          {lastRound.value !== null && !practising.value && (
            <button type="button" className="strip-check" onClick={onOpen}>
              {play.checkLast(round)}
            </button>
          )}
        </div>
        <HashText hash={sealed.serverSeedHash} label={(onTheWay ? play.printThis : play.printNext)(round)} />
      </div>
    </section>
  );
};
