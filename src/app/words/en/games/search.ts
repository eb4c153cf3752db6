import { translated } from '../../translated.ts';

/** Other words under which a search finds games. English ones are found in every language. */
export const englishSearch = {
  /** By category; keno has its own. */
  kinds: {
    slots: 'slot slots reels video slot machine fruit machine one-armed bandit pokies',
    matrix: 'mega matrix slot slots wall grid lines panes',
    poker: 'video poker cards hands deck holds',
    keno: 'keno numbers draw lottery lotto bingo balls ticket',
    highLimit: 'high limit high stakes high roller slot slots',
    jackpot: 'jackpot slot slots progressive tokens growing prize',
  },
  /** By game: what its window shows, and what else it is called. */
  themes: {
    moonflower: 'flower blossom night moon',
    orangery: 'orange oranges fruits',
    luna: 'moth butterfly moon',
    'jade-vine': 'vine creeper blossom',
    foxfire: 'mushroom fungus glow',
    'lotus-basin': 'water lily pond koi fish',
    'fern-owl': 'owl nightjar bird feather',
    'storm-glass': 'weather lightning compass',
    'honey-skep': 'bee bees beehive',
    'brass-sevens': 'seven 777 bar bells classic',
    persephone: 'pomegranate torch myth',
    'clover-clock': 'clover shamrock luck clock',
    mosaic: 'mosaic beetle',
    lattice: 'trellis ladybird',
    'great-window': 'stained glass',
    'rose-window': 'rose stained glass',
    'pressed-five': 'five cards',
    'bonus-bouquet': 'bouquet flowers',
    'double-bloom': 'flowers',
    'wild-ivy': 'ivy twos',
    'ten-stems': 'multi hand multihand',
    'fifty-stems': 'multi hand multihand',
    'dewfall-keno': 'dew water',
    'rainfall-keno': 'rain water',
    titan: 'titan arum corpse flower',
    'midnight-moonflower': 'flower night midnight',
    'sovereign-mosaic': 'coin crown',
    'ghost-orchid': 'orchid flower',
    'the-lamplighter': 'lamp lantern flame',
  } as Readonly<Record<string, string | undefined>>,
};

export const search = translated('search', englishSearch);
