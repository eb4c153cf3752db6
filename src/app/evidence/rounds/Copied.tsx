import { HashText } from '../../ui/hash/HashText.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { copyText } from '../../ui/copyText.ts';
import { bets } from '../../words/en/games/bets.ts';

const copy = (text: string, label: string) =>
  copyText(text, { text: bets.copied(label) }, { text: bets.notCopied, kind: 'error' });

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
