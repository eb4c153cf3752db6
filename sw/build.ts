/// <reference lib="webworker" />
import type { PrecacheEntry } from 'workbox-precaching';
import type { Language } from '../src/wire/languages.ts';

/**
 * When a file is cached. None: at installation. `seen`: then too, unless data is saved. `rest`: when the page
 * is idle after that. `used`: when it is requested. A language: at installation, if a page in it is open.
 */
export type Stage = 'seen' | 'rest' | 'used' | Exclude<Language, 'en'>;
/** `integrity`: checked by the browser at the download. */
type Entry = PrecacheEntry & { readonly stage?: Stage };
declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: Entry[] };

/** The files of this build, inserted by the build. */
export const MANIFEST: readonly Entry[] = self.__WB_MANIFEST;
