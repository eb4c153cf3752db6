import { jackpot } from '../../../wire/play/jackpot.ts';
import { bindAnyone, type BoundCall } from '../../platform/http/bind.ts';
import type { House } from '../../platform/ports.ts';
import { jackpotMeter } from './jackpot.ts';

export const jackpotCalls = (house: House): BoundCall[] => [
  bindAnyone(jackpot, async () => ({ meter: await jackpotMeter(house.db.kysely) })),
];
