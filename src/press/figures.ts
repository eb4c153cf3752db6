import { KEPT_ROUNDS_MAX } from '../app/rounds/merge.ts';
import { GAMES } from '../games/catalogue.ts';
import figures from '../games/figures.json' with { type: 'json' };
import { mathHashOf } from '../games/titles.ts';
import { moonflower } from '../games/titles/moonflower.ts';
import { LINK_LIFE_MS } from '../house/account/links.ts';
import { PASSWORD_CHANGE_HOLD_MS } from '../house/account/rules.ts';
import { WEIGHTS } from '../house/bonus/codes.ts';
import { DEPOSIT_LIMITS } from '../house/cashier/limits.ts';
import { DEVNET_ASSETS } from '../house/chains/devnet/assets.ts';
import { formatUnits } from '../house/chains/units.ts';
import { IDLE_MS, LIFE_MS } from '../house/http/sessions.ts';
import { LIMITS } from '../house/http/limits.ts';
import { LOOSER_AFTER_MS, PAUSE_MS } from '../house/protection/rules.ts';
import { CHAIN_LENGTH } from '../house/rounds/chain.ts';
import { LOGIN_MAX, LOGIN_MIN, PASSWORD_MAX, PASSWORD_MIN } from '../wire/account.ts';
import { BUY_MIN_USD } from '../wire/buy.ts';
import { formatCount } from '../wire/money.ts';
import { RECOVERY_CODES } from '../wire/passkeys.ts';
import { BREAK_DAYS, EXCLUSION_DAYS } from '../wire/protection.ts';
import { BONUS_FIGURES } from './bonusFigures.ts';
import { ROOM_FIGURES } from './roomFigures.ts';
import { days, listed } from './write.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const percent = (value: number): string => `${value.toFixed(4)}%`;

/** `depositMinBTC`, `confirmationsBTC` and so on, of every coin. */
const coinFigures = (): Record<string, string> => Object.fromEntries(Object.values(DEVNET_ASSETS).flat().flatMap(({ asset, decimals, confirmationsNeeded }) => [
  [`depositMin${asset}`, formatUnits(DEPOSIT_LIMITS[asset].min, decimals)],
  [`confirmations${asset}`, String(confirmationsNeeded)],
]));

/** The evening that articles count with: this many bets of a dollar. */
const EVENING_BETS = 600;

const evening = (): Record<string, string> => {
  const { rtpPercent, sd, freeSpinsOneIn, freeSpinPercent } = figures.moonflower;
  return {
    moonflowerEdge: `${(100 - rtpPercent).toFixed(2)}%`,
    moonflowerEvening: `$${((EVENING_BETS * (100 - rtpPercent)) / 100).toFixed(2)}`,
    moonflowerSd: sd.toFixed(2),
    moonflowerEveningSd: (sd * Math.sqrt(EVENING_BETS)).toFixed(0),
    moonflowerHundredSd: (sd * 10).toFixed(0),
    moonflowerFreeOneIn: freeSpinsOneIn.toFixed(0),
    moonflowerFreeShare: `${freeSpinPercent.toFixed(0)}%`,
  };
};

/** What a page may name between two pairs of braces: each is taken from the code that acts on it, never typed twice. */
export const FIGURES: Readonly<Record<string, string>> = {
  ...ROOM_FIGURES,
  ...BONUS_FIGURES,
  ...evening(),
  ...coinFigures(),
  passwordMin: String(PASSWORD_MIN),
  passwordMax: String(PASSWORD_MAX),
  loginMin: String(LOGIN_MIN),
  loginMax: String(LOGIN_MAX),
  passwordHoldHours: String(PASSWORD_CHANGE_HOLD_MS / HOUR_MS),
  logInTries: String(LIMITS.logInByName.max),
  logInMinutes: String(LIMITS.logInByName.windowMs / MINUTE_MS),
  recoveryCodes: String(RECOVERY_CODES),
  sessionIdleDays: String(IDLE_MS / DAY_MS),
  sessionLifeDays: String(LIFE_MS / DAY_MS),
  verifyLinkDays: String(LINK_LIFE_MS.verify / DAY_MS),
  resetLinkHours: String(LINK_LIFE_MS.reset / HOUR_MS),
  sessionPauseMinutes: String(PAUSE_MS / MINUTE_MS),
  looserAfterHours: String(LOOSER_AFTER_MS / HOUR_MS),
  breakDays: listed(BREAK_DAYS.map(String), 'or'),
  exclusionDays: listed(EXCLUSION_DAYS.map(days), 'or'),
  buyMin: `$${BUY_MIN_USD}`,
  bonusWeightSlots: `${WEIGHTS.slots}%`,
  bonusWeightPoker: `${WEIGHTS.poker}%`,
  keptRounds: formatCount(KEPT_ROUNDS_MAX),
  gamesCount: String(GAMES.length),
  chainLength: formatCount(CHAIN_LENGTH),
  moonflowerBet: String(moonflower.definition.bet),
  moonflowerHitOneIn: (100 / figures.moonflower.hitPercent).toFixed(2),
  moonflowerReturn: percent(figures.moonflower.rtpPercent),
  moonflowerFraction: figures.moonflower.rtp,
  moonflowerHit: percent(figures.moonflower.hitPercent),
  moonflowerCycle: formatCount(figures.moonflower.cycle),
  moonflowerMathHash: mathHashOf('moonflower') ?? '',
};
