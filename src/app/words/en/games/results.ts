import { translated } from '../../translated.ts';

/** Messages about the result of a round. */
export const results = translated('results', {
  noWin: 'No win this time',
  waiting: 'Waiting for the house. Your bet is safe.',
  resumed: 'Round resumed where you left it',
  differs:
    'This round does not match: the seeds give another result than the house. ' +
    'It is kept as evidence in My bets.',
  unshown: 'This round cannot be shown here. If the house took its bet, it is in My bets.',
  unreadable:
    'A round that this device kept cannot be shown any more. If the house took its bet, it is in My bets.',
  numbers: ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  several: (n: number, word: string, name: string, names: string) => `${word} ${n === 1 ? name : names}`,
  row: (n: number) => `Row ${n}`,
  diagonal: 'Diagonal',
  zigzag: 'Zigzag',
  column: (n: number) => `Column ${n}`,
  line: (n: number) => `Line ${n}`,
  fromRight: (place: string) => `${place} from the right`,
  anywhere: (what: string) => `${what} anywhere`,
  cluster: (what: string) => `A cluster of ${what}`,
  ways: (what: string, ways: string) => `${what} on ${ways} ways`,
  wild: (n: string) => `${n} of them wild`,
  more: (n: number, word: string) => `, and ${word} more ${n === 1 ? 'win' : 'wins'}`,
  moreLines: (word: string) => `${word} more lines`,
  lineSum: (what: string, sum: string) => `${what}: ${sum}`,
  winsTimes: (n: number) => `wins times ${n}`,
  free: (n: number) => `${n} free spins`,
  gridFactor: (n: number) => `×${n} on the whole wall`,
  freeOf: (n: number, total: number) => `Free spin ${n} of ${total}`,
  respin: (n: number, word: string) => `Respin, ${word} ${n === 1 ? 'reel' : 'reels'} held`,
  freePlayed: (n: number, won: boolean) => `${n} free spins played${won ? '' : ', no win in them'}`,
  respins: (n: number) => `${n === 1 ? 'One respin' : `${n} respins`} played`,
  times: (n: number) => `times ${n}`,
  fall: (n: number) => `Fall ${n}`,
  fallOf: (spin: string, n: number) => `${spin}, fall ${n}`,
  falls: (word: string, times: number) => `${word} falls${times > 1 ? `, up to times ${times}` : ''}`,
  turns: (n: number, word: string) =>
    `Hold and win, ${n === 0 ? 'no turns left' : `${word} ${n === 1 ? 'turn' : 'turns'} left`}`,
  whole: (what: string) => `The whole window: ${what}`,
  paid: (what: string) => `${what} are paid`,
  held: (what: string) => `${what} held`,
  /** By a win's size. */
  winWords: { big: 'Big win', great: 'Great win', breaker: 'Glass-breaker' },
  timesYourBet: (times: string) => `${times} × your bet`,
  /** On the two leaves of a feature's door, below its figure. */
  freeSpinsDoor: ['Free', 'Spins'] as readonly [string, string],
  heldDoor: ['Turns', 'held'] as readonly [string, string],
  holdPaid: 'Hold and win paid',
});
