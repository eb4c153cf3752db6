import { copyText } from '../../ui/copyText.ts';
import { cashier } from '../../words/en/money/cashier.ts';

/** Copies an address. The toast says what to compare: some malware replaces addresses in the clipboard. */
export const copyAddress = (address: string): Promise<void> =>
  copyText(address, { text: cashier.copied, kind: 'done' }, { text: cashier.notCopied, kind: 'error' });
