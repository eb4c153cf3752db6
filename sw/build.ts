/// <reference lib="webworker" />
import type { PrecacheEntry } from 'workbox-precaching';

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: (PrecacheEntry | string)[] };

/** What this build's app consists of: put in here by the build. */
export const MANIFEST = self.__WB_MANIFEST;
