import { translated } from '../../translated.ts';

/** Whether the player's money is in what the house counts that it owes. */
export const counted = translated('counted', {
  title: 'Is my money counted?',
  what:
    'Once a day the house adds up what it owes to all players and writes the total into its log. ' +
    'This device checks that your part is in it.',
  isIn: 'It is counted',
  inTotal: (sum: string, total: string) =>
    `Your ${sum} is in the ${total} that the house owes to all players.`,
  nothing: 'Nothing to count',
  nothingText: (when: string) =>
    `By the count of ${when} you had no money here. What came later is in the next count. ` +
    'If you did have money then, save this and write to support.',
  differs: 'This does not hold',
  keepIt: 'Save it: what the house sent is the evidence.',
  balance: 'Balance',
  stakes: 'Stakes of open hands',
  withdrawals: 'Withdrawals not sent yet',
  together: 'Together',
  compare: (when: string) =>
    `As the house counted it ${when}. Compare it with what you had: this device cannot know it.`,
  leaves: (name: string, parts: string) => `Your name ${name} and these figures make four leaves: ${parts}`,
  ways: (steps: string, leaves: string) =>
    `Each leaf leads in ${steps} steps to the root over ${leaves} leaves, and no sum on the way is below 0`,
  ends: (total: string) => `Every way ends at the same root and the same total, ${total}`,
  inLog: (place: string, size: string, when: string) =>
    `The total is entry ${place} of the ${size} in the house’s log, which it signed ${when}`,
  later: 'The total is not in the house’s log yet. It is written there within about a minute.',
  root: 'Root of the count',
  save: 'Save the proof',
  evidence: 'Save the evidence',
  next: (when: string) => `The next count is made after ${when}.`,
  none: 'Not counted yet',
  noneText: 'The house counts once a day. Come back after the next count.',
  loading: 'Asking for the newest count',
  offline: 'The house did not answer. This is the newest count that this device keeps.',
  offlineNone: 'The house did not answer, and this device keeps no count. It comes with the connection.',
  fault: {
    notSums: 'A sum in the proof is below zero or too large.',
    notHashes: 'The proof has something in place of a hash.',
    notSizes: 'The number of leaves, or a place, cannot be.',
    notDay: 'The count is not of the day that it names.',
    tooLong: 'The proof is longer than any can be.',
    future: 'The count is dated after now.',
    notParts: 'The house did not show four different leaves.',
    otherSum: 'The leaves are not the sum of your balance, stakes and withdrawals.',
    outside: 'A leaf is said to stand outside the count.',
    cut: 'The proof ends before the root.',
    overlong: 'The proof goes on beyond the root.',
    otherTotal: 'Your leaves lead to another total than the one published.',
    otherRoot: 'Your leaves are not in the count that was published.',
    otherName: 'The leaves are those of another name.',
    notInLog: 'The house’s log does not have this total.',
  },
});
