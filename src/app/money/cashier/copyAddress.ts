import { deviceTimers } from '../../base/clock.ts';
import { copyText } from '../../ui/copyText.ts';
import { toast } from '../../ui/toasts/toasts.ts';
import { cashier } from '../../words/en/money/cashier.ts';

/** Copies an address. The toast says what to compare: some malware replaces addresses in the clipboard. */
export const copyAddress = (address: string): Promise<void> =>
  copyText(address, { text: cashier.copied, kind: 'done' });

/** By then a wallet is in front, or the browser asks whether to open one. */
const WALLET_OPENS_MS = 2_000;
/**
 * Call when the link to a wallet is pressed. Browsers say nothing where none is installed, so a page that was
 * not left says what else can be done. Phones pause the timer until the player is back from the wallet.
 */
export const followWallet = (address: string): void => {
  const left = new AbortController();
  for (const event of ['blur', 'visibilitychange'])
    window.addEventListener(event, () => left.abort(), { signal: left.signal });
  deviceTimers.after(WALLET_OPENS_MS, () => {
    const action = { label: cashier.copyAddress, run: () => void copyAddress(address) };
    if (!left.signal.aborted) toast({ text: cashier.noWallet, action });
    left.abort();
  });
};
