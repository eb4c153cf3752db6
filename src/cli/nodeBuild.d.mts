import type { InlineConfig } from 'vite';

/** Vite's configuration for the house and the commands. */
export declare const nodeBuild: () => InlineConfig & {
  readonly build: NonNullable<InlineConfig['build']>;
};
