import { useState } from 'react';
import { player } from '../../../base/session/state.ts';
import { lazyComponent } from '../../../base/loading/lazyComponent.ts';
import { Optional } from '../../../base/loading/Optional.tsx';
import { type GameKeysProps, GameKeys, listedUses } from '../keys/GameKeys.tsx';
import { practising } from '../../engine/practice.ts';
import { literal } from 'superstruct';
import { checkedCount } from '../../../base/checkedCount.ts';
import { stored } from '../../../base/stored.ts';

/** Whether this device has shown the first steps. For all players on it: they are shown once. */
const kept = stored('localStorage', 'glasshouse-first-steps', literal(true));

/** Whether a table is opened here for the first time, as far as this device knows. */
const isFirstTable = (): boolean => kept.read() === null && checkedCount.peek() === 0;

const markStepsShown = (): void => kept.write(true);

const FirstSteps = lazyComponent(() => import('../firstSteps/FirstSteps.tsx'), 'FirstSteps', {
  file: 'table',
});
const KeyList = lazyComponent(() => import('../keys/KeyList.tsx'), 'KeyList', { file: 'table' });

interface BesideGameProps extends GameKeysProps {
  /** What a round is called: `spin`, `wall`, `deal`, `draw`. */
  readonly round: string;
  /** Shows the panel of fairness. */
  readonly onProof: () => void;
  /** Whether the list of keys is open. */
  readonly listed: boolean;
  readonly onClose: () => void;
}

/** What a game can begin without and gets once it is drawn: its keys, and the first steps of a device. */
export const BesideGame = (props: BesideGameProps) => {
  // In practice this device seals, so there is no seed of the house to tell of.
  const [first] = useState(() => player.peek() !== null && !practising.peek() && isFirstTable());
  return (
    <>
      <GameKeys {...props} />
      <Optional>{props.listed && <KeyList {...props} listed={listedUses(props)} />}</Optional>
      <Optional>{first && <FirstSteps onShown={markStepsShown} onProof={props.onProof} />}</Optional>
    </>
  );
};
