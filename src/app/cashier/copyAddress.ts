import { toast } from '../ui/toasts/toasts.ts';
import { cashier } from '../words/en/money/cashier.ts';

/** Puts an address into the clipboard and says what to compare: programs exist that change it there. */
export const copyAddress = async (address: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(address);
    toast({ text: cashier.copied, kind: 'done' });
  } catch {
    toast({ text: cashier.notCopied, kind: 'error' });
  }
};
