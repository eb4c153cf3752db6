/**
 * The house's program with other values than the product's for what is a constant there. It is built beside
 * it; openHouse.ts and program.ts start it with the values as JSON in its first argument.
 */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Config, readConfig } from '../src/house/platform/config/config.ts';
import { runHouse } from '../src/house/run.ts';

export interface Constants extends Partial<Pick<Config, 'databasePool' | 'lockTimeoutMs'>> {
  readonly blockMs?: number;
  /** Address of a stand-in for all markets. */
  readonly markets?: string;
}

const dist = join(dirname(fileURLToPath(import.meta.url)), '..');
const { blockMs, markets, ...more } = JSON.parse(process.argv[2] ?? '{}') as Constants;
const read = readConfig(process.env, { appDir: join(dist, 'app') });

const withConstants = (config: Config): Config => ({
  ...config,
  ...more,
  devnet: config.devnet && blockMs !== undefined ? { blockMs } : config.devnet,
  rates:
    config.rates && markets !== undefined
      ? { ...config.rates, krakenUrl: markets, coinbaseUrl: markets, coingeckoUrl: markets }
      : config.rates,
});

await runHouse('wrong' in read ? read : withConstants(read));
