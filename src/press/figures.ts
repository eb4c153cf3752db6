import { GAMES } from '../games/catalogue.ts';
import figures from '../games/figures.json' with { type: 'json' };
import { mathHashOf } from '../games/titles.ts';
import { moonflower } from '../games/titles/moonflower.ts';
import { PASSWORD_CHANGE_HOLD_MS } from '../house/account/rules.ts';
import { CHAIN_LENGTH } from '../house/rounds/chain.ts';
import { LIMITS } from '../house/http/limits.ts';
import { KEPT_ROUNDS_MAX } from '../app/rounds/merge.ts';
import { LOGIN_MAX, LOGIN_MIN, PASSWORD_MAX, PASSWORD_MIN } from '../wire/account.ts';

const HOUR_MS = 3_600_000;
const count = (value: number | bigint): string => String(value).replace(/\B(?=(\d{3})+$)/g, ',');
const percent = (value: number): string => `${value.toFixed(4)}%`;

/** What a page may name between two pairs of braces: each is taken from the code that acts on it, never typed twice. */
export const FIGURES: Readonly<Record<string, string>> = {
  passwordMin: String(PASSWORD_MIN),
  passwordMax: String(PASSWORD_MAX),
  loginMin: String(LOGIN_MIN),
  loginMax: String(LOGIN_MAX),
  passwordHoldHours: String(PASSWORD_CHANGE_HOLD_MS / HOUR_MS),
  logInTries: String(LIMITS.logInByName.max),
  logInMinutes: String(LIMITS.logInByName.windowMs / 60_000),
  keptRounds: count(KEPT_ROUNDS_MAX),
  gamesCount: String(GAMES.length),
  openGamesCount: String(GAMES.filter(({ open }) => open).length),
  chainLength: count(CHAIN_LENGTH),
  moonflowerBet: String(moonflower.definition.bet),
  moonflowerHitOneIn: (100 / figures.moonflower.hitPercent).toFixed(2),
  moonflowerReturn: percent(figures.moonflower.rtpPercent),
  moonflowerFraction: figures.moonflower.rtp,
  moonflowerHit: percent(figures.moonflower.hitPercent),
  moonflowerCycle: count(figures.moonflower.cycle),
  moonflowerMathHash: mathHashOf('moonflower') ?? '',
};
