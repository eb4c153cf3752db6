import type { ReactNode } from 'react';
import { Icon } from './icons/Icon.tsx';
import { shell } from '../words/en/shell.ts';
import './Notice.css';

const ICON = { error: 'warn', caution: 'warn', note: 'info' } as const;

/**
 * A box with a sentence: error, caution or note. Screen readers announce an error at once. Put another kind
 * into a `LiveRegion` if it appears after an action.
 */
export const Notice = ({
  kind,
  children,
  onClose,
}: {
  kind: keyof typeof ICON;
  children: ReactNode;
  onClose?: () => void;
}) => (
  <div className={`notice notice-${kind}`} role={kind === 'error' ? 'alert' : 'note'}>
    <Icon name={ICON[kind]} size={20} />
    <span className="grow">{children}</span>
    {onClose && (
      <button type="button" aria-label={shell.close} onClick={onClose}>
        <Icon name="close" size={18} />
      </button>
    )}
  </div>
);
