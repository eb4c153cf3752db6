import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import './Notice.css';

const ICON = { error: 'warn', caution: 'warn', note: 'info' } as const;

/** A box with a sentence: coral error, pollen caution or plain note. Errors are announced at once. */
export const Notice = ({ kind, children, onClose }: { kind: keyof typeof ICON; children: ReactNode; onClose?: () => void }) => (
  <div className={`notice notice-${kind}`} role={kind === 'error' ? 'alert' : 'note'}>
    <Icon name={ICON[kind]} size={20} />
    <span className="grow">{children}</span>
    {onClose && <button type="button" aria-label="Close" onClick={onClose}><Icon name="close" size={18} /></button>}
  </div>
);
