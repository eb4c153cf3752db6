import { useSignals } from '@preact/signals-react/runtime';
import { Icon } from '../../ui/icons/Icon.tsx';
import type { IconName } from '../../ui/icons/icons.ts';
import { canVibrate, hapticsOn, toggleHaptics } from '../haptics.ts';
import { musicOn, soundOn, toggleAudio } from '../sound.ts';
import { gamePanel } from '../../words/en/games/gamePanel.ts';

const Switch = ({
  icon,
  name,
  on,
  onPress,
}: {
  icon: IconName;
  name: (on: boolean) => string;
  on: boolean;
  onPress: () => void;
}) => (
  <button type="button" className="button game-tool" aria-pressed={on} onClick={onPress}>
    <Icon name={icon} size={20} />
    {name(on)}
  </button>
);

/** @param sounds whether the game has sound and music */
export const Switches = ({ sounds }: { sounds: boolean }) => {
  useSignals();
  const vibrates = canVibrate.value;
  if (!sounds && !vibrates) return null;
  return (
    <div className="game-switches">
      {sounds && (
        <>
          <Switch
            icon="sound"
            name={gamePanel.sound}
            on={soundOn.value}
            onPress={() => toggleAudio('sound')}
          />
          <Switch
            icon="sound"
            name={gamePanel.music}
            on={musicOn.value}
            onPress={() => toggleAudio('music')}
          />
        </>
      )}
      {vibrates && (
        <Switch icon="vibration" name={gamePanel.haptics} on={hapticsOn.value} onPress={toggleHaptics} />
      )}
    </div>
  );
};
