import { lazyComponent } from '../../../base/loading/lazyComponent.ts';
import { Optional } from '../../../base/loading/Optional.tsx';
import { type GameKeysProps, GameKeys, listedUses } from '../keys/GameKeys.tsx';

const KeyList = lazyComponent(() => import('../keys/KeyList.tsx'), 'KeyList', { file: 'table' });

interface BesideGameProps extends GameKeysProps {
  /** What a round is called: `spin`, `wall`, `deal`, `draw`. */
  readonly round: string;
  /** Whether the list of keys is open. */
  readonly listed: boolean;
  readonly onClose: () => void;
}

/** What a game can begin without and gets once it is drawn: its keys. */
export const BesideGame = (props: BesideGameProps) => (
  <>
    <GameKeys {...props} />
    <Optional>{props.listed && <KeyList {...props} listed={listedUses(props)} />}</Optional>
  </>
);
