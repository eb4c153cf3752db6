import { useState } from 'react';
import { player } from '../../session/state.ts';
import { lazyComponent } from '../../loading/lazyComponent.ts';
import { Optional } from '../../loading/Optional.tsx';
import { isFirstTable } from '../firstSteps/seen.ts';
import { type GameKeysProps, GameKeys } from '../keys/GameKeys.tsx';
import { practising } from '../round/practice.ts';

const FirstSteps = lazyComponent(() => import('../firstSteps/FirstSteps.tsx'), 'FirstSteps', {
  group: 'gamePart',
});

/** What a game can begin without and gets once it is drawn: its keys, and the first steps of a device. */
export const BesideGame = ({ onProof, ...keys }: GameKeysProps & { readonly onProof: () => void }) => {
  // In practice this device seals, so there is no seed of the house to tell of.
  const [first] = useState(() => player.peek() !== null && !practising.peek() && isFirstTable());
  return (
    <>
      <GameKeys {...keys} />
      {first && (
        <Optional>
          <FirstSteps onProof={onProof} />
        </Optional>
      )}
    </>
  );
};
