/**
 * Hue in degrees of a tinted cell, by the atlas frame of its symbol: the symbol's own colour, or for brass
 * symbols a contrasting one, so that the cells of neighbours differ too.
 */
const HUES: Readonly<Record<string, number>> = {
  roundel: 249,
  rose: 331,
  bee: 42,
  snail: 185,
  dragonfly: 202,
  ladybird: 135,
  foxglove: 257,
  snowdrop: 169,
  acorn: 28,
  ivy: 150,
  beetle: 178,
  moth: 160,
  key: 205,
  lotus: 340,
  poppy: 2,
  orange: 212,
  plum: 285,
  drop: 196,
  fiddle: 110,
  passion: 265,
  heather: 300,
  clover: 120,
  bell: 225,
  coin: 262,
  lantern: 232,
  compass: 190,
  hourglass: 18,
  sevenBrass: 210,
  plateA: 350,
  plateK: 160,
  plateQ: 275,
  plateJ: 205,
  plate10: 30,
};
const DEFAULT_HUE = 165;

/** The bright and the dark colour of a tinted cell's gradient. */
export const glassOf = (frame: string): readonly [string, string] => {
  const hue = HUES[frame] ?? DEFAULT_HUE;
  return [`hsl(${hue} 40% 26%)`, `hsl(${hue} 46% 9%)`];
};

/** Brass symbols: on a highlighted cell's brass glass they need a dark disc behind them to be visible. */
const BRASS = new Set([
  'snail',
  'bell',
  'coin',
  'key',
  'lantern',
  'compass',
  'hourglass',
  'sevenBrass',
  'bee',
  'acorn',
]);
export const needsDisc = (frame: string): boolean => BRASS.has(frame);
