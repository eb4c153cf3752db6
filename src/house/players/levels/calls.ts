import { levels } from '../../../wire/player/levels.ts';
import { bindPlayer, type BoundCall } from '../../platform/http/bind.ts';
import type { House } from '../../platform/ports.ts';
import { loadLevels } from './levels.ts';

export const levelCalls = (house: House): BoundCall[] => [
  bindPlayer(levels, ({ playerId }) => loadLevels(house.db.kysely, playerId, house.clock.now())),
];
