import { FAIR_TESTS } from './fairHolders.ts';

/**
 * What holds a sentence of a page: a test, by its file and how its title begins or what it has in it. In
 * facts.json names are joined by ` + ` where a sentence says more than one thing.
 */
export const TESTS: Readonly<Record<string, readonly [file: string, title: string]>> = {
  ...FAIR_TESTS,
  accountFirst: ['tests/house/withdrawals/http.test.ts', '[C10] the account says no first'],
  address: ['tests/house/cashier/deposits.test.ts', '[C01] [C02] one address per player, never shared'],
  answers: [
    'tests/house/idempotency/answers.test.ts',
    'then a repeated bet gets its answer, later a refusal',
  ],
  appReport: [
    'tests/house/log/appReport.test.ts',
    'a failure that the app reports is a line of four members',
  ],
  argon: ['tests/house/account/account.test.ts', '[U01] of a password only an Argon2id hash is kept'],
  audit: [
    'tests/house/audit/audit.test.ts',
    '[C09] [L03] finds nothing wrong in a house that is right, and finds every falsification',
  ],
  auto: ['tests/app/play/auto.test.ts', '[G10] auto-play never loses more than its limit'],
  back: ['tests/house/cashier/faults.test.ts', '[C03] 8: replaced after its credit'],
  bCancel: ['tests/house/bonus/end.test.ts', '[B04] [B08] cancelled: the play money goes, cash stays'],
  bConditions: [
    'tests/house/bonus/rules.test.ts',
    '[B07] a deposit starts a bonus only within its conditions; a larger one counts as the maximum',
  ],
  bCost: [
    'tests/e2e/player/bonus.spec.ts',
    '[B03] [B04] [B05] [B07] [G01] a gift starts, shows its wagering, and is cancelled',
  ],
  bCut: ['tests/house/bonus/rules.test.ts', 'what is cut of %s with a limit of %s'],
  bDeposit: [
    'tests/house/bonus/claims.test.ts',
    '[B02] [B07] a match waits for a deposit within its conditions',
  ],
  bExpired: ['tests/house/bonus/end.test.ts', '[B08] expired: by the job'],
  bGames: ['tests/house/bonus/play.test.ts', '[G09] other games are refused, the jackpot slot is not'],
  bKeeps: ['tests/house/bonus/claims.test.ts', '[B07] a bonus that was claimed keeps its terms'],
  bLocked: ['tests/house/bonus/play.test.ts', '[G08] an unfinished round holds the bonus to its game'],
  blocked: [
    'tests/house/cashier/faults.test.ts',
    '[C04] refused while a withdrawal is pending; a payment that arrives meanwhile is credited (22)',
  ],
  blocks: ['tests/content/sums.test.ts', '[P15] the confirmations of %s take as long as is said of them'],
  bMaxBet: ['tests/house/bonus/play.test.ts', '[G09] a bet above the highest one is refused'],
  bOnce: [
    'tests/house/bonus/claims.test.ts',
    '[B01] unknown, off, not begun, over, used up and used before are refused',
  ],
  bOne: [
    'tests/house/bonus/claims.test.ts',
    'two codes at once, and the same code many times at once, are one bonus',
  ],
  bounced: [
    'tests/house/account/profile.test.ts',
    '[X01] [U08] with the change-contact-email flag money waits',
  ],
  bounds: ['tests/house/cashier/coins.test.ts', '[C02] bounds of a deposit are about 10 and 50,000 dollars'],
  bPage: ['tests/house/bonus/order-of-play.test.ts', 'the page that players read'],
  break: [
    'tests/house/protection/protection.test.ts',
    'a break and an exclusion stop bets and deposits until they are over',
  ],
  breakMenu: ['tests/app/play/gamePanel.test.tsx', 'the menu of every game leads to a break'],
  breakProfile: [
    'tests/e2e/player/account.spec.ts',
    '[D08] [U02] [U08] another address asks for the password',
  ],
  bReversed: ['tests/house/bonus/end.test.ts', '[B08] reversed with its deposit'],
  bSplit: ['tests/house/bonus/rules.test.ts', 'a win is split exactly, in proportion'],
  bTaken: [
    'tests/house/bonus/rules.test.ts',
    'a split is exact, never negative, never above the balances, and takes cash before the bonus',
  ],
  bTerms: [
    'tests/e2e/player/bonus.spec.ts',
    '[B01] the claim form holds its rules and shows the terms before a claim',
  ],
  bUnused: ['tests/house/bonus/end.test.ts', '[B04] one that never got its deposit was not used'],
  buy: ['tests/house/buy/buy.test.ts', '[C06] currencies, offers with one that asks more'],
  buyTold: ['tests/house/buy/buy.test.ts', '[C06] 37 to 39, 42: a retry buys once'],
  bWager: ['tests/house/bonus/play.test.ts', '[B08] wagering counts down, cash is bet first'],
  bWaits: [
    'tests/house/bonus/play.test.ts',
    '[B02] while the bonus waits for its deposit every game is open and nothing counts',
  ],
  cancel: ['tests/house/withdrawals/withdrawals.test.ts', '[C09] cancelled: the money is back'],
  cashbackSums: ['tests/content/sums.test.ts', '[H01] what the highest level gives back of a loss'],
  challenge: ['tests/house/passkeys/passkeys.test.ts', 'a challenge is answered once, within five minutes'],
  chat: ['tests/e2e/player/chat.spec.ts', '[P17] [P18] Chatwoot’s widget is framed when the chat is opened'],
  checksum: [
    'tests/house/chains/addresses.test.ts',
    '[C07] %s has its checksum; with a letter of the other case it has not',
  ],
  chosen: ['tests/app/words/catalogue.test.ts', 'the choice is kept for a year'],
  clientSeed: [
    'tests/house/http/bad-input.test.ts',
    'bets outside limits, balance or integers and invalid seeds are refused without a posting',
  ],
  closed: [
    'tests/house/operator/operator.test.ts',
    '[X01] a game that is closed takes no bet and gives no seal',
  ],
  codes: [
    'tests/house/passkeys/second-step.test.ts',
    '[C10] a recovery code works once, not lost on a refused withdrawal; the player is told',
  ],
  coin: ['tests/house/cashier/coins.test.ts', 'its address, URI, units and confirmations'],
  confirmationSteps: ['tests/app/cashier/networks.test.tsx', '[C03] confirmations by amount are a list'],
  credited: ['tests/house/cashier/deposits.test.ts', '[C03] seen at 0 of 2, credited exactly at 2 and once'],
  csp: ['tests/house/http/files.test.ts', 'security headers stand on every answer'],
  dataSaved: ['tests/e2e/offline/install.spec.ts', '[N05] a device that saves data is given the shell alone'],
  depositLimit: ['tests/house/protection/protection.test.ts', 'a deposit limit leaves what it leaves'],
  doubleEntry: ['tests/house/ledger/model.test.ts', 'entries that do not sum to zero'],
  exclusionOver: [
    'tests/house/protection/calls.test.ts',
    'when an exclusion is over nothing happens by itself',
  ],
  favourite: [
    'tests/e2e/offline/offline.spec.ts',
    '[G07] a favourite turned without the network survives a reload and is sent later',
  ],
  feesShown: ['tests/house/withdrawals/fees.test.ts', '[C02] [C07] a deposit and a withdrawal: shown before'],
  firstVisit: [
    'tests/e2e/offline/offline.spec.ts',
    '[N05] [N06] after a first visit that only looks the app is complete without the house',
  ],
  footer: ['tests/app/frame/footer.test.tsx', '[P17] the footer links to the affiliate program'],
  forgets: [
    'tests/app/session/twoPlayers.test.ts',
    '[U01] [N07] logging out without the house: forgets at once',
  ],
  formsKept: [
    'tests/e2e/player/account.spec.ts',
    '[U01] [U02] [P18] forms keep what was typed, without passwords, over a reload',
  ],
  formsSay: ['tests/e2e/visitor.spec.ts', '[U01] forms say what is wrong, focus the first error'],
  freshRate: [
    'tests/house/cashier/faults.test.ts',
    '[C03] [C11] while rates are stale it is confirmed and not credited; then the first fresh rate',
  ],
  help: ['tests/content/help.test.tsx', '[P04] help of each game has its figures'],
  history: ['tests/house/transactions/history.test.ts', '[C05] newest first, each line once'],
  historyLines: [
    'tests/app/cashier/history.test.tsx',
    '[C05] each of the thirteen types and eight statuses has words of its own',
  ],
  historySent: [
    'tests/house/transactions/onNetwork.test.ts',
    '[C05] names its network, its transaction and their pages once it was sent',
  ],
  hour: ['tests/content/sums.test.ts', 'an internet address is counted for an hour at most'],
  install: ['tests/app/offline/installRules.test.ts', 'the browser’s prompt has priority'],
  installable: [
    'tests/e2e/offline/install.spec.ts',
    '[N05] in a profile on disk nothing stands in the way of an installation',
  ],
  jackpotOdds: ['tests/app/play/cards.test.ts', '[G15] [L04] 21 prizes with their odds'],
  journal: ['tests/house/audit/hashChains.test.ts', 'a changed, a removed and an added row are named'],
  kept: ['tests/app/storage/playerStorage.test.ts', "[N07] log-out clears the player's data"],
  keyed: [
    'tests/e2e/offline/offline.spec.ts',
    '[N07] what is kept lies under the session key and is gone after logging out',
  ],
  language: ['tests/house/words/words.test.ts', '[U07] follows the player into another language'],
  large: ['tests/house/withdrawals/withdrawals.test.ts', '[C10] $100,000 in a token waits'],
  least: [
    'tests/house/cashier/deposits.test.ts',
    '[C03] one payment to two players, twice to one; too small is declined, too large is credited',
  ],
  letterTries: ['tests/house/mail/mail.test.ts', 'a server that is gone gets eight tries'],
  levels: ['tests/house/levels/levels.test.ts', '[H01] each level begins exactly at its turnover'],
  licence: ['tests/docs.test.ts', 'the licence is a free one'],
  limits: [
    'tests/house/protection/calls.test.ts',
    'limits are shown with what is used of them, tighter at once, looser after a day',
  ],
  listed: ['tests/content/facts.test.ts', 'every sentence of every page'],
  litecoinForms: ['tests/house/chains/addresses.test.ts', '[C07] Litecoin: its own address forms'],
  logIns: [
    'tests/house/operator/sessions.test.ts',
    'log-ins and refused ones are kept 90 days and then deleted',
  ],
  loss: ['tests/house/protection/protection.test.ts', 'a loss limit counts wins against losses'],
  lottoClosing: ['tests/e2e/look/states.spec.ts', 'a past month says that its lotto is closing'],
  lottoSums: ['tests/content/sums.test.ts', '[L01] what a ticket is worth beside what its day costs'],
  mailings: ['tests/house/account/profile.test.ts', '[U06] [P09] [P10] each list is left by its own link'],
  messageGone: [
    'tests/e2e/player/messages.spec.ts',
    '[U07] a deleted message comes back by Undo, and without it is gone for good',
  ],
  monday: ['tests/house/levels/levels.test.ts', 'a week is Monday to Sunday in UTC'],
  moneroAddress: ['tests/house/chains/addresses.test.ts', 'deposits start at subaddress 1'],
  names: ['tests/house/winners/winners.test.ts', 'names are shortened'],
  networkKept: ['tests/house/operator/sessions.test.ts', 'of the address %s the network %s is kept'],
  newAddress: [
    'tests/house/withdrawals/newAddress.test.ts',
    '[C09] waits, says until when, can be cancelled meanwhile',
  ],
  noCache: [
    'tests/e2e/offline/offline.spec.ts',
    '[N05] no call is kept; ?no-cache removes worker and caches and loads the page without it',
  ],
  noCountdown: [
    'tests/house/bonus/claims.test.ts',
    '[B01] the terms of a code that ends soon do not say when',
  ],
  noFees: ['tests/house/withdrawals/fees.test.ts', 'and nothing where there is none'],
  notYet: ['tests/house/withdrawals/withdrawals.test.ts', '[C07] [C10] refused: no deposit'],
  noWay: [
    'tests/house/protection/calls.test.ts',
    'a break or exclusion is confirmed, cannot be shortened; an exclusion ends the mailings',
  ],
  offlineScreens: [
    'tests/e2e/offline/offlineScreens.spec.ts',
    '[N05] [N06] [G07] without the house every dialog says what it can do',
  ],
  oldAddress: ['tests/house/cashier/faults.test.ts', '[C03] 13, 17, 18: an old address'],
  oldForms: ['tests/house/chains/bitcoin/parameters.test.ts', 'of Bitcoin that are %s are taken'],
  onBreak: [
    'tests/house/withdrawals/http.test.ts',
    '[C07] a player on a break logs in, reads their rounds and withdraws',
  ],
  operatorDecides: [
    'tests/house/withdrawals/withdrawals.test.ts',
    '[C10] above the configured amount the operator decides',
  ],
  passkey: [
    'tests/house/passkeys/passkeys.test.ts',
    '[U01] a passkey opens a session like a password, not for a suspended or unknown player',
  ],
  password: [
    'tests/house/account/passwordChange.test.ts',
    '[U03] only the new one opens the account; other sessions end and this one continues',
  ],
  passwordKnown: ['tests/house/account/account.test.ts', '%s is near a common password'],
  passwordLength: ['tests/app/figures.test.ts', '[K02] [U03] a password has 8 to 32 characters'],
  paytable: ['tests/app/play/rules.test.ts', '[G10] the paytable names every symbol that pays'],
  period: [
    'tests/house/protection/protection.test.ts',
    'a week begins on Monday, a month on its first, in UTC',
  ],
  plain: ['tests/app/play/round.test.ts', '[G10] a win %s is a plain figure unless'],
  playCoins: ['tests/app/session/playCoins.test.tsx', '[C02] play coins are named in'],
  playFirst: [
    'tests/house/withdrawals/playthrough.test.ts',
    '[C07] a deposit that was not played is refused, with what is missing',
  ],
  pool: [
    'tests/house/dailyActivity.test.ts',
    '[L02][H01] a bet counts on its day: cash for what is earned, all for the pool',
  ],
  prefix: ['tests/content/sums.test.ts', 'how addresses begin is what the networks make of a key'],
  prizes: ['tests/content/sums.test.ts', '[L01] the prizes of the lotto, added up'],
  prizesPage: ['tests/app/lotto/prizes.test.tsx', '[L01] the page of the rules shows the month’s prizes'],
  promotion: ['tests/content/sums.test.ts', '[P05] %s: “%s”'],
  push: [
    'tests/house/push/push.test.ts',
    '[N08] a message sends its player’s browsers the unread count, encrypted, and nothing else',
  ],
  pushGone: ['tests/house/push/push.test.ts', '[N08] a session that ended or logged out is sent nothing'],
  quiet: ['tests/app/play/sound/gameSound.test.ts', '[G10] no sound is played before'],
  rates: [
    'tests/house/rates/rates.test.ts',
    '[C11] the median of three, stored as snapshots, renewed after 15 minutes and not before',
  ],
  reorg: ['tests/house/cashier/deposits.test.ts', '[C03] a reorg takes confirmations back'],
  repeatHere: [
    'tests/e2e/player/lotto.spec.ts',
    '[D10] [L01] [L03] a draw made by the house is repeated here',
  ],
  resetLetter: ['tests/house/account/recovery.test.ts', '[U04] [P08] the mailed link sets a password once'],
  resetLink: ['tests/house/account/recovery.test.ts', '[U04] a link ends after an hour'],
  sealedLetters: ['tests/house/mail/mail.test.ts', 'what waits is sealed'],
  seedShown: [
    'tests/e2e/player/screens.spec.ts',
    '[C01] [C02] [C03] [F04] on a phone: coins, an address that copies whole; then My bets',
  ],
  seedsUnlogged: ['tests/house/log/seeds.test.ts', '[F01] no seed is written to a log'],
  seen: [
    'tests/house/cashier/faucet.test.ts',
    '[C01] [C02] [C03] a payment from the faucet is seen, confirmed 1 of 2 and 2 of 2, and credited',
  ],
  session: [
    'tests/house/account/account.test.ts',
    '[U01] the cookie is HttpOnly and SameSite, the table has no token, log out ends the session',
  ],
  sessionLife: ['tests/house/http/sessions.test.ts', 'even one in daily use ends (8)'],
  sessionLimit: ['tests/house/protection/protection.test.ts', 'the session counts time, bets and wins'],
  shownApart: ['tests/app/play/gameHeader.test.tsx', '[B08] a game shows cash as the balance'],
  signUp: ['tests/house/account/account.test.ts', 'names and addresses are taken once'],
  slowed: [
    'tests/house/account/account.test.ts',
    'a wrong password and an unknown name hear the same sentence',
  ],
  small: ['tests/content/sums.test.ts', 'the games that are named for a small swing'],
  stale: ['tests/house/rates/rates.test.ts', '[C11] markets that fail, lie or jump'],
  states: [
    'tests/e2e/player/withdrawStates.spec.ts',
    'each state of withdrawing has its sentence and its way on',
  ],
  step: [
    'tests/house/passkeys/second-step.test.ts',
    '[C10] a passkey confirms a withdrawal once, for its own request, sum and destination',
  ],
  stepSafe: [
    'tests/house/passkeys/second-step.test.ts',
    '[U03] [U04] password or mailbox alone cannot add or remove a passkey or turn the step off',
  ],
  storedHashes: [
    'tests/house/passkeys/stored.test.ts',
    '[U01] of challenges and recovery codes only hashes are stored',
  ],
  sums: ['tests/content/sums.test.ts', 'bonus, wagering and what it costs on average'],
  support: ['tests/house/support/support.test.ts', '[P18] a player’s question is mailed once'],
  supportStep: [
    'tests/house/passkeys/second-step.test.ts',
    '[X01] support turns it off for a player who lost everything',
  ],
  table: ['tests/content/sums.test.ts', 'that divides bets and wins divides them as the house does'],
  termsLink: ['tests/app/auth/signUp.test.tsx', '[U01] the form of a new account names the terms'],
  threeCoins: [
    'tests/house/withdrawals/rules.test.ts',
    '[C10] from $100,000 on in Bitcoin, Litecoin or Monero',
  ],
  tightest: [
    'tests/house/protection/protection.test.ts',
    'the tightest limit decides, and a limit of zero takes no bet at all',
  ],
  tokens: ['tests/house/levels/levels.test.ts', '[H01] a day earns its tokens once'],
  tokensShown: [
    'tests/e2e/player/lotto.spec.ts',
    '[D14] [D17] [D18] [H01] tokens, jackpot trigger and levels',
  ],
  turnover: [
    'tests/house/levels/levels.test.ts',
    '[H01] cashback level: thirty days; VIP level: all time; poker counts a tenth, tokens nothing',
  ],
  undone: [
    'tests/house/protection/protection.test.ts',
    'limits become tighter at once and looser after a day; repeating or undoing it is safe',
  ],
  update: ['tests/e2e/offline/update.spec.ts', 'nothing is offered while cards are dealt and not drawn'],
  verify: ['tests/house/account/profile.test.ts', '[U05] a verification link ends after seven days'],
  visitorAsks: ['tests/house/support/support.test.ts', '[P18] a visitor says where the answer may go'],
  wBonus: ['tests/house/withdrawals/withdrawals.test.ts', '[C08] [C09] a bonus ends with a withdrawal'],
  week: [
    'tests/house/levels/levels.test.ts',
    '[H01] a lost week is paid back once by level; a won week and losses in poker are not',
  ],
  whole: ['tests/house/withdrawals/rules.test.ts', '[C07] whole dollars, rounded down'],
  withdraw: [
    'tests/house/withdrawals/withdrawals.test.ts',
    '[C07] [C09] held, approved automatically, sent, confirmed, final: line and coins match',
  ],
  withdrawEach: ['tests/house/cashier/faucet.test.ts', '[C07] gives an address of each coin to withdraw to'],
};

/** Sentences that no test holds, by kind: what they say of the program, if anything, cannot be shown. */
export const KINDS: Readonly<Record<string, string>> = {
  absence: 'says that something cannot be done, because the program has nothing for it: no test shows that',
  advice: 'an instruction or an invitation to the reader',
  arithmetic: 'a sum that a reader can repeat from the figures beside it, or what follows from counting',
  definition: 'what a word means, or how a thing works wherever it is used',
  people: 'a promise of the people who run the house: no program can hold it',
  player: 'a rule for the player',
  view: 'an opinion, a comparison or a story: it claims nothing of the program',
  way: 'what a page or a list is about, and where to read on',
  world: 'about coins, networks, other companies or the law: nothing of this program decides it',
};
