import { navigation } from '../words/en/navigation.ts';
import { toast, type ToastSpec } from './toasts/toasts.ts';

/** Puts a text into the clipboard. Shows `failed` where the browser refuses that or has no clipboard. */
export const copyText = async (
  text: string,
  copied: ToastSpec,
  failed: ToastSpec = { text: navigation.notCopied, kind: 'error' },
): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
    toast(copied);
  } catch {
    toast(failed);
  }
};
