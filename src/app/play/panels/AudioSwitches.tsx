import { useSignals } from '@preact/signals-react/runtime';
import { Icon } from '../../ui/icons/Icon.tsx';
import { musicOn, soundOn, toggleAudio } from '../sound.ts';
import { gamePanel } from '../../words/en/games/gamePanel.ts';

const Switch = ({
  name,
  on,
  onPress,
}: {
  name: (on: boolean) => string;
  on: boolean;
  onPress: () => void;
}) => (
  <button type="button" className="button game-tool" aria-pressed={on} onClick={onPress}>
    <Icon name="sound" size={20} />
    {name(on)}
  </button>
);

export const AudioSwitches = () => {
  useSignals();
  return (
    <div className="audio-switches">
      <Switch name={gamePanel.sound} on={soundOn.value} onPress={() => toggleAudio('sound')} />
      <Switch name={gamePanel.music} on={musicOn.value} onPress={() => toggleAudio('music')} />
    </div>
  );
};
