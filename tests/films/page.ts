// The script that a page is filmed with. It runs before any script of the app.
import { installChance } from '../games/chance.ts';
import { installClock } from './clock.ts';
import { makePlayer, type Player } from './player.ts';

/** A page with this script. */
export interface FilmedWindow {
  /** Set before: the seeds of its practice rounds. */
  readonly filmSeeds: readonly string[];
  readonly film: Player;
}

installChance((globalThis as unknown as FilmedWindow).filmSeeds);
Object.assign(globalThis, { film: makePlayer(installClock()) });
