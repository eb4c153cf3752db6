import { toast } from '../ui/toasts.ts';

/** Puts an address into the clipboard and says what to compare: programs exist that change it there. */
export const copyAddress = async (address: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(address);
    toast({ text: 'Address copied. Compare its first and last groups.', kind: 'done' });
  } catch {
    toast({ text: 'This browser did not allow copying. Select the address instead.', kind: 'error' });
  }
};
