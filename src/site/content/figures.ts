import { KEPT_ROUNDS_MAX } from '../../app/evidence/rounds/merge.ts';
import { GAMES } from '../../games/catalogue.ts';
import { LINK_LIFE_MS } from '../../house/players/account/links.ts';
import { PASSWORD_CHANGE_HOLD_MS } from '../../house/players/account/rules.ts';
import { WEIGHTS } from '../../house/bonus/codes.ts';
import { LITECOIN, LITECOIN_REGTEST, REGTEST } from '../../house/custody/chains/bitcoinAddress.ts';
import {
  MONERO,
  MONERO_TESTNET,
  moneroDerivation,
  type MoneroNetwork,
  moneroView,
} from '../../house/custody/chains/moneroAddress.ts';
import { formatUnits } from '../../house/custody/chains/units.ts';
import { COIN_PARAMETERS } from '../../house/platform/coinParameters.ts';
import { LOG_IN_LIFE_MS } from '../../house/platform/http/logInStore.ts';
import { IDLE_MS, LIFE_MS } from '../../house/platform/http/sessions.ts';
import { LIMITS } from '../../house/platform/http/limits/limits.ts';
import { KEPT_MS } from '../../house/ledger/idempotency/idempotency.ts';
import { EMAIL_TRIES_MAX } from '../../house/platform/mail/jobs.ts';
import { LOOSER_AFTER_MS, PAUSE_MS } from '../../house/players/protection/rules.ts';
import { RATE_PERIOD_MS } from '../../house/platform/rates/port.ts';
import { CHAIN_LENGTH } from '../../house/play/rounds/chain.ts';
import { ABANDONED_AFTER_MS } from '../../house/play/rounds/rules.ts';
import { LOGIN_MAX, LOGIN_MIN, PASSWORD_MAX, PASSWORD_MIN } from '../../wire/player/account.ts';
import { BUY_MIN_USD } from '../../wire/money/buy.ts';
import { RECOVERY_CODES } from '../../wire/player/passkeys.ts';
import { BREAK_DAYS, EXCLUSION_DAYS } from '../../wire/player/protection.ts';
import { bonusFigures } from './bonusFigures.ts';
import { gameFigures } from './gameFigures.ts';
import { featureFigures } from './featureFigures.ts';
import type { FigureWriter } from './figureWriter.ts';
import found from './randomness.json' with { type: 'json' };

/** What tests/long/randomness.test.ts found, in the run whose figures are committed. */
const randomFigures = ({ count, decimal }: FigureWriter): Record<string, string> => {
  const { dieharder, draws } = found;
  return {
    randomDay: found.day,
    randomMegabytes: count(Math.floor(found.bytes / 1e6)),
    randomTests: count(dieharder.length),
    randomLeast: decimal(Math.min(...dieharder.map(({ p }) => p)).toFixed(4)),
    randomRounds: count(found.rounds),
    randomPlaces: count(draws.reduce((sum, { places }) => sum + places, 0)),
    randomEvenness: count(Math.round(1 / Math.min(...draws.map(({ least }) => least)))),
    randomCaught: decimal(found.caught.p.toFixed(8)),
  };
};

/** BIP173: what Bitcoin's own addresses begin with, before the separator. */
const BITCOIN_PREFIX = 'bc';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** `depositMinBTC`, `confirmationsBTC` and so on, of every coin. */
const coinFigures = ({ decimal }: FigureWriter): Record<string, string> =>
  Object.fromEntries(
    Object.entries(COIN_PARAMETERS).flatMap(([coin, { deposit, decimals, confirmationsNeeded }]) => [
      [`depositMin${coin}`, decimal(formatUnits(deposit.min, decimals))],
      [`confirmations${coin}`, String(confirmationsNeeded)],
    ]),
  );

/** The character that every subaddress of a Monero network begins with: it follows from the network's tag. */
const moneroPrefix = (network: MoneroNetwork): string =>
  moneroDerivation(moneroView(1n), network)(0).address.slice(0, 1);

/** How addresses begin, on the coin's own network and on the devnet. */
const addressFigures = (): Record<string, string> => ({
  addressBTC: `${BITCOIN_PREFIX}1`,
  addressLTC: `${LITECOIN.bech32}1`,
  addressXMR: moneroPrefix(MONERO),
  addressPlayBTC: `${REGTEST.bech32}1`,
  addressPlayLTC: `${LITECOIN_REGTEST.bech32}1`,
  addressPlayXMR: moneroPrefix(MONERO_TESTNET),
});

/**
 * The figures that a page may name between two pairs of braces. Each is taken from the code that uses it.
 */
export const figuresOf = (writer: FigureWriter): Readonly<Record<string, string>> => ({
  ...featureFigures(writer),
  ...bonusFigures(writer),
  ...gameFigures(writer),
  ...randomFigures(writer),
  ...coinFigures(writer),
  ...addressFigures(),
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
  logInDays: String(LOG_IN_LIFE_MS / DAY_MS),
  answerDays: String(KEPT_MS / DAY_MS),
  verifyLinkDays: String(LINK_LIFE_MS.verify / DAY_MS),
  resetLinkHours: String(LINK_LIFE_MS.reset / HOUR_MS),
  sessionPauseMinutes: String(PAUSE_MS / MINUTE_MS),
  looserAfterHours: String(LOOSER_AFTER_MS / HOUR_MS),
  breakDays: writer.listed(BREAK_DAYS.map(String), 'or'),
  exclusionDays: writer.listed(EXCLUSION_DAYS.map(writer.days), 'or'),
  buyMin: writer.dollars(BUY_MIN_USD * 100),
  bonusWeightSlots: writer.percent(WEIGHTS.slots, 0),
  bonusWeightPoker: writer.percent(WEIGHTS.poker, 0),
  rateMinutes: String(RATE_PERIOD_MS / MINUTE_MS),
  openRoundDays: String(ABANDONED_AFTER_MS / DAY_MS),
  keptRounds: writer.count(KEPT_ROUNDS_MAX),
  gamesCount: String(GAMES.length),
  letterTries: String(EMAIL_TRIES_MAX),
  chainLength: writer.count(CHAIN_LENGTH),
});
