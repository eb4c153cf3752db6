import { translated } from '../../translated.ts';

const plural = (n: number, one: string, more: string) => (n === 1 ? one : more);

/** The Help panel of a game: rules and tables. */
export const help = translated('help', {
  or: (some: string, last: string) => `${some} or ${last}`,
  and: (some: string, last: string) => `${some} and ${last}`,
  ways: (reels: string, rows: string, product: string, ways: string) =>
    `${reels} reels of ${rows} rows. A way is one cell on each reel: ${product} = ${ways}. ` +
    'A symbol pays from the leftmost reel on reels next to each other, once for every way it stands on.',
  bestPerLine: 'Each pays its best win, and wins on different lines add up.',
  grid: (reels: number, rows: number, lines: number) =>
    `A wall of ${reels} by ${rows} panes. ${lines} lines run across and pay from the left: ` +
    `rows, diagonals and zigzags. The ${reels} columns pay from the top.`,
  lines: (reels: number, lines: number, both: boolean) =>
    `${reels} reels, ${lines} lines. A line pays ` +
    `${both ? 'from the leftmost reel, and from the rightmost one too' : 'from the leftmost reel'} for ` +
    'the same symbol on reels next to each other.',
  fullRun: 'A run over all reels pays once.',
  wild: (wilds: string, n: number, kept: string) =>
    `${wilds} ${plural(n, 'is wild: it stands', 'are wild: they stand')} for every ` +
    `symbol${kept === '' ? '' : ` except ${kept}`}.`,
  wildTimes: (wild: string, by: number) => `${wild} multiplies a win that it completes by ${by}.`,
  wildsMultiply: 'Several in one win multiply each other.',
  anyWildTimes: (by: number) => `A win that a wild completes is multiplied by ${by}.`,
  grows: 'A wild grows over its whole reel before wins are counted.',
  respin: {
    expanded:
      'After a spin in which a wild grew on another reel, the grown reels are held and the others turn ' +
      'once more for nothing.',
    twoFull:
      'A paid spin that wins nothing and fills two reels with one symbol, wilds standing in, ' +
      'holds these two and turns the third once more.',
  },
  factorOn: (factor: number, n: number, total: number) => `×${factor} on ${n} of ${total} stops`,
  factors: (list: string) =>
    `Beside the wall a factor is drawn, and all wins of the wall are multiplied by it: ${list}.`,
  gives: (count: string, spins: number) => `${count} give ${spins} free spins`,
  anywhere: (name: string, pays: boolean, last: boolean) =>
    `${name} ${pays ? 'pays' : 'counts'} anywhere in the ${last ? 'last ' : ''}window.`,
  freeTimes: (by: number) => `Every win in free spins is multiplied by ${by}.`,
  ownReels: 'Free spins are played on reels of their own.',
  retrigger: 'Free spins can give more free spins.',
  paysFall: 'Pays before the factor of the fall',
  paysWay: 'Pays for each way',
  paysLine: 'Pays for each line',
  hold: (start: number, names: string, turns: string) =>
    `${start} or more ${names} anywhere start hold and win: ` +
    `they are held, and every other cell turns for itself, ${turns} times.`,
  holdChance: (name: string, wins: string, total: string) =>
    `A turning cell shows a ${name} in ${wins} of ${total} turns; ` +
    'each new one is held and the count begins again.',
  holdEnd: (names: string, full: string) =>
    `At the end all held ${names} are paid. Filling the whole window pays ${full} coins more.`,
  cluster: (min: number) =>
    `${min} or more of a symbol pay when they touch side by side: a cluster. Corners do not count.`,
  anyPlace: (min: number) => `${min} or more of a symbol pay, wherever they stand in the window.`,
  falls:
    'What pays vanishes, what stands above it falls, and the reel above the window follows. ' +
    'It goes on until nothing pays any more.',
  ladder: (list: string) =>
    `The wins of the first window, of the second and so on are multiplied by ${list}.`,
  afterwards: (list: string, last: number) => `${list}, then ×${last}`,
  freeLadder: (list: string) => `In free spins by ${list}.`,
  mostFalls: (n: string) => `After ${n} falls nothing vanishes any more.`,
  reelsOf: (reels: number, rows: string) => `${reels} reels of ${rows} rows.`,
  bets: 'Bets',
  betsACard: 'Bets a card',
  range: (from: string, to: string) => `${from} to ${to}`,
  returns: 'Returns on average',
  edge: 'The house keeps on average',
  hour: (rounds: string, bet: string) => `An hour of ${rounds} rounds at ${bet} costs on average`,
  exactly: 'Exactly',
  thatPay: (round: string) => `${round}s that pay`,
  swing: 'Volatility',
  deviation: (swing: string, bets: string) => `${swing}, standard deviation ${bets} bets`,
  top: (round: string) => `Top win of a paid ${round}`,
  topOf: (bets: string, oneIn: string) => `${bets} bets, 1 in ${oneIn}`,
  practice:
    'In practice this device seals each round before you play it, on the same maths as for money, ' +
    'and opens the seed afterwards.',
  sealed:
    'Each round is sealed before you bet: you see the fingerprint of our seed, ' +
    'then your seed and ours decide the result together. ' +
    'Afterwards our seed is opened and this device repeats the maths.',
  costs: 'The house keeps the rest of the return. Over time games cost money.',
  atBet: (what: string, sum: string) => `${what} at a bet of ${sum}`,
  nameAnywhere: (name: string) => `${name}, anywhere`,
  nameHold: (name: string) => `${name}, hold and win`,
  nameWild: (name: string, by: number) => `${name}, wild${by > 1 ? ` ×${by}` : ''}`,
  spinsFor: (counts: string, spins: string, pays: string) =>
    `${counts} give ${spins} free spins${pays === '' ? '' : ` and pay ${pays}`}.`,
  timesFree: (by: number) => `Every win in free spins is ${by === 2 ? 'doubled' : `multiplied by ${by}`}.`,
  holdFrom: (start: number) => `${start} or more start it. Each that is held is worth one of these.`,
  of: (n: number, all: number) => `${n} of ${all}`,
  filling: 'Filling the window, besides',
  handsCaption: 'Coins paid for each hand by coins bet, and its odds by perfect play',
  coinsBet: 'Coins bet',
  oneIn: '1 in',
  five: (hands: number) =>
    'Five cards are dealt. Hold those you want to keep; the others are replaced once' +
    `${hands > 1 ? `, in ${hands} hands, each from its own deck of the 47 cards left` : ''}. ` +
    'The hand you end with pays by the table.',
  deuces: 'All four twos are wild: each stands for the card that makes the best hand.',
  alike: (max: number) => `Every coin pays alike, so the return is the same for one coin as for ${max}.`,
  bestPlay: 'Best play returns',
  roundsPay: 'Rounds that pay',
  perfect: 'The return is that of perfect play; other holds return less. Practice mode tells the best hold.',
  cardsSealed: (hands: number) =>
    `${hands > 1 ? 'The deal and every draw' : 'All ten cards'} are sealed before you bet. ` +
    'Your choice decides which of them you use; it cannot move them. ' +
    'After the draw our seed is opened and this device repeats the maths.',
  waits: 'A hand that you leave waits for you, on any device. After 30 days we draw it with the best hold.',
  pickReturns: (pick: number, percent: string) => `Pick ${pick}, returns ${percent}`,
  pick: (pick: number) => `Pick ${pick} returns`,
  hits: 'Hits',
  pays: 'Pays',
  keno: (pool: number, cards: number, drawn: number) =>
    `Pick 1 to 10 of ${pool} numbers${cards > 1 ? `, on up to ${cards} cards` : ''}. ` +
    `${drawn} are drawn${cards > 1 ? ', the same for every card' : ''}. ` +
    'What a card pays follows from how many of its picks are drawn.',
  kenoSealed:
    'The draw is sealed before you bet and does not depend on your picks. ' +
    'After it our seed is opened and this device repeats the maths.',
  prizes: 'All prizes and their odds',
  fromLeft: 'From the left',
  run: (word: string, names: string) => `${word} ${names}`,
  runFromLeft: (what: string) => `${what} from the left`,
  jackpot:
    'Five reels of 32 places, one line. The same symbol on reels next to each other from the leftmost ' +
    'one pays, three to five of them. A spin costs one jackpot token; what it pays is cash.',
  fiveLunas: 'Five Lunas',
  growing: (sum: string) => `the growing prize, now ${sum}`,
  tokenReturns: 'A token returns on average',
  cents: (cents: string) => `${cents} ¢`,
  atStart: 'At the start, exactly',
  spinsPay: 'Spins that pay',
  rare:
    'Nearly all of the return lies in prizes that are very rare: ' +
    'most players will see small ones or none.',
  jackpotSealed:
    'Each spin is sealed before you bet. The size of the growing prize is recorded in the round and not ' +
    'derived; everything else this device recomputes.',
});
