import type { Game } from '../../games/catalogue.ts';
import { HOME } from '../base/language.ts';
import { UnavailablePage } from '../ui/errors/UnavailablePage.tsx';
import { PrimaryButton } from '../ui/buttons/PrimaryButton.tsx';
import { refused } from '../words/en/money/refused.ts';
import { gamePanel } from '../words/en/games/gamePanel.ts';

export const ProviderLobby = ({ game, practice }: { game: Game; practice: boolean }) => (
  <UnavailablePage title={gamePanel.lobbyUsed} text={gamePanel.lobbyUsedWhy}>
    <PrimaryButton href={`${HOME}/${game.uri}${practice ? '?practice' : ''}`}>
      {refused.playHere}
    </PrimaryButton>
  </UnavailablePage>
);
