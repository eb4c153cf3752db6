import { CATEGORIES, gameOf, GAMES } from '../../games/catalogue.ts';
import { allowsGame, type BonusData, BonusTerms, expandGames } from '../../wire/money/bonus.ts';
import { bonusCodeError, codeKey } from '../../wire/money/bonusCodes.ts';
import { centsOfParts } from './rules.ts';
import type { BonusRow } from './store.ts';

/** The terms of a row. Invalid JSON is a bug: the terms were checked when the code was created. */
export const termsOf = (row: { readonly terms: string }): BonusTerms =>
  BonusTerms.create(JSON.parse(row.terms));

const NEITHER = 'is neither a game nor a category.';
const isUnknownGame = (name: string): boolean =>
  !gameOf(name) && !CATEGORIES.some((category) => category === name);

/** A sentence for each fault of a code that an operator wants to create. */
export const wrongTerms = (code: string, terms: unknown): string[] => {
  const badCode =
    bonusCodeError(code) ??
    (/^[A-Z0-9-]+$/.test(codeKey(code)) ? null : 'A bonus code has letters, digits and dashes.');
  const [failure, read] = BonusTerms.validate(terms);
  const bad = failure
    ? failure.failures().map(({ path, message }) => `${path.join('.') || 'terms'}: ${message}.`)
    : [];
  const unknown = (read?.allowedGames ?? []).filter(isUnknownGame);
  return [
    ...(badCode ? [badCode] : []),
    ...bad,
    ...unknown.map((name) => `allowedGames: ${name} ${NEITHER}`),
    ...(read?.canMatch === 1 && !read.needsDeposit
      ? ['needsDeposit: a match needs a deposit to match.']
      : []),
  ];
};

/**
 * A restriction without some games and categories. It names each game that is left: a title that is added
 * later is closed too, because nobody has said that it is not like the excluded ones.
 */
export const withoutGames = (
  allowedGames: readonly string[] | null,
  excludedGames: readonly string[],
): readonly string[] | null =>
  excludedGames.length === 0
    ? allowedGames
    : GAMES.filter(
        ({ id, category }) =>
          category !== 'jackpot' &&
          allowsGame(allowedGames, id) &&
          !excludedGames.some((name) => name === id || name === category),
      ).map(({ id }) => id);

/** A sentence for each fault of the games that a code excludes. */
export const wrongExclusions = (
  { allowedGames }: Pick<BonusTerms, 'allowedGames'>,
  excludedGames: unknown,
): string[] => {
  if (!Array.isArray(excludedGames)) return ['excludedGames: expected a list of games and categories.'];
  const names = excludedGames.map(String);
  const wrong = names.filter(isUnknownGame).map((name) => `excludedGames: ${name} ${NEITHER}`);
  return wrong.length === 0 && withoutGames(allowedGames, names)?.length === 0
    ? ['excludedGames: no game is left to play.']
    : wrong;
};

const cents = (value: bigint | null): number | null => (value === null ? null : Number(value));

/** The bonus data of the player's status. `now` in Unix ms. */
export const bonusData = (row: BonusRow, balanceCents: bigint, now: number): BonusData => {
  const terms = termsOf(row);
  const waiting = row.credited_cents === null;
  const needed = row.wager_parts_needed;
  return {
    ...terms,
    bonusCode: row.code,
    bonusBalance: waiting ? null : Number(balanceCents),
    creditedAmount: cents(row.credited_cents),
    depositAmount: cents(row.deposit_cents),
    needToWager: waiting ? null : Number(centsOfParts(needed - row.wager_parts_done)),
    wagerTotal: waiting ? null : Number(centsOfParts(needed)),
    allowedGamesExpanded: expandGames(terms.allowedGames),
    lockedByGameId: row.locked_game_id,
    canCancel: waiting || (terms.canCancel && row.locked_round_id === null),
    dateClaimed: Number(row.claimed_at),
    expiresIn: Math.max(0, Number(row.expires_at) - now),
  };
};
