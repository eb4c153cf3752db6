import { useSignals } from '@preact/signals-react/runtime';
import { HashText } from '../../../ui/hash/HashText.tsx';
import { HashLeaf } from '../../../ui/hash/HashLeaf.tsx';
import { lastRound, ticketUnavailable, phase, ticket } from '../../engine/tableState.ts';
import { isAsking } from '../../engine/phases.ts';
import { practising } from '../../engine/practice.ts';
import { seedWrong } from '../../engine/settings.ts';
import { play } from '../../../words/en/games/play.ts';
import './SealedStrip.css';

export interface SealedStripProps {
  /** Width of the leaf, px. */
  size: number;
  /** `spin`, `wall`, `deal`, `draw`. */
  round: string;
  /** Replaces the sentence about the seal. */
  title?: string | undefined;
  onOpen: () => void;
}

/** The seal of the next round. A press opens the fairness panel. */
export const SealedStrip = ({ size, round, title, onOpen }: SealedStripProps) => {
  useSignals();
  const sealed = ticket.value;
  // Until the house has answered, the seal is that of the present round.
  const isPresent = isAsking(phase.value);
  // The client seed is not valid. Its field is in the panel, which may be closed.
  const refused = seedWrong.value && title === undefined && !isPresent;
  if (sealed === null) {
    return (
      <section className="strip row gap-14" aria-label={play.sealed}>
        <p className="strip-none muted">
          {ticketUnavailable.value ? play.sealedLater(round) : play.sealing(round)}
        </p>
      </section>
    );
  }
  return (
    <section className="strip row gap-14" aria-label={play.sealed}>
      <h2 className="only-read">{play.sealed}</h2>
      <button type="button" className="strip-leaf" aria-label={play.showSeal} onClick={onOpen}>
        <HashLeaf hash={sealed.serverSeedHash} size={size} />
      </button>
      <div className="grow">
        <div className="strip-head between">
          <button type="button" className="strip-title num" onClick={onOpen}>
            {refused
              ? play.seedRefused
              : practising.value
                ? play.dealtHere
                : (title ?? (isPresent ? play.thisSealed(round) : play.nextSealed(round)))}
          </button>
          {lastRound.value !== null && !practising.value && (
            <button type="button" className="strip-check num" onClick={onOpen}>
              {play.checkLast(round)}
            </button>
          )}
        </div>
        <HashText hash={sealed.serverSeedHash} label={(isPresent ? play.printThis : play.printNext)(round)} />
      </div>
    </section>
  );
};
