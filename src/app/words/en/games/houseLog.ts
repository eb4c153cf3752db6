import { translated } from '../../translated.ts';

/** The house's log: what a device found in it. */
export const houseLog = translated('houseLog', {
  twoPasts:
    'This house has shown this device two different pasts: both are signed by it, and they do not agree.',
  otherHouse:
    'Another house answers here than the one that this device knows: it signs with other keys, and nothing ' +
    'signed says that they follow the known ones. Nothing of it is kept.',
  forked:
    'One key of this house was followed by two others. Somebody has a key that is not theirs, so neither ' +
    'of the two is followed here.',
  unproven:
    'For more than a day this house has answered without proving that its log still has what it signed ' +
    'before.',
  entry: (place: string, size: string, when: string) =>
    `Entry ${place} of the ${size} in the house’s log, which it signed ${when}`,
  later: 'Not in the house’s log yet. It is written there within about a minute.',
  missing: (when: string) =>
    `Missing in the house’s log: it should have been there when the house signed it ${when}. Save it: what ` +
    'the house gave you is the evidence.',
  otherFile: 'The house’s log does not have this file as this app knows it. Do not use it.',
  otherSums: 'The house’s log does not have these sums as the house states them here.',
  otherClosing: 'The house’s log does not have this closing of the month as it is shown here.',
  differs: 'The house’s log does not have this round as it is shown here.',
});
