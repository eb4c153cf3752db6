import { Icon } from '../../../ui/icons/Icon.tsx';
import { TextButton } from '../../../ui/buttons/TextButton.tsx';
import { cashier } from '../../../words/en/money/cashier.ts';

/** An address or a transaction's id in groups of four, which people can compare, with a button to copy it. */
export const Grouped = ({ label, text, copy }: { label: string; text: string; copy: () => unknown }) => (
  <>
    <p className="history-to sm muted">
      {label}
      <TextButton compact onClick={() => void copy()}>
        <Icon name="copy" size={16} />
        {cashier.copy}
      </TextButton>
    </p>
    <p className="history-address">
      <span className="only-read">{text}</span>
      {(text.match(/.{1,4}/g) ?? []).map((group, i) => (
        <span key={`${i}-${group}`} aria-hidden="true">
          {group}
        </span>
      ))}
    </p>
  </>
);
