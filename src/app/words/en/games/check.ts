import { translated } from '../../translated.ts';

/** Around the checker on the page about verification. */
export const check = translated('check', {
  title: 'Check a round',
  ownFile: 'Without this house',
  ownFileWhy:
    'One file checks rounds, draws, jackpot wins and the house’s log by itself, opened from your own disk, ' +
    'with every value to follow by pencil. It asks nobody.',
  saveFile: (kilobytes: string) => `Save the file that checks everything, ${kilobytes} KB`,
  fileHash: 'Its SHA-256, the same for everybody',
  kept: (n: number) => (n > 0 ? `From this device (${n})` : 'From this device'),
  stays: 'Nothing typed here leaves this device. The box works without a connection.',
  forPlayers: 'Rounds are kept for players.',
  logIn: 'Log in',
  toSee: ' to see those on this device.',
});
