import type { Command } from '../command.ts';
import { bonusCommands } from './bonuses.ts';
import { houseCommands } from './house.ts';
import { list } from './lists.ts';

/** Everything an operator can do. */
export const COMMANDS: readonly Command[] = [list, ...bonusCommands, ...houseCommands];
