// What the operator hangs up beside the house's own banners.
import { signal } from '@preact/signals-react';
import type { Banner } from '../../wire/banners.ts';
import { ask } from '../net/call.ts';
import { onBack } from '../net/link.ts';

export const hung = signal<{ readonly home: readonly Banner[]; readonly lobby: readonly Banner[] }>({ home: [], lobby: [] });

let asked = false;
const load = async (): Promise<void> => {
  try {
    // Its struct is no part of the first download.
    const { banners } = await import('../../wire/banners.ts');
    const reply = await ask(banners, {});
    if (reply.ok) hung.value = reply.data;
    else asked = false;
  } catch {
    asked = false;
  }
};

/** Asks once a visit; the first screen does not wait for it, and a lost network is asked again when it is back. */
export const loadHung = (): void => {
  if (asked) return;
  asked = true;
  void load();
};
onBack(() => { if (!asked) loadHung(); });
