// What stands round the half-dome of a great win: one kind a title, in the title's own colours and pictures.

/** A flower's petals; a vine with what hangs from it; a storm; a swarm; a shower; lamps; leaves of gold. */
export type CrownKind = 'corolla' | 'vines' | 'storm' | 'swarm' | 'shower' | 'lamps' | 'gold';

export interface Crown {
  readonly kind: CrownKind;
  /** The colours of a petal, a leaf or a bolt: from its foot to its tip. */
  readonly colours: readonly [string, string];
  /** Its picture: a symbol of the title's atlas, or a file of `public/cards`. */
  readonly picture: string;
}

const crown = (kind: CrownKind, picture: string, ...colours: [string, string]): Crown => ({
  kind,
  colours,
  picture,
});

const BRASS = ['#8A6730', '#FFF3CF'] as const;
const GOLD = crown('gold', 'leaf', ...BRASS);

/** By game id; a row for every title. */
export const CROWNS: Readonly<Record<string, Crown>> = {
  moonflower: crown('corolla', 'moonflower', '#5F8468', '#FFFDF3'),
  'midnight-moonflower': crown('corolla', 'moonflower', '#3E4A86', '#DCE4FF'),
  orangery: crown('corolla', 'orange', '#A8551C', '#FFE0A0'),
  persephone: crown('corolla', 'pomegranate', '#6E1428', '#F2B0A4'),
  'lotus-basin': crown('corolla', 'lotus', '#8A2E5A', '#FFD6E6'),
  'ghost-orchid': crown('corolla', 'ghostorchid', '#6C8A90', '#F6FFFA'),
  'rose-window': crown('corolla', 'rose', '#7A1838', '#F4A8B8'),
  'jade-vine': crown('vines', 'jade', '#0F3327', '#86CFA2'),
  foxfire: crown('vines', 'foxfire', '#203A1C', '#9CC46A'),
  'clover-clock': crown('vines', 'clover', '#123E22', '#7CCB84'),
  'storm-glass': crown('storm', 'drop', '#9CC4F0', '#FFFFFF'),
  titan: crown('storm', 'titan', '#C79CF0', '#FFFFFF'),
  'honey-skep': crown('swarm', 'bee', '#9A5A12', '#FFE39A'),
  luna: crown('swarm', 'moth', '#4E7A5A', '#D8F0C8'),
  'fern-owl': crown('swarm', 'moth', '#5A4A2A', '#E8D8A8'),
  mosaic: crown('swarm', 'beetle', '#1F5C58', '#A8F0DC'),
  lattice: crown('swarm', 'dragonfly', '#2A4A7A', '#B8DCFF'),
  'brass-sevens': crown('lamps', 'bell', ...BRASS),
  'great-window': crown('lamps', 'roundel', ...BRASS),
  'sovereign-mosaic': crown('lamps', 'roundel', ...BRASS),
  'the-lamplighter': crown('lamps', 'lantern', ...BRASS),
  'dewfall-keno': crown('shower', 'drop', '#2E8B73', '#D9FFF4'),
  'rainfall-keno': crown('shower', 'drop', '#3A6A9A', '#DCEFFF'),
  'pressed-five': GOLD,
  'bonus-bouquet': GOLD,
  'double-bloom': GOLD,
  'wild-ivy': GOLD,
  'ten-stems': GOLD,
  'fifty-stems': GOLD,
};
