/** The chart of accounts: who owns money, by an address that one rule reads. */
const PLAYER = /^player:([A-Za-z0-9_-]{8,64}):(cash|bonus|held|tokens)$/;
const HOUSE = /^(house|chain):([a-z]+)(-tokens)?$/;

export type Ledger = 'usd' | 'token';

export const playerCash = (playerId: string): string => `player:${playerId}:cash`;
/** Play money of the active bonus. */
export const playerBonus = (playerId: string): string => `player:${playerId}:bonus`;
/** Cash put aside for a withdrawal that is not sent yet. */
export const playerHeld = (playerId: string): string => `player:${playerId}:held`;
export const playerTokens = (playerId: string): string => `player:${playerId}:tokens`;
/** The other side of every bet and win. */
export const HOUSE_GAMES = 'house:games';

/**
 * The ledger an address belongs to, and whether its balance is kept in a row. House accounts are derived from
 * their entries: every bet touches them, and one hot row would make all players wait for each other.
 * @throws RangeError for a text that is no address: a bug
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
