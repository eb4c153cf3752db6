import { translated } from '../../translated.ts';

/** The house's log: what a device found in it. */
export const houseLog = translated('houseLog', {
  twoPasts:
    'This house has shown this device two different pasts: both are signed by it, and they do not agree.',
  otherHouse: 'This is not the house that this device knew: it signs with another key, and does not say why.',
  entry: (place: string, size: string, when: string) =>
    `Entry ${place} of the ${size} in the house’s log, which it signed ${when}`,
  later: 'Not in the house’s log yet. It is written there within about a minute.',
  otherFile: 'The house’s log does not have this file as this app knows it. Do not use it.',
  otherSums: 'The house’s log does not have these sums as the house states them here.',
  differs: 'The house’s log does not have this round as it is shown here.',
});
