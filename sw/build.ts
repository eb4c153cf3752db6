/// <reference lib="webworker" />
import type { PrecacheEntry } from 'workbox-precaching';

/**
 * When a file is kept; without a stage at installation. `seen`: at installation, unless data is saved: what a
 * visitor who looks around sees. `rest`: when the page rests after that. `used`: when it is asked for.
 */
export type Stage = 'seen' | 'rest' | 'used';
/** `integrity`: checked by the browser before a file is kept. */
type Entry = PrecacheEntry & { readonly stage?: Stage };
declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: Entry[] };

/** What this build's app consists of: put in here by the build. */
export const MANIFEST: readonly Entry[] = self.__WB_MANIFEST;
