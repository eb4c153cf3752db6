import { HashText } from '../ui/HashText.tsx';
import { Icon } from '../ui/Icon.tsx';
import { toast } from '../ui/toasts.ts';

const copy = async (text: string, label: string) => {
  try {
    await navigator.clipboard.writeText(text);
    toast({ text: `${label} copied` });
  } catch {
    toast({ text: 'Your browser did not allow copying. Select the text instead.', kind: 'error' });
  }
};

/** A hash under its name, with a button that copies it whole. */
export const Copied = ({ label, hash }: { label: string; hash: string }) => (
  <div className="copied">
    <div className="copied-head">
      <span>{label}</span>
      <button type="button" aria-label={`Copy ${label.toLowerCase()}`} onClick={() => void copy(hash, label)}><Icon name="copy" size={18} /></button>
    </div>
    <HashText hash={hash} label={label} />
  </div>
);
