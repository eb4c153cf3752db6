import type { Command, SetupCommand } from '../command.ts';
import { adjustmentCommands } from './adjustments.ts';
import { backupCommands } from './backups.ts';
import { bannerCommands } from './banners.ts';
import { bonusCommands } from './bonuses.ts';
import { chainCommands } from './chains.ts';
import { coinCommands } from './coins.ts';
import { correctionCommands } from './corrections.ts';
import { depositCommands } from './deposits.ts';
import { devnetCommands } from './devnet.ts';
import { doctor } from './doctor.ts';
import { houseCommands } from './house.ts';
import { list } from './lists.ts';
import { lottoCommand } from './lotto.ts';
import { newsletterCommands } from './newsletter.ts';
import { paymentCommands } from './payments.ts';
import { playerCommands } from './players.ts';
import { rateCommands } from './rates.ts';
import { reservesCommand } from './reserves.ts';
import { secretCommands } from './secret.ts';
import { sessionCommands } from './sessions.ts';
import { treasuryCommands } from './treasury.ts';
import { withdrawalCommands } from './withdrawals.ts';

/** Everything an operator can do. */
export const COMMANDS: readonly (Command | SetupCommand)[] = [
  list,
  ...playerCommands,
  ...sessionCommands,
  ...withdrawalCommands,
  ...correctionCommands,
  ...depositCommands,
  ...adjustmentCommands,
  ...bonusCommands,
  ...bannerCommands,
  ...newsletterCommands,
  ...chainCommands,
  ...paymentCommands,
  ...rateCommands,
  ...coinCommands,
  ...treasuryCommands,
  reservesCommand,
  ...devnetCommands,
  lottoCommand,
  ...houseCommands,
  ...backupCommands,
  ...secretCommands,
  doctor,
];
