// On the critical path: the browser's own offer comes once, before anything that loads later could listen.
import { bootState } from '../../boot/contract.ts';
import { computed, signal } from '@preact/signals-react';
import { now } from '../base/clock.ts';
import { checkedCount } from '../base/checkedCount.ts';
import { toast } from '../ui/toasts/toasts.ts';
import { installMethodOf, mayOffer } from './installRules.ts';
import { shell } from '../words/en/shell.ts';
import { integer, min } from 'superstruct';
import { unixMs } from '../../wire/common.ts';
import { stored } from '../base/stored.ts';

/** Chromium's event; not in the standard types. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

const Visits = min(integer(), 0);
const keptVisits = stored('localStorage', 'glasshouse-visits', Visits);
/** In the tab: this visit has been counted. */
const counted = stored('sessionStorage', 'glasshouse-visits', Visits);
const keptDismissed = stored('localStorage', 'glasshouse-install-dismissed', unixMs());

const prompt = signal<InstallPrompt | null>(null);
const installed = signal(false);
const dismissedAt = signal<number | null>(null);
let visits = 0;

export const installMethod = computed(() => installMethodOf(navigator, prompt.value !== null));
/** The pane is shown: there is a way, and it is time. */
export const installOffered = computed(() =>
  mayOffer({
    method: installMethod.value,
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
  keptDismissed.write(dismissedAt.value);
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
  dismissedAt.value = keptDismissed.read();
  // Where storage is forbidden every visit is the first, and nothing is offered.
  visits = (keptVisits.read() ?? 0) + (counted.read() === null ? 1 : 0);
  keptVisits.write(visits);
  counted.write(visits);
  // It may have come before the app did.
  prompt.value = (bootState().installPrompt as InstallPrompt | undefined) ?? null;
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    prompt.value = event as InstallPrompt;
  });
  window.addEventListener('appinstalled', () => {
    installed.value = true;
    toast({ text: shell.installed, kind: 'done' });
  });
};
