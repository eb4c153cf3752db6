import { useSignals } from '@preact/signals-react/runtime';
import { Icon } from '../../../ui/icons/Icon.tsx';
import type { IconName } from '../../../ui/icons/icons.ts';
import { canVibrate, hapticsOn, toggleHaptics } from '../../engine/haptics.ts';
import { musicOn, soundOn, toggleAudio } from '../../sound/settings.ts';
import { gamePanel } from '../../../words/en/games/gamePanel.ts';

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

/** Sound and music each for itself; the header's button has both (sound/SoundButton.tsx). */
export const Switches = () => {
  useSignals();
  return (
    <div className="game-switches wrap">
      <Switch icon="sound" name={gamePanel.sound} on={soundOn.value} onPress={() => toggleAudio('sound')} />
      <Switch icon="sound" name={gamePanel.music} on={musicOn.value} onPress={() => toggleAudio('music')} />
      {canVibrate.value && (
        <Switch icon="vibration" name={gamePanel.haptics} on={hapticsOn.value} onPress={toggleHaptics} />
      )}
    </div>
  );
};
