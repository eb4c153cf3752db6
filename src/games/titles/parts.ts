import type { SymbolLook } from '../title.ts';

/** How the casts' symbols are called. */
const NAMES: Readonly<Record<string, string>> = {
  acorn: 'Acorn', bar1: 'Single bar', bar2: 'Double bar', bar3: 'Triple bar', bee: 'Bee', beetle: 'Beetle', bell:
  'Bell', belljar: 'Bell jar', bolt: 'Bolt', cherries: 'Cherries', clock: 'Clock', clover: 'Clover', coin: 'Coin',
  comb: 'Honeycomb', compass: 'Compass', dandelion: 'Dandelion', dragonfly: 'Dragonfly', drop: 'Dewdrop', feather:
  'Feather', fiddle: 'Fiddlehead', foxfire: 'Foxfire', foxglove: 'Foxglove', ghostorchid: 'Ghost orchid', heather:
  'Heather', honeypot: 'Honeypot', hourglass: 'Hourglass', ivy: 'Ivy', jade: 'Jade vine', key: 'Key', koi: 'Koi',
  ladybird: 'Ladybird', lantern: 'Lantern', lemon: 'Lemon', lotus: 'Lotus', moonflower: 'Moonflower', moth: 'Luna',
  nest: 'Nest', nightjar: 'Nightjar', orange: 'Orange', passion: 'Passion flower', pear: 'Pear', plate10: 'Ten',
  plateA: 'Ace', plateJ: 'Jack', plateK: 'King', plateQ: 'Queen', plum: 'Plum', pomegranate: 'Pomegranate', poppy:
  'Poppy', rose: 'Rose', roundel: 'Roundel', samara: 'Samara', sevenBrass: 'Brass seven', sevenJade: 'Jade seven',
  sevenRuby: 'Ruby seven', skep: 'Skep', snail: 'Snail', snowdrop: 'Snowdrop', stormglass: 'Storm glass', times2:
  'Double', times3: 'Triple', titan: 'Titan', torch: 'Torch', vane: 'Weather vane',
};

/** Strips written as words: one text a reel. */
export const reels = (...strips: readonly string[]): string[][] => strips.map((strip) => strip.split(' '));

/** Looks of symbols, parted by spaces: each has the frame of its own name. */
export const looks = (symbols: string): Record<string, SymbolLook> =>
  Object.fromEntries(symbols.split(' ').map((symbol) => [symbol, { name: NAMES[symbol] ?? symbol, frame: symbol }]));
