import type { Config } from '../../platform/config/config.ts';
import { examine, isSick, reportOf } from '../doctor/doctor.ts';
import type { Clock } from '../../platform/ports.ts';
import type { Command, Outcome } from '../command.ts';

/** Runs without a house too: what is wrong may prevent one. */
export const diagnose = async (
  config: Config | { readonly wrong: readonly string[] },
  clock: Clock,
): Promise<Outcome> => {
  // Windows has no user ids, and no modes to check either.
  const findings = await examine(config, clock, process.getuid?.() ?? 0);
  return { text: reportOf(findings), data: findings, failed: isSick(findings) };
};

export const doctor: Command = {
  usage: 'doctor',
  help:
    'looks at configuration, files, disk, database, secret, clock, chains, mail, proxy and backups; exits ' +
    '1 when something is wrong',
  writes: false,
  run: ({ house: { config, clock } }) => diagnose(config, clock),
};
