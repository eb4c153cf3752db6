import { useSignals } from '@preact/signals-react/runtime';
import { HashText } from '../../ui/hash/HashText.tsx';
import { Leaf } from '../../ui/hash/Leaf.tsx';
import { lastRound, ticketUnavailable, phase, ticket } from '../round/engine.ts';
import { isAsking } from '../round/phases.ts';
import { practising } from '../round/practice.ts';
import { seedWrong } from '../round/settings.ts';
import { play } from '../../words/en/games/play.ts';
import './SealedStrip.css';

export interface SealedStripProps {
  /** The width of its leaf, px. */
  size: number;
  /** `spin`, `wall`, `deal`, `draw`. */
  round: string;
  /** In the place of what it says of the seal. */
  title?: string | undefined;
  onOpen: () => void;
}

/** The commitment to the next round, between the reels and the bet. It opens the fairness panel. */
export const SealedStrip = ({ size, round, title, onOpen }: SealedStripProps) => {
  useSignals();
  const sealed = ticket.value;
  // Until the house has answered, the seal shown is that of the round on its way.
  const onTheWay = isAsking(phase.value);
  // No bet can be placed then, and the field that says why lies in the panel, which may be closed.
  const refused = seedWrong.value && title === undefined && !onTheWay;
  if (sealed === null) {
    return (
      <section className="strip" aria-label={play.sealed}>
        <p className="strip-none muted">
          {ticketUnavailable.value ? play.later(round) : play.sealing(round)}
        </p>
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
