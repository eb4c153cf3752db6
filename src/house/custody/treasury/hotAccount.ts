/** The hot account: where the operator sends coins of their own, and whether its signer is there. */
import type { Config } from '../../platform/config/config.ts';
import type { Job } from '../../platform/jobs.ts';
import { supportAddress } from '../../platform/mail/mail.ts';
import type { House } from '../../platform/ports.ts';
import { chainsOf } from '../chains/chains.ts';
import { type ChainPort, ChainError } from '../../platform/chainPort.ts';
import { askHotAccount } from '../signer.ts';
import { sendDaily } from './dailyLetter.ts';

/** Why no address is told. Its message is a sentence for the operator. */
export class NoHotAccount extends Error {
  override readonly name = 'NoHotAccount';
}

/**
 * The address of the hot account. The signer derives it from its keys and the house from the public keys of
 * its settings; none is read from the database, where a thief could put another one.
 * @throws NoHotAccount
 */
export const hotAccountOf = async (
  { config, secrets, clock }: Pick<House, 'config' | 'secrets' | 'clock'>,
  { network, hotAccount }: ChainPort,
): Promise<string> => {
  if (hotAccount === undefined) throw new NoHotAccount(`${network} is a devnet: its faucet gives coins`);
  if (config.signer === null)
    throw new NoHotAccount('SIGNER_URL is not set: without a signer nobody can say that the keys are yours');
  try {
    const derived = await askHotAccount({ target: config.signer, secrets, clock }, network);
    if (derived === hotAccount) return derived;
    throw new NoHotAccount(
      `the signer's keys of ${network} give ${derived}, and the house's file of networks ${hotAccount}. ` +
        'One of them is not yours: send nothing',
    );
  } catch (error) {
    if (error instanceof ChainError)
      throw new NoHotAccount(`the signer did not say the address: ${error.message}`, { cause: error });
    throw error;
  }
};

const SIGNER_EVERY_MS = 60_000;

/** Why the signer cannot sign, as it was last asked; by the house's settings. */
const troubles = new WeakMap<Config, string | null>();

/** Null: it can sign; undefined: this process has not asked it, or there is none. */
export const signerTrouble = ({ config }: Pick<House, 'config'>): string | null | undefined =>
  troubles.get(config);

const signerEmail = (to: string, trouble: string) => ({
  to,
  kind: 'signer-away',
  subject: 'The signer does not sign',
  text: [
    `${trouble}.`,
    'Deposits are credited, and no withdrawal is paid. They go on by themselves once it answers.',
    '',
    'Look at it: npm run -s house -- doctor',
    '',
  ].join('\n'),
});

/** Asks the signer for one of its addresses each minute, and tells the operator of a wrong one or none. */
export const signerJobs = (house: House): Job[] => {
  const { config, log } = house;
  const port = chainsOf(house).find(({ hotAccount }) => hotAccount !== undefined);
  if (config.signer === null || !port) return [];
  return [
    {
      name: 'state of the signer',
      everyMs: SIGNER_EVERY_MS,
      scope: 'one',
      run: async () => {
        const trouble = await hotAccountOf(house, port).then(
          () => null,
          (error: unknown) => {
            if (error instanceof NoHotAccount) return error.message;
            throw error;
          },
        );
        const before = troubles.get(config) ?? null;
        troubles.set(config, trouble);
        if (trouble === null) {
          if (before !== null) log.info({}, 'the signer signs again');
          return;
        }
        if (before === null) log.error({ trouble }, 'the signer does not sign; no withdrawal is paid');
        await sendDaily(house, 'the signer does not sign', signerEmail(supportAddress(config), trouble));
      },
    },
  ];
};
