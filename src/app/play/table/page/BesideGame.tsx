import { useState } from 'react';
import { player } from '../../../base/session/state.ts';
import { lazyComponent } from '../../../base/loading/lazyComponent.ts';
import { Optional } from '../../../base/loading/Optional.tsx';
import { isFirstTable, markStepsShown } from '../firstSteps/firstTable.ts';
import { type GameKeysProps, GameKeys, listedUses } from '../keys/GameKeys.tsx';
import { practising } from '../../engine/practice.ts';

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
