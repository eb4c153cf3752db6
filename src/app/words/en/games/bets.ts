import { translated } from '../../translated.ts';

/** The list of bets, and the proof of a round. */
export const bets = translated('bets', {
  bonusRound: 'Bonus round',
  bet: (sum: string) => `Bet ${sum}`,
  betTokens: (n: number, count: string) => `Bet ${count} ${n === 1 ? 'token' : 'tokens'}`,
  round: (when: string, nonce: number) => `${when}, round ${nonce}`,
  copied: (label: string) => `${label} copied`,
  copy: (label: string) => `Copy ${label.toLowerCase()}`,
  offline: 'No connection. Saved rounds can still be checked.',
  offlineNone: 'No connection.',
  notArrived: 'The list did not arrive. Saved rounds are shown.',
  none: 'No bets yet',
  noGames: "You haven't played any games yet.",
  nothingKept: 'Nothing kept here',
  comeLater: 'This device keeps no rounds of yours. They come with the connection.',
  samePayout: (sum: string) => `Same payout, ${sum}`,
  unchecked: 'Not checked yet',
  noSeal:
    'This device did not hold the seal before the bet, so it makes no claim. ' +
    'Save the round to check it elsewhere.',
  notRun: 'The check has not run on this device.',
  differs: 'This round does not match',
  reason: (said: string) => `What differs: ${said}.`,
  sealed: (time: string) => `Sealed ${time}`,
  regrown: 'Regrown on this device',
  fair: 'The round was fair',
  checkedIn: (ms: number) => `Checked here in ${ms} ms, without our servers.`,
  byHouse: 'This hand was left for 30 days. The house drew it with the best hold.',
  seedHash: 'Server seed hash',
  notOpened: 'The server seed is not opened yet.',
  opened: 'Server seed, opened',
  client: 'Client seed',
  nonce: 'Nonce',
  evidence: 'Save evidence',
  save: 'Save this round',
  share: 'Copy its address',
  shareSheet: 'Share its address',
  shared: 'Copied. Whoever opens this address can check the round; it does not say whose it is.',
  game: 'Game',
  allGames: 'All games',
  rounds: 'Rounds',
  betInAll: 'Bet',
  wonInAll: 'Won',
  tokens: (n: number, count: string) => `${count} ${n === 1 ? 'token' : 'tokens'}`,
  more: 'Load older rounds',
  noneOfIt: 'You have not played this game yet.',
  sameCards: (dealt: string) => `Same cards when replayed: ${dealt}`,
  drawnTo: (cards: string) => `, drawn to ${cards}`,
  handsDrawn: (n: number) => `, and ${n} hands drawn`,
  sameNumbers: (numbers: string) => `Same numbers when replayed: ${numbers}`,
  sameReels: (reels: string) => `Same reels when replayed: ${reels}`,
  sameResult: 'Same result when replayed',
  refused: 'Bets that were not taken',
  refusedWhat:
    'The house sees a whole bet before it answers, so it could refuse those that win. This device keeps ' +
    'each bet that was refused. When a later seed opens it, the device computes what it would have won. ' +
    'Over many bets that should be near to what chance expects.',
  noAnswer: 'No answer yet',
  refusedBets: (n: number, count: string, stake: string) =>
    `${count} ${n === 1 ? 'bet' : 'bets'}${stake === '' ? '' : ` of ${stake}`}`,
  refusedOpened: (count: string, won: string, expected: string) =>
    `Opened: ${count}. Would have won: ${won}. Chance expects: ${expected}.`,
  refusedSave: 'Save these bets',
  refusedLeft: (n: number, count: string) =>
    'After your log-out this device may forget ' +
    (n === 1 ? 'a bet that was not taken.' : `${count} bets that were not taken.`),
  refusedSealed: 'Not opened yet.',
  refusedReplaced: (count: string) =>
    `Seeds that will never come: ${count}. The house began another chain before it opened them, or put ` +
    'other seeds in their place. For another chain a new paytable is an honest reason, and a rare one.',
});
