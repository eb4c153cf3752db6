// On the critical path: the browser's own offer comes once, before anything that loads later could listen.
import { bootState } from '../../boot/contract.ts';
import { computed, signal } from '@preact/signals-react';
import { now } from '../base/clock.ts';
import { checkedCount } from '../base/checkedCount.ts';
import { toast } from '../ui/toasts.ts';
import { installWay, mayOffer } from './installRules.ts';
import { shell } from '../words/en/shell.ts';

/** Chromium's event; not in the standard types. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

const VISITS = 'glasshouse-visits';
const DISMISSED = 'glasshouse-install-dismissed';

const prompt = signal<InstallPrompt | null>(null);
const installed = signal(false);
const dismissedAt = signal<number | null>(null);
let visits = 0;

/** Storage may be forbidden: then every visit is the first, and nothing is offered. */
const read = (key: string): number | null => {
  try {
    const text = window.localStorage.getItem(key);
    return text === null ? null : Number(text);
  } catch {
    return null;
  }
};
const write = (storage: 'localStorage' | 'sessionStorage', key: string, value: number) => {
  try {
    window[storage].setItem(key, String(value));
  } catch {
    // Not remembered: asked again at most once a visit.
  }
};
const sameVisit = () => {
  try {
    return window.sessionStorage.getItem(VISITS) !== null;
  } catch {
    return true;
  }
};

export const way = computed(() => installWay(navigator, prompt.value !== null));
/** The pane is shown: there is a way, and it is time. */
export const installOffered = computed(() =>
  mayOffer({
    way: way.value,
    installed: installed.value,
    visits,
    checkedRounds: checkedCount.value,
    dismissedAt: dismissedAt.value,
    at: now(),
  }),
);

/** Not now: the pane goes and comes again after 90 days. */
export const dismissInstall = (): void => {
  dismissedAt.value = now();
  write('localStorage', DISMISSED, now());
};

/** Opens the browser's own question. It may be asked once an event, so the pane goes with either answer. */
export const install = async (): Promise<void> => {
  const event = prompt.value;
  if (!event) return;
  await event.prompt();
  const { outcome } = await event.userChoice;
  prompt.value = null;
  if (outcome === 'dismissed') dismissInstall();
};

/** Counts the visit and listens to the browser. Called once. */
export const followInstall = (): void => {
  installed.value =
    window.matchMedia('(display-mode: standalone)').matches ||
    (navigator as { standalone?: boolean }).standalone === true;
  dismissedAt.value = read(DISMISSED);
  visits = (read(VISITS) ?? 0) + (sameVisit() ? 0 : 1);
  write('localStorage', VISITS, visits);
  write('sessionStorage', VISITS, visits);
  // It may have come before the app did.
  prompt.value = (bootState().installPrompt as InstallPrompt | undefined) ?? null;
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    prompt.value = event as InstallPrompt;
  });
  window.addEventListener('appinstalled', () => {
    installed.value = true;
    toast({ text: shell.onHome, kind: 'done' });
  });
};
