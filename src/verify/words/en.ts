import type { Finding, Kind, State } from '../finding.ts';
import type { Refusal } from '../refused.ts';

/** What checks say, in English; the others have its type. */
const LOG_FAULTS: Readonly<Record<string, string>> = {
  notHashes: 'a hash in the proof is none',
  notSizes: 'a size or an index is no whole number',
  tooLong: 'the proof is longer than any tree is deep',
  outside: 'the index is beyond the head’s entries',
  shrinks: 'the later head has fewer entries',
  cut: 'the proof is cut: hashes are missing',
  overlong: 'the proof has hashes too many',
  otherPast: 'the proof leads to another earlier root',
  otherRoot: 'the proof leads to another root: it is of another entry or another log',
};
const SUM_FAULTS: Readonly<Record<string, string>> = {
  ...LOG_FAULTS,
  notSums: 'a sum is no whole number from 0 to 2^53 - 1',
  notDay: 'the day is none, or the count was not made on it',
  future: 'the count is dated after the head that has it: it is of the future',
  notParts: 'these are not four different leaves',
  otherSum: 'balance, stakes and withdrawals are not what the leaves have together',
  otherTotal: 'the leaves lead to another total',
};

const kinds: Readonly<Record<Kind, string>> = {
  round: 'Round',
  jackpot: 'Jackpot win',
  ticket: 'Ticket',
  heads: 'Heads of the log',
  entry: 'Entry of the log',
  lotto: 'Lotto draw',
  liabilities: 'What the house owes',
  seeds: 'Seeds',
  keys: 'Keys of the house',
  refusals: 'Refused bets',
};

const verdicts: Readonly<Record<Finding['verdict'], string>> = {
  holds: 'Holds',
  fails: 'Does not hold',
  open: 'Not shown',
  refused: 'Cannot be read',
};
const states: Readonly<Record<State, string>> = {
  holds: 'holds',
  fails: 'does not hold',
  unproven: 'not shown',
  open: 'not checked',
};

/** Why a text is no evidence, as sentences without a full stop. */
const refusals: Readonly<Record<Refusal, (about: string) => string>> = {
  tooLarge: () => 'larger than 32 MiB, so it was not read',
  empty: () => 'empty',
  notText: () => 'not a text: expected JSON as it was saved',
  cut: () => 'cut off: the end of the file is missing',
  notJson: () => 'not valid JSON',
  tooDeep: () => 'nested deeper than 64 levels',
  badNumber: (about) => `the number ${about} is not whole, or beyond 2^53 - 1`,
  twice: (about) => `the member ${about} stands twice`,
  notUnicode: (about) => `the text ${about} is not Unicode`,
  unknown: () => 'no evidence that is known here',
  notRound: () => 'not a round: expected the members of a round saved in My bets',
  notTicket: (about) => `${about}: expected a ticket as it was given`,
  notSeed: () => 'previousSeed: expected text',
  notDefinition: (about) => `definition: ${about}`,
  notKeys: (about) => `${about}: expected the keys of the house`,
  notDraw: () => 'not a lotto draw: expected the members of a draw saved under Previous draws',
  noTickets: (about) => `tickets: expected the list that the house serves at ${about}`,
  notClosing: () => 'closing: expected the statement as it was kept',
  notHead: (about) => `${about}: expected a head of the log as the house signed it`,
  notLog: () => 'log: expected a head, an index and a proof',
  notProof: (about) => `${about}: expected a proof of what the house owes`,
  notRefusedBets: () => 'expected refused bets as My bets saves them',
  notEntry: () => 'entry: expected a kind, and a text or its digest',
  tooMany: (about) => `more than ${about} lines in one file: hand them in as several`,
  otherHouse: (about) => `of another house: ${about} is not the house of the other files`,
  fork: (about) =>
    `the house ${about} forked: one of its keys was followed by two, and neither of them is followed here`,
  notKnown: (about) => `${about}: no such member is known here`,
  negative: (about) => `${about}: a sum is negative`,
  isHash: () => 'this is the hash: the seed is shown after the round',
};

export const en = {
  kinds,
  keysRead: 'the files without keys are checked by these',
  labels: {
    roundOf: (game: string, n: number) => `${game}, round ${n}`,
    signedText: 'Signed text',
    signature: 'Signature',
    key: 'Key of the house',
    headOf: (size: number) => `head of ${size} entries`,
    counts: (n: number) => `${n} counts`,
    bets: (n: number) => `${n} ${n === 1 ? 'bet' : 'bets'}`,
    code: (code: number) => (code === 0 ? 'No answer' : `Code ${code}`),
    refusedOf: (n: number, cents: number, tokens: number) =>
      `${n} refused, stakes: ${cents} cents, ${tokens} tokens`,
    openedOf: (n: number, won: number, expected: number) =>
      `${n} opened, would have won ${won} cents, chance expects ${expected}`,
    laterTicket: (chain: number, nonce: number) => `ticket of chain ${chain}, nonce ${nonce}`,
    heads: (n: number) => `${n} heads`,
    hmac: (message: string) => `HMAC-SHA256(server seed, ${message})`,
    draw: (n: number, total: number) => `Draw ${n}: int(${total})`,
    rejected: 'rejected',
    serverSeed: 'Server seed',
    hashOfSeed: 'SHA-256 of it',
    seedHash: 'Hash shown before',
    ticketHash: 'Hash on the ticket',
    clientSeed: 'Client seed',
    nonce: 'Nonce',
    seedBefore: 'Seed of the round before',
    anchorOf: (n: number) => `Hash shown before, hashed ${n} times`,
    nextAnchor: 'Anchor that the chain before named',
    definition: 'Definition, canonical',
    hashOfDefinition: 'SHA-256 of it',
    mathHash: 'mathHash of the round',
    ticketMathHash: 'mathHash on the ticket',
    record: 'Recorded result',
    betIs: 'Coin · coins bet',
    winIs: 'Coin · coins won',
    totalBet: 'Bet, cents (or tokens)',
    totalWin: 'Win, cents',
    closing: 'the closing',
    issuedAt: 'Ticket issued',
    createdTime: 'Round played',
    headAt: 'Head signed',
    closedAt: 'Month closed',
    countedAt: 'Counted',
    now: 'Clock of this device',
    more: (n: number) => `${n} more`,
    spin: (n: number, kind: string) => `Spin ${n} (${kind}), stops`,
    window: 'Shows, row by row',
    factor: 'Factor',
    freeSpins: 'Free spins',
    win: (kind: string, line: number | null, fromRight: boolean) =>
      `Wins: ${kind}${line === null ? '' : ` ${line}`}${fromRight ? ' from the right' : ''}`,
    dealt: 'Dealt',
    held: 'Held',
    coins: 'Coins a hand',
    hand: (n: number) => `Hand ${n}`,
    drawn: 'Drawn',
    card: (n: number) => `Card ${n}: picks, hits, coins`,
    meter: 'Level of the jackpot, cents',
    jackpot: 'Wins the jackpot',
    fromLeft: 'Alike from the left',
    entry: 'Entry',
    digest: 'Digest: SHA-256 of what it is about',
    leaf: 'Leaf',
    index: 'Place, of so many',
    node: (n: number) => `Node ${n}`,
    root: 'Root in the head',
    publicValue: 'Public value',
    lottoSeed: 'Client seed',
    ticketCount: 'Tickets',
    hasWon: 'Holder has won',
    rank: (n: number) => `Rank ${n}`,
    ticketOf: (n: number, holder: string, day: number) => `ticket ${n}: ${holder}, day ${day}`,
    tokens: (n: number) => `${n} tokens`,
    pool: 'Pool, cents',
    hashOfTickets: 'SHA-256 of the list',
    ticketsHash: 'Hash published at closing',
    block: 'Deciding block',
    closingBlock: 'Newest block at closing + 2',
    own: 'Balance + stakes + withdrawals, cents',
    account: 'Digest of the player and the figures',
    part: (n: number, index: number) => `Part ${n}, leaf ${index}`,
    total: 'Total, cents',
  },
  time: {
    past: 'nothing is of the future',
    ofFuture: (what: string, at: string, now: string) =>
      `${what}: ${at} is of the future, as this device’s clock says ${now}`,
  },
  lotto: {
    seed: 'the server seed hashes to the hash published before the month',
    tickets: 'the ticket list hashes to the hash published at closing',
    closing: 'the deciding block is the one named at closing',
    winners: 'the seeds give these winners',
    prizes: 'every rank has its prize',
    withoutClosing: 'the month is older than the signed statements of closings, and has none',
  },
  log: {
    none: 'this file has no proof of the log',
    stands: (place: number, size: number) => `it is entry ${place} of ${size} in the house’s log`,
    fault: (fault: string) => `it is not shown in the log: ${LOG_FAULTS[fault] ?? fault}`,
    onePast: (from: number, to: number) => `the log of ${to} entries goes on from that of ${from}`,
    twoPasts: (from: number, to: number, fault: string) =>
      `two pasts: the log of ${from} entries is not the beginning of that of ${to} ` +
      `(${LOG_FAULTS[fault] ?? fault})`,
    earlierLater: 'the later head is dated before the earlier one',
    notShown: (from: number, to: number, fault: string) =>
      `not shown to be one past: the file does not prove that the log of ${to} entries goes on from that ` +
      `of ${from} (${LOG_FAULTS[fault] ?? fault})`,
    notCompared: 'not compared: not all of this is shown to be signed by the house',
    oneADay: (n: number) => `${n} counts: none has another one of the same day`,
    twoADay: (day: string) => `these are two different counts of ${day}`,
    inOrder: (n: number) => `${n} heads: none has fewer entries than one before, or another root for as many`,
  },
  refused: {
    claimed:
      'tickets and seeds are the house’s; that these bets were sent, and refused, is the word of whoever ' +
      'saved the file, who could also have left some out',
    opened: (n: number, all: number) =>
      `${n} of ${all} seeds are opened, and hash to what their tickets show`,
    noneOpened: 'no seed is opened yet',
    otherSeed: (n: number) => `bet ${n}: this seed does not hash to what its ticket shows`,
    taken: (n: number) => `bet ${n} was taken: the file has its round`,
    twoSeeds: (n: number) =>
      `bet ${n}: the house signed two different seeds for one place of a chain, so that of the ticket ` +
      'never comes',
    otherChain: (n: number) =>
      `${n} seeds may never come: the house began a later chain of the game; a new paytable or a new ` +
      'secret is an honest reason, and a chain that is played out',
    inChain: 'no ticket in the file is of a later chain',
  },
  liabilities: {
    stated: (total: number) =>
      `the statement of the total of ${total} cents has its form; the file has no player’s proof`,
    counted: (total: number) => `the player’s money is counted in the total of ${total} cents`,
    fault: (fault: string) => `the player is not shown to be counted: ${SUM_FAULTS[fault] ?? fault}`,
  },
  refusals,
  /** What stands around the findings on a page. */
  page: {
    title: 'Check the house',
    lead:
      'This one file checks rounds, tickets, heads of the log, draws, jackpot wins and proofs of what the ' +
      'house owes. It asks nobody: what you drop here stays on this device.',
    language: 'Language',
    drop: 'Drop files here, or choose them',
    dropHint: 'JSON as it was saved, several at once, up to 32 MiB each',
    paste: 'Or paste the text of one',
    check: 'Check',
    pasted: (n: number) => `Pasted text ${n}`,
    checking: 'Checking …',
    none: 'Nothing checked yet.',
    summary: (all: number, bad: number) =>
      bad === 0
        ? `${all === 1 ? 'One file' : `${all} files`}: nothing is wrong.`
        : `${bad} of ${all}: something is wrong.`,
    verdicts,
    /** Of rounds and draws. */
    fairness: { holds: 'Fair', fails: 'Not fair' },
    states,
    pencil: 'Follow by pencil',
    remove: (file: string) => `Remove ${file}`,
    clear: 'Clear',
    print: 'Print',
    keyNote:
      'A file brings the keys that it is checked by. Compare them with those that the house shows ' +
      'everybody: house in the answer of /log/house/json2.',
    own:
      'Whoever builds the source code gets the same bytes as this file. Its SHA-256 stands in the house’s ' +
      'log, as an entry of the kind “release”.',
  },
};
