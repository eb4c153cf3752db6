/** Filters of the game selector that a game can stand under. */
export const CATEGORIES = ['slots', 'matrix', 'poker', 'highLimit', 'jackpot'] as const;
export type Category = (typeof CATEGORIES)[number];

/** A game as the selector shows it. Its texts must be true of its model, whether it is open or not. */
export interface Game {
  /** Its id on the wire, the same as its address. */
  readonly id: string;
  /** Its place in the catalogue, from 1. */
  readonly number: number;
  readonly name: string;
  readonly uri: string;
  readonly category: Category;
  /** `#RRGGBB`: the hue of its art. */
  readonly colour: string;
  readonly bulletPoints: readonly [string, string, string];
  /** How far results swing, in words. */
  readonly swing: string;
  /** What it is built to return, as text; an open game's exact return is in figures.json. */
  readonly targetReturn: string;
  /** Whether it can be played now. */
  readonly open: boolean;
  /** The name of its thumbnail and atlas. */
  readonly art: string;
  readonly popular: boolean;
  readonly isNew: boolean;
  readonly featured: boolean;
}

const game = (number: number, name: string, art: string, colour: string) => {
  const uri = name.toLowerCase().replaceAll(' ', '-');
  return {
    id: uri,
    number,
    name,
    uri,
    art,
    colour,
    open: false,
    popular: false,
    isNew: false,
    featured: false,
  };
};

/** All titles in the order of the selector. */
export const GAMES: readonly Game[] = [
  {
    ...game(1, 'Moonflower', 'moonflower', '#2C5A55'),
    category: 'slots',
    targetReturn: '96.2%',
    swing: 'Medium-high',
    bulletPoints: ['5 reels, 20 lines', 'Lantern wild on reels 2 to 5', 'Free spins pay double'],
    popular: true,
    featured: true,
    open: true,
  },
  {
    ...game(2, 'Orangery', 'orangery', '#A86A34'),
    category: 'slots',
    targetReturn: '95.4%',
    swing: 'Medium',
    bulletPoints: ['3 reels, 5 lines', 'Classic fruit', 'No features to wait for'],
    open: true,
  },
  {
    ...game(3, 'Luna', 'luna', '#57466B'),
    category: 'slots',
    targetReturn: '96.4%',
    swing: 'Medium',
    bulletPoints: ['243 ways', 'Free spins pay three times', '5 reels, 3 rows'],
    popular: true,
    open: true,
  },
  {
    ...game(4, 'Jade Vine', 'jadeVine', '#2A5A94'),
    category: 'slots',
    targetReturn: '96.6%',
    swing: 'Medium-high',
    bulletPoints: ['5 by 5 cascade', '7 or more anywhere pay', 'The multiplier climbs with each fall'],
    isNew: true,
    featured: true,
    open: true,
  },
  {
    ...game(5, 'Foxfire', 'foxfire', '#55661E'),
    category: 'slots',
    targetReturn: '96.2%',
    swing: 'High',
    bulletPoints: ['5 reels, 20 lines', 'Hold and win', 'High volatility'],
    isNew: true,
    open: true,
  },
  {
    ...game(6, 'Lotus Basin', 'lotusBasin', '#48508A'),
    category: 'slots',
    targetReturn: '96.1%',
    swing: 'Medium',
    bulletPoints: ['5 reels, 4 rows', '40 lines', 'Paired wilds'],
    open: true,
  },
  {
    ...game(7, 'Fern Owl', 'fernOwl', '#8A4426'),
    category: 'slots',
    targetReturn: '96.5%',
    swing: 'Medium',
    bulletPoints: ['1,024 ways', '5 reels, 4 rows', 'Free spins pay double'],
    open: true,
  },
  {
    ...game(8, 'Storm Glass', 'stormGlass', '#56708C'),
    category: 'slots',
    targetReturn: '96.3%',
    swing: 'Medium',
    bulletPoints: ['4,096 ways', '6 reels, 4 rows', 'Free spins pay double'],
    popular: true,
    open: true,
  },
  {
    ...game(9, 'Honey Skep', 'honeySkep', '#8A4A94'),
    category: 'slots',
    targetReturn: '96.0%',
    swing: 'High',
    bulletPoints: ['6 by 5 cascade', 'Clusters of 5 or more pay', 'High volatility'],
    isNew: true,
    open: true,
  },
  {
    ...game(10, 'Brass Sevens', 'brassSevens', '#1F7480'),
    category: 'slots',
    targetReturn: '95.8%',
    swing: 'Low-medium',
    bulletPoints: ['3 reels, 27 ways', 'Respin on two full reels', 'Low volatility'],
    popular: true,
    open: true,
  },
  {
    ...game(11, 'Persephone', 'persephone', '#8A2E3E'),
    category: 'slots',
    targetReturn: '96.1%',
    swing: 'High',
    bulletPoints: ['5 reels, 20 lines', 'Wilds that multiply by 2 and 3', 'High volatility'],
    featured: true,
    open: true,
  },
  {
    ...game(12, 'Clover Clock', 'cloverClock', '#3A8046'),
    category: 'slots',
    targetReturn: '95.9%',
    swing: 'Medium',
    bulletPoints: ['10 lines, paid both ways', 'Expanding wild', 'Respins'],
    open: true,
  },
  {
    ...game(13, 'Mosaic', 'mosaic', '#2A6A9A'),
    category: 'matrix',
    targetReturn: '95.7%',
    swing: 'Low',
    bulletPoints: ['5 by 5 wall', '7 lines across, 5 down', 'Low volatility'],
    popular: true,
    open: true,
  },
  {
    ...game(14, 'Lattice', 'lattice', '#8A6A24'),
    category: 'matrix',
    targetReturn: '96.0%',
    swing: 'High',
    bulletPoints: ['6 by 6 wall', '20 lines across, 6 down', 'High volatility'],
    featured: true,
    open: true,
  },
  {
    ...game(15, 'Great Window', 'greatWindow', '#6A48A8'),
    category: 'matrix',
    targetReturn: '96.0%',
    swing: 'Very high',
    bulletPoints: ['7 by 7 wall', '13 lines across, 7 down', 'Very high volatility'],
    open: true,
  },
  {
    ...game(16, 'Rose Window', 'roseWindow', '#A83E68'),
    category: 'matrix',
    targetReturn: '96.3%',
    swing: 'Very high',
    bulletPoints: ['6 by 6 wall', 'A multiplier column up to 5', 'Very high volatility'],
    isNew: true,
    open: true,
  },
  {
    ...game(17, 'Pressed Five', 'pressedFive', '#6B4C27'),
    category: 'poker',
    targetReturn: '99.5439%',
    swing: 'Low',
    bulletPoints: ['Jacks or Better', 'Full house 9, flush 6', 'Returns 99.5439% with the best holds'],
    popular: true,
    featured: true,
    open: true,
  },
  {
    ...game(18, 'Bonus Bouquet', 'bonusBouquet', '#3A6EA8'),
    category: 'poker',
    targetReturn: '99.1660%',
    swing: 'Medium',
    bulletPoints: ['Bonus Poker', 'Full house 8, flush 5', 'Four of a kind pays more'],
    open: true,
  },
  {
    ...game(19, 'Double Bloom', 'doubleBloom', '#A83E94'),
    category: 'poker',
    targetReturn: '98.9808%',
    swing: 'High',
    bulletPoints: ['Double Double Bonus', 'Full house 9, flush 6', 'Four of a kind and its fifth card count'],
    open: true,
  },
  {
    ...game(20, 'Wild Ivy', 'wildIvy', '#4A7A44'),
    category: 'poker',
    targetReturn: '99.7283%',
    swing: 'Medium',
    bulletPoints: ['Deuces Wild', 'All four twos are wild', 'Returns 99.7283% with the best holds'],
    popular: true,
    open: true,
  },
  {
    ...game(21, 'Ten Stems', 'tenStems', '#B07C1E'),
    category: 'poker',
    targetReturn: '97.2984%',
    swing: 'Low',
    bulletPoints: ['10 hands at once', 'Jacks or Better', 'Full house 8, flush 5'],
    isNew: true,
    open: true,
  },
  {
    ...game(22, 'Fifty Stems', 'fiftyStems', '#7E3EB0'),
    category: 'poker',
    targetReturn: '98.9131%',
    swing: 'Low',
    bulletPoints: ['50 hands at once', 'Deuces Wild', 'Low volatility for each coin'],
    open: true,
  },
  {
    ...game(23, 'Dewfall Keno', 'dewfallKeno', '#1F6C5C'),
    category: 'poker',
    targetReturn: '95.0–95.7%',
    swing: 'By pick',
    bulletPoints: ['Pick 1 to 10 of 80', '20 numbers drawn', 'You choose the volatility by the pick'],
    popular: true,
    open: true,
  },
  {
    ...game(24, 'Rainfall Keno', 'rainfallKeno', '#4C6EB0'),
    category: 'poker',
    targetReturn: '95.0–95.7%',
    swing: 'Medium',
    bulletPoints: ['Four cards on one draw', 'Pick 1 to 10 of 80', '20 numbers drawn'],
    open: true,
  },
  {
    ...game(25, 'Titan', 'titan', '#7A2E2E'),
    category: 'highLimit',
    targetReturn: '96.9%',
    swing: 'Very low',
    bulletPoints: ['$5 to $500 a spin', '3 reels, 27 ways', 'Very low volatility'],
    popular: true,
    open: true,
  },
  {
    ...game(26, 'Midnight Moonflower', 'midnightMoonflower', '#3450B0'),
    category: 'highLimit',
    targetReturn: '96.9%',
    swing: 'Medium-high',
    bulletPoints: ['$5 to $250 a spin', '5 reels, 20 lines', 'Returns 96.9% on average'],
    featured: true,
    open: true,
  },
  {
    ...game(27, 'Sovereign Mosaic', 'sovereignMosaic', '#5A4818'),
    category: 'highLimit',
    targetReturn: '96.9%',
    swing: 'Low',
    bulletPoints: ['$10 to $500 a spin', '5 by 5 wall', 'Low volatility'],
    open: true,
  },
  {
    ...game(28, 'Ghost Orchid', 'ghostOrchid', '#46625A'),
    category: 'highLimit',
    targetReturn: '96.8%',
    swing: 'Medium',
    bulletPoints: ['$5 to $250 a spin', '243 ways', 'Returns 96.8% on average'],
    open: true,
  },
  {
    ...game(29, 'The Lamplighter', 'lamplighter', '#5A4A24'),
    category: 'jackpot',
    targetReturn: '15.18 ¢ a token',
    swing: 'Extreme',
    bulletPoints: ['Played with jackpot tokens', 'Fixed prizes to $1,000,000', 'And a progressive one'],
    featured: true,
    open: true,
  },
];

const byId = new Map(GAMES.map((each) => [each.id, each]));

/** The game of an id, undefined for an id that no game has. */
export const gameOf = (id: string): Game | undefined => byId.get(id);
