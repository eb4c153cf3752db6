import { expect, test } from 'vitest';
import { restricts, closedReason } from '../../../src/app/money/bonus/closedReason.ts';
import { filtersOf, sectionsOf } from '../../../src/app/lobby/filters.ts';
import { GAMES } from '../../../src/games/catalogue.ts';
import type { BonusData } from '../../../src/wire/money/bonus.ts';

const bonus = { bonusBalance: 500, allowedGames: ['slots'], lockedByGameId: null } as unknown as BonusData;
const facts = { favoriteGames: [], bonus };

test('[G01] the filter of the active bonus is there only while the bonus restricts games', () => {
  expect(filtersOf(null).map(([, label]) => label)).not.toContain('Active Bonus');
  expect(filtersOf({ ...bonus, allowedGames: null }).map(([, label]) => label)).not.toContain('Active Bonus');
  expect(filtersOf(bonus).map(([, label]) => label)[0]).toBe('Active Bonus');
  expect(restricts({ ...bonus, bonusBalance: null })).toBe(false);
});

test('[G01] [G03] its shelf has its games and the jackpot slot; a game in progress stands first', () => {
  const [shelf] = sectionsOf('bonus', facts);
  expect(shelf?.games.map(({ category }) => category).filter((category) => category !== 'slots')).toEqual([
    'jackpot',
  ]);
  expect(sectionsOf('bonus', { ...facts, bonus: null })[0]?.title).toBe('Popular');
  expect(sectionsOf('top', { ...facts, bonus: { ...bonus, lockedByGameId: 'luna' } })[0]).toMatchObject({
    title: 'In Progress',
    games: [{ id: 'luna' }],
  });
  expect(sectionsOf('top', { ...facts, bonus: null, openGames: ['pressed-five'] })[0]).toMatchObject({
    title: 'In Progress',
    games: [{ id: 'pressed-five' }],
  });
  expect(sectionsOf('top', null).map(({ title }) => title)).toEqual(['Popular', 'New', 'Featured']);
});

test('[G08] [G09] why a game cannot be played with the active bonus', () => {
  expect(closedReason(null, 'titan')).toBe(null);
  expect(closedReason({ ...bonus, bonusBalance: null }, 'titan')).toBe(null);
  expect(closedReason(bonus, 'titan')).toBe('Game unavailable with your active bonus.');
  expect(closedReason(bonus, 'luna')).toBe(null);
  const locked = { ...bonus, lockedByGameId: 'luna' };
  expect(closedReason(locked, 'moonflower')).toBe(
    'Game still in progress! Play unfinished round now before playing other games with your bonus.',
  );
  expect(GAMES.filter(({ id }) => closedReason(locked, id) === null).map(({ id }) => id)).toEqual([
    'luna',
    'the-lamplighter',
  ]);
});
