import { useSignals } from '@preact/signals-react/runtime';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';
import { Quiet } from './Quiet.tsx';
import { dismissToast, sheets, type ShownToast, type ToastKind, toasts } from './toasts.ts';
import { shell } from '../words/en/shell.ts';
import './Toast.css';

export { toast } from './toasts.ts';

const ICON: Readonly<Record<ToastKind, IconName>> = {
  note: 'info',
  done: 'check',
  error: 'warn',
  offline: 'offline',
  update: 'refresh',
};

const OneToast = ({ shown }: { shown: ShownToast }) => {
  const kind = shown.kind ?? 'note';
  const { action } = shown;
  return (
    <div className={`toast toast-${kind}`}>
      <Icon name={ICON[kind]} size={22} />
      <span className="grow">{shown.text}</span>
      {action && (
        <Quiet
          compact
          onClick={() => {
            dismissToast(shown.id);
            action.run();
          }}
        >
          {action.label}
        </Quiet>
      )}
      <button
        type="button"
        className="toast-close"
        aria-label={shell.dismiss}
        onClick={() => dismissToast(shown.id)}
      >
        <Icon name="close" size={20} />
      </button>
    </div>
  );
};

/** Rendered by the shell, and by a sheet while one is open: a sheet has room for the newest alone. */
export const Toasts = ({ inSheet = false }: { inSheet?: boolean }) => {
  useSignals();
  if (!inSheet && sheets.value > 0) return null;
  return (
    <div className="toasts" role="status" aria-live="polite">
      {(inSheet ? toasts.value.slice(-1) : toasts.value).map((shown) => (
        <OneToast key={shown.id} shown={shown} />
      ))}
    </div>
  );
};
