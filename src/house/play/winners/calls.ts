import { lastWinners } from '../../../wire/play/winners.ts';
import { bindAnyone, type BoundCall } from '../../platform/http/bind.ts';
import type { House } from '../../platform/ports.ts';
import { loadWinners } from './store.ts';

export const winnerCalls = (house: House): BoundCall[] => [
  bindAnyone(lastWinners, async () => ({ winners: await loadWinners(house.db, house.clock.now()) })),
];
