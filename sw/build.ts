/// <reference lib="webworker" />
import type { PrecacheEntry } from 'workbox-precaching';

/** `stage: 'rest'`: not needed to start; comes after the first real interaction. */
type Entry = PrecacheEntry & { readonly stage?: 'rest' };
declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: Entry[] };

/** What this build's app consists of: put in here by the build. */
export const MANIFEST = self.__WB_MANIFEST;
