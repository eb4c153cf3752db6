import { translated } from '../../translated.ts';

/** The list of a game's keys. */
export const keys = translated('keys', {
  title: 'Keys',
  space: 'Space',
  enter: 'Enter',
  left: 'Left',
  right: 'Right',
  up: 'Up',
  down: 'Down',
  /** By the English word for a round. */
  round: { spin: 'Spin', wall: 'Turn the wall', deal: 'Deal, then draw', draw: 'Draw' },
  hold: 'Hold a card, or let it go',
  raise: 'Raise the bet',
  lower: 'Lower the bet',
  raiseCoin: 'Larger coin',
  lowerCoin: 'Smaller coin',
  walk: 'Walk over the numbers',
  pick: 'Pick a number, or take it back',
  paytable: 'Open the paytable',
  mute: 'Sound off and on again, once you chose it',
  again: 'Say the last sentence again',
  clock: 'Say how long you have played, and the net',
  letGo: 'Let go of all cards',
  endAuto: 'End auto-play',
  list: 'This list',
  inGrid: 'While a number has the focus, arrows, space and enter belong to the numbers.',
  focus: 'Keys play while the focus is in the game: press its window, or tab to it.',
  characters: 'Play by single characters too',
  change: (use: string, key: string) => `${use}: ${key}. Choose another key`,
  press: 'Press another key, or Escape to leave it.',
  reset: 'All keys as at first',
});
