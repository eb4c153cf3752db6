import { HashText } from '../ui/HashText.tsx';
import { Icon } from '../ui/Icon.tsx';
import { toast } from '../ui/toasts.ts';
import { bets } from '../words/en/bets.ts';

const copy = async (text: string, label: string) => {
  try {
    await navigator.clipboard.writeText(text);
    toast({ text: bets.copied(label) });
  } catch {
    toast({ text: bets.notCopied, kind: 'error' });
  }
};

/** A hash under its name, with a button that copies it whole. */
export const Copied = ({ label, hash }: { label: string; hash: string }) => (
  <div className="copied">
    <div className="copied-head">
      <span>{label}</span>
      <button type="button" aria-label={bets.copy(label)} onClick={() => void copy(hash, label)}>
        <Icon name="copy" size={18} />
      </button>
    </div>
    <HashText hash={hash} label={label} />
  </div>
);
