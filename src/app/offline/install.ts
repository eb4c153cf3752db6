// On the critical path: `beforeinstallprompt` comes once, before code that is loaded later could listen.
import { bootState } from '../base/bootContract.ts';
import { computed, signal } from '@preact/signals-react';
import { now } from '../base/clock.ts';
import { isStandalone } from '../base/navigation/links.ts';
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
/** Set if this tab's visit has been counted. */
const countedVisit = stored('sessionStorage', 'glasshouse-visits', Visits);
const keptDismissed = stored('localStorage', 'glasshouse-install-dismissed', unixMs());

const prompt = signal<InstallPrompt | null>(null);
export const installed = signal(false);
const dismissedAt = signal<number | null>(null);
let visits = 0;

export const installMethod = computed(() => installMethodOf(navigator, prompt.value !== null));
/** Whether InstallPane is shown. */
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

/** Hides the offer for 90 days. */
export const dismissInstall = (): void => {
  dismissedAt.value = now();
  keptDismissed.write(dismissedAt.value);
};

/** Opens the browser's prompt. An event allows one prompt, so the offer is hidden after either answer. */
export const install = async (): Promise<void> => {
  const event = prompt.value;
  if (!event) return;
  await event.prompt();
  const { outcome } = await event.userChoice;
  prompt.value = null;
  if (outcome === 'dismissed') dismissInstall();
};

/** Counts the visit and follows the browser's events. Called once. */
export const followInstall = (): void => {
  installed.value = isStandalone();
  dismissedAt.value = keptDismissed.read();
  // Without storage every visit is the first, and nothing is offered.
  visits = (keptVisits.read() ?? 0) + (countedVisit.read() === null ? 1 : 0);
  keptVisits.write(visits);
  countedVisit.write(visits);
  // The event may have come before the app.
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
