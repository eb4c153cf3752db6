import type { Draw } from './draw/art.ts';
import { acorn } from './symbols/plants/acorn.ts';
import { bar1, bar2, bar3 } from './symbols/things/bar.ts';
import { bee } from './symbols/animals/bee.ts';
import { beetle } from './symbols/animals/beetle.ts';
import { bell } from './symbols/things/bell.ts';
import { belljar } from './symbols/things/belljar.ts';
import { bolt } from './symbols/things/bolt.ts';
import { cherries } from './symbols/plants/cherries.ts';
import { clock } from './symbols/things/clock.ts';
import { clover } from './symbols/plants/clover.ts';
import { coin } from './symbols/things/coin.ts';
import { comb } from './symbols/animals/comb.ts';
import { compass } from './symbols/things/compass.ts';
import { dandelion } from './symbols/plants/dandelion.ts';
import { dragonfly } from './symbols/animals/dragonfly.ts';
import { drop } from './symbols/plants/drop.ts';
import { feather } from './symbols/animals/feather.ts';
import { fiddle } from './symbols/plants/fiddle.ts';
import { foxfire } from './symbols/plants/foxfire.ts';
import { foxglove } from './symbols/plants/foxglove.ts';
import { ghostorchid } from './symbols/plants/ghostorchid.ts';
import { heather } from './symbols/plants/heather.ts';
import { honeypot } from './symbols/animals/honeypot.ts';
import { hourglass } from './symbols/things/hourglass.ts';
import { ivy } from './symbols/plants/ivy.ts';
import { jade } from './symbols/plants/jade.ts';
import { key } from './symbols/things/key.ts';
import { koi } from './symbols/animals/koi.ts';
import { ladybird } from './symbols/animals/ladybird.ts';
import { lantern } from './symbols/things/lantern.ts';
import { lemon } from './symbols/plants/lemon.ts';
import { lotus } from './symbols/plants/lotus.ts';
import { moonflower } from './symbols/plants/moonflower.ts';
import { moth } from './symbols/animals/moth.ts';
import { times2, times3, times5, times10 } from './symbols/things/multiplier.ts';
import { nest } from './symbols/animals/nest.ts';
import { nightjar } from './symbols/animals/nightjar.ts';
import { orange } from './symbols/plants/orange.ts';
import { passion } from './symbols/plants/passion.ts';
import { pear } from './symbols/plants/pear.ts';
import { plateA, plateK, plateQ, plateJ, plate10 } from './symbols/things/plate.ts';
import { plum } from './symbols/plants/plum.ts';
import { pomegranate } from './symbols/plants/pomegranate.ts';
import { poppy } from './symbols/plants/poppy.ts';
import { rose } from './symbols/plants/rose.ts';
import { roundel } from './symbols/things/roundel.ts';
import { samara } from './symbols/plants/samara.ts';
import { sevenRuby, sevenJade, sevenBrass } from './symbols/things/seven.ts';
import { skep } from './symbols/animals/skep.ts';
import { snail } from './symbols/animals/snail.ts';
import { snowdrop } from './symbols/plants/snowdrop.ts';
import { stormglass } from './symbols/things/stormglass.ts';
import { titan } from './symbols/plants/titan.ts';
import { torch } from './symbols/things/torch.ts';
import { vane } from './symbols/things/vane.ts';

/** The drawing of every symbol on reels, by its name in the definitions. */
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
