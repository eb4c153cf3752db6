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
 * Call when the link to a wallet is pressed. Browsers say nothing where none is installed, so a page that has
 * the focus then says what else can be done.
 */
export const followWallet = (address: string): void => {
  const action = { label: cashier.copyAddress, run: () => void copyAddress(address) };
  deviceTimers.after(WALLET_OPENS_MS, () => {
    if (document.hasFocus()) toast({ text: cashier.noWallet, action });
  });
};
