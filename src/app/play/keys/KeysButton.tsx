import { SecondaryButton } from '../../ui/buttons/SecondaryButton.tsx';
import { gamePanel } from '../../words/en/games/gamePanel.ts';
import { requestList } from './listRequest.ts';

/** Opens the list of the game's keys; on devices with a fine pointer alone (panels/Help.css). */
export const KeysButton = () => (
  <SecondaryButton compact className="keys-button" onClick={requestList}>
    {gamePanel.keys}
  </SecondaryButton>
);
