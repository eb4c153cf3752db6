import type { HouseFacts, PlayerStatus } from '../../../../src/wire/player/status.ts';

/** The status of a player with five dollars. */
export const statusOf = (login: string): PlayerStatus => ({
  loggedIn: true,
  login,
  email: `${login}@garden.example`,
  cash: 500,
  withdrawalFund: 0,
  blockedWithdrawalFund: 0,
  lastDepositCurrency: null,
  lastDepositPMType: null,
  favoriteGames: [],
  eligibleForLotto: false,
  lottoTickets: 0,
  currentProgressiveLottoPrize: 0,
  cashbackBonusLevel: 1,
  jackpotTokens: 0,
  unreadMessagesCount: 0,
  vipLevel: 0,
  serverTime: 1,
  userFlags: [],
  contactBilling: false,
  passwordChangedRecently: false,
  bonus: null,
  protection: { session: null, breakUntil: null, excludedUntil: null },
  csrfToken: 'token',
  sessionKey: `${login}-key`,
});

/** The facts of a house without contacts. */
export const HOUSE_FACTS: HouseFacts = {
  devnet: true,
  keys: { ticket: 'A'.repeat(43), log: 'E'.repeat(43), statement: 'I'.repeat(43) },
  build: 'b',
  contacts: { support: null, billing: null, affiliate: null, social: [], chat: false },
};
