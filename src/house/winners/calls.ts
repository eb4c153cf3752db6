import { lastWinners } from '../../wire/play/winners.ts';
import { bindAnyone, type BoundCall } from '../http/bind.ts';
import type { House } from '../ports.ts';
import { loadWinners } from './store.ts';

export const winnerCalls = (house: House): BoundCall[] => [
  bindAnyone(lastWinners, async () => ({ winners: await loadWinners(house.db, house.clock.now()) })),
];
