// Runs in the frame before the app: installs clock and chance, and goes to the address of the game.
import { installChance } from '../games/chance.ts';
import { installClock } from './clock.ts';
import { makePlayer } from './player.ts';

const asked = new URLSearchParams(window.location.search);
installChance((asked.get('seeds') ?? '').split(',').filter((seed) => seed !== ''));
Object.assign(window, { film: makePlayer(installClock()) });
window.history.replaceState(null, '', `/en/${asked.get('title') ?? ''}?practice`);
