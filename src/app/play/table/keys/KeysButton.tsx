import { SecondaryButton } from '../../../ui/buttons/SecondaryButton.tsx';
import { gamePanel } from '../../../words/en/games/gamePanel.ts';
import { requestList } from './listRequest.ts';

/** Opens the list of the game's keys, in which they are turned off and changed. */
export const KeysButton = () => (
  <SecondaryButton compact className="keys-button" onClick={requestList}>
    {gamePanel.keys}
  </SecondaryButton>
);
