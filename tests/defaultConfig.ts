import { type Config, readConfig } from '../src/house/platform/config/config.ts';

/** The configuration of a house with an empty environment, so that a new setting needs no change here. */
export const defaultConfig = (appDir: string): Config => {
  const config = readConfig({}, { appDir });
  if ('wrong' in config) throw new Error(config.wrong.join('\n'));
  return config;
};
