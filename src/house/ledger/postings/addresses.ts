/** The chart of accounts. An address names who owns the money and what it is for. */
const PLAYER = /^player:([A-Za-z0-9_-]{8,64}):(cash|bonus|held|tokens)$/;
const HOUSE = /^(house|chain):([a-z]+)(-tokens)?$/;

export type Ledger = 'usd' | 'token';

export const playerCash = (playerId: string): string => `player:${playerId}:cash`;
/** Play money of the active bonus. */
export const playerBonus = (playerId: string): string => `player:${playerId}:bonus`;
/** Cash held for a withdrawal that is not sent yet. */
export const playerHeld = (playerId: string): string => `player:${playerId}:held`;
export const playerTokens = (playerId: string): string => `player:${playerId}:tokens`;
/** The house's side of every bet and win. */
export const HOUSE_GAMES = 'house:games';
/** Network fees charged to players, and the spread of rates. */
export const HOUSE_FEES = 'house:fees';

/**
 * The ledger of an address, and whether its balance is stored. Balances of house accounts are summed from
 * their entries instead: every bet changes them, and a stored row would make all players wait for each other.
 * @throws RangeError for text that is not an address, which is a bug
 */
export const readAddress = (address: string): { ledger: Ledger; keepsBalance: boolean } => {
  const player = PLAYER.exec(address);
  if (player) return { ledger: player[2] === 'tokens' ? 'token' : 'usd', keepsBalance: true };
  const house = HOUSE.exec(address);
  if (house) return { ledger: house[3] ? 'token' : 'usd', keepsBalance: false };
  throw new RangeError(
    `address: expected player:ID:cash, :bonus, :held or :tokens, house:NAME or chain:NAME, got ${address}`,
  );
};
