import { deviceTimers } from '../../base/clock.ts';
import { copyText } from '../../ui/copyText.ts';
import { toast } from '../../ui/toasts/toasts.ts';
import { cashier } from '../../words/en/money/cashier.ts';

/** Copies an address. The toast says what to compare: some malware replaces addresses in the clipboard. */
export const copyAddress = (address: string): Promise<void> =>
  copyText(address, { text: cashier.copied, kind: 'done' });

/** A wallet is in front by then, or the browser asks whether to open one. */
const WALLET_OPENS_MS = 2_000;

/**
 * Call when the link to a wallet is pressed. Browsers say nothing where none is installed, so a page that
 * still has the focus then says what else can be done.
 */
export const followWallet = (address: string): void => {
  let left = false;
  const leave = () => {
    left = true;
  };
  const events = ['blur', 'pagehide'] as const;
  for (const name of events) window.addEventListener(name, leave);
  deviceTimers.after(WALLET_OPENS_MS, () => {
    for (const name of events) window.removeEventListener(name, leave);
    if (left || document.visibilityState === 'hidden') return;
    const action = { label: cashier.copyAddress, run: () => void copyAddress(address) };
    toast({ text: cashier.noWallet, action });
  });
};
