import { translated } from '../../translated.ts';

/** What a game is stated to return, and what the house really paid. */
export const paidOut = translated('paidOut', {
  title: 'What it returns, and what it paid',
  stated: (figure: string, deviation: string) =>
    `Over very many rounds it returns ${figure} of what is bet. That is counted from its paytable, not ` +
    `measured. A single round swings by ${deviation} bets (standard deviation).`,
  statedTokens: (cents: string) =>
    `Over very many rounds it returns ${cents} cents a token while its largest prize is at its start, and ` +
    'more as that grows. That is counted from its paytable, not measured.',
  asking: 'Asking the house what it paid',
  again: 'Ask again',
  offline: 'The house cannot be reached.',
  notSaid: 'The house did not say what it paid.',
  asOf: (time: string) => ` These figures are as of ${time}.`,
  onceBack: ' The figures come back with the connection.',
  none: 'No round of this game is counted yet.',
  since: (day: string) => `Since ${day}`,
  recent: (days: number) => `Last ${days} days`,
  figure: 'Figure',
  rounds: 'Rounds',
  bet: 'Bet',
  won: 'Paid',
  paid: 'Paid of what was bet',
  band: 'Chance allows',
  nothing: 'Nothing bet',
  tokens: (n: string) => `${n} tokens`,
  centsAToken: (cents: string) => `${cents} cents a token`,
  range: (low: string, high: string) => `${low} to ${high}`,
  tooFew: (rounds: string) => `Too few rounds to say; from about ${rounds}`,
  atLeast: (low: string) => `${low} or more`,
  cents: (n: string) => `${n}¢`,
  picture: (paid: string, low: string, high: string) =>
    `Paid ${paid} of what was bet. Chance allows ${low} to ${high}.`,
  openPicture: (paid: string, low: string) => `Paid ${paid} of what was bet. Chance allows ${low} or more.`,
  onlyLeast: (rounds: string) =>
    'Where only the least is said: how far above a few large wins may lead can be said from about ' +
    `${rounds} rounds on.`,
  leastOfTokens: (cents: string) =>
    'Only the least is said, and without the two largest prizes, which are too rare to count on. The ' +
    `others alone return ${cents} cents a token.`,
  closed: (day: string, rounds: string, bet: string, paid: string) =>
    `When ${day} was over the house stated, for good: ${rounds} rounds, ${bet} bet, ${paid} paid.`,
  shrunk:
    'What the house says now is less than what it stated then. One of the two is wrong; keep a picture of ' +
    'this page.',
  means:
    'Chance allows: if the game returns what is stated, what was paid lies there 999 times in 1,000 or ' +
    'more often. Practice is not counted.',
  outside:
    'This is outside of what chance allows. That happens to one honest game in a thousand at most; more ' +
    'often means that something is wrong.',
  earlier: (rounds: string) =>
    `${rounds} more rounds were played by paytables that this game had before; they are not compared.`,
  play:
    'In video poker what players hold counts too. The figures are for the best play, so less may have been ' +
    'paid.',
  picks: 'The return depends on how many numbers are picked; the band is wide enough for each choice.',
  grows:
    'This game is bet with tokens and pays money, and its largest prize grows. What it pays is said in ' +
    'cents a token.',
  next: 'What was paid says nothing of the next round: no game owes a win, and none has run out of them.',
  more: 'How these figures are made',
});
