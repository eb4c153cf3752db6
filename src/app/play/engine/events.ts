// What games tell of their sounds. In the game's own chunk, so it is small: gameSound.ts, which is loaded
// after it, listens and loads the synthesiser when a sound is wanted.

/** Moments of a round that have a sound. `count`, `stamp`: panes and seals of wins/celebration.ts. */
export type SoundName =
  | 'press'
  | 'stop'
  | 'land'
  | 'fall'
  | 'small'
  | 'count'
  | 'stamp'
  | 'jackpot'
  | 'feature'
  | 'featureEnd'
  | 'deal'
  | 'turn'
  | 'hold'
  | 'letGo'
  | 'drop'
  | 'hit'
  | 'ticket';

/** @param place of the reel, card or number, from 0 at the left @param total how many there are */
type SoundListener = (name: SoundName, place: number, total: number) => void;

let listener: SoundListener | null = null;

/** Sets who hears the sounds of games; null: nobody. */
export const setSoundListener = (next: SoundListener | null): void => {
  listener = next;
};

/** Plays a sound if sounds are on. See `SoundListener`. */
export const playSound = (name: SoundName, place = 0, count = 1): void => listener?.(name, place, count);
