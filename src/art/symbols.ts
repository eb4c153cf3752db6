import type { Draw } from './draw/art.ts';
import { acorn } from './symbols/acorn.ts';
import { bar1, bar2, bar3 } from './symbols/bar.ts';
import { bee } from './symbols/bee.ts';
import { beetle } from './symbols/beetle.ts';
import { bell } from './symbols/bell.ts';
import { belljar } from './symbols/belljar.ts';
import { bolt } from './symbols/bolt.ts';
import { cherries } from './symbols/cherries.ts';
import { clock } from './symbols/clock.ts';
import { clover } from './symbols/clover.ts';
import { coin } from './symbols/coin.ts';
import { comb } from './symbols/comb.ts';
import { compass } from './symbols/compass.ts';
import { dandelion } from './symbols/dandelion.ts';
import { dragonfly } from './symbols/dragonfly.ts';
import { drop } from './symbols/drop.ts';
import { feather } from './symbols/feather.ts';
import { fiddle } from './symbols/fiddle.ts';
import { foxfire } from './symbols/foxfire.ts';
import { foxglove } from './symbols/foxglove.ts';
import { ghostorchid } from './symbols/ghostorchid.ts';
import { heather } from './symbols/heather.ts';
import { honeypot } from './symbols/honeypot.ts';
import { hourglass } from './symbols/hourglass.ts';
import { ivy } from './symbols/ivy.ts';
import { jade } from './symbols/jade.ts';
import { key } from './symbols/key.ts';
import { koi } from './symbols/koi.ts';
import { ladybird } from './symbols/ladybird.ts';
import { lantern } from './symbols/lantern.ts';
import { lemon } from './symbols/lemon.ts';
import { lotus } from './symbols/lotus.ts';
import { moonflower } from './symbols/moonflower.ts';
import { moth } from './symbols/moth.ts';
import { times2, times3, times5, times10 } from './symbols/multiplier.ts';
import { nest } from './symbols/nest.ts';
import { nightjar } from './symbols/nightjar.ts';
import { orange } from './symbols/orange.ts';
import { passion } from './symbols/passion.ts';
import { pear } from './symbols/pear.ts';
import { plateA, plateK, plateQ, plateJ, plate10 } from './symbols/plate.ts';
import { plum } from './symbols/plum.ts';
import { pomegranate } from './symbols/pomegranate.ts';
import { poppy } from './symbols/poppy.ts';
import { rose } from './symbols/rose.ts';
import { roundel } from './symbols/roundel.ts';
import { samara } from './symbols/samara.ts';
import { sevenRuby, sevenJade, sevenBrass } from './symbols/seven.ts';
import { skep } from './symbols/skep.ts';
import { snail } from './symbols/snail.ts';
import { snowdrop } from './symbols/snowdrop.ts';
import { stormglass } from './symbols/stormglass.ts';
import { titan } from './symbols/titan.ts';
import { torch } from './symbols/torch.ts';
import { vane } from './symbols/vane.ts';

/** Every specimen that stands on reels, by its name in the definitions. */
export const SYMBOLS = {
  acorn,
  bar1,
  bar2,
  bar3,
  bee,
  beetle,
  bell,
  belljar,
  bolt,
  cherries,
  clock,
  clover,
  coin,
  comb,
  compass,
  dandelion,
  dragonfly,
  drop,
  feather,
  fiddle,
  foxfire,
  foxglove,
  ghostorchid,
  heather,
  honeypot,
  hourglass,
  ivy,
  jade,
  key,
  koi,
  ladybird,
  lantern,
  lemon,
  lotus,
  moonflower,
  moth,
  times2,
  times3,
  times5,
  times10,
  nest,
  nightjar,
  orange,
  passion,
  pear,
  plateA,
  plateK,
  plateQ,
  plateJ,
  plate10,
  plum,
  pomegranate,
  poppy,
  rose,
  roundel,
  samara,
  sevenRuby,
  sevenJade,
  sevenBrass,
  skep,
  snail,
  snowdrop,
  stormglass,
  titan,
  torch,
  vane,
} satisfies Record<string, Draw>;
export type Symbol = keyof typeof SYMBOLS;
