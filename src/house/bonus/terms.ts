import { CATEGORIES, gameOf } from '../../games/catalogue.ts';
import { type BonusData, BonusTerms, expandGames } from '../../wire/money/bonus.ts';
import { bonusCodeError, codeKey } from '../../wire/money/bonusCodes.ts';
import { centsOfParts } from './rules.ts';
import type { BonusRow } from './store.ts';

/** The terms of a row. Invalid JSON is a bug: the terms were checked when the code was created. */
export const termsOf = (row: { readonly terms: string }): BonusTerms =>
  BonusTerms.create(JSON.parse(row.terms));

/** A sentence for each fault of a code that an operator wants to create. */
export const wrongTerms = (code: string, terms: unknown): string[] => {
  const badCode =
    bonusCodeError(code) ??
    (/^[A-Z0-9-]+$/.test(codeKey(code)) ? null : 'A bonus code has letters, digits and dashes.');
  const [failure, read] = BonusTerms.validate(terms);
  const bad = failure
    ? failure.failures().map(({ path, message }) => `${path.join('.') || 'terms'}: ${message}.`)
    : [];
  const unknown = (read?.allowedGames ?? []).filter(
    (name) => !gameOf(name) && !CATEGORIES.some((category) => category === name),
  );
  return [
    ...(badCode ? [badCode] : []),
    ...bad,
    ...unknown.map((name) => `allowedGames: ${name} is neither a game nor a category.`),
    ...(read?.canMatch === 1 && !read.needsDeposit
      ? ['needsDeposit: a match needs a deposit to match.']
      : []),
  ];
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
