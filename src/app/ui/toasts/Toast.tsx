import { useSignals } from '@preact/signals-react/runtime';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/icons.ts';
import { TextButton } from '../buttons/TextButton.tsx';
import { Narrator } from '../Narrator.tsx';
import { openSheets } from '../narrate.ts';
import { dismissToast, type QueuedToast, type ToastKind, toasts } from './toasts.ts';
import { shell } from '../../words/en/shell.ts';
import './Toast.css';

const ICON: Readonly<Record<ToastKind, IconName>> = {
  note: 'info',
  done: 'check',
  error: 'warn',
  offline: 'offline',
  update: 'refresh',
};

const OneToast = ({ shown }: { shown: QueuedToast }) => {
  const kind = shown.kind ?? 'note';
  const { action } = shown;
  return (
    <div className={`toast row gap-10 lit toast-${kind}`}>
      {shown.sign ?? <Icon name={ICON[kind]} size={22} />}
      <span className="grow">{shown.text}</span>
      {action && (
        <TextButton
          compact
          onClick={() => {
            dismissToast(shown.id);
            action.run();
          }}
        >
          {action.label}
        </TextButton>
      )}
      <button
        type="button"
        className="toast-close hit rigid"
        aria-label={shell.dismiss}
        onClick={() => dismissToast(shown.id)}
      >
        <Icon name="close" size={20} />
      </button>
    </div>
  );
};

/**
 * Rendered by App and, while a sheet is open, by the sheet, which shows the latest two: what an action came
 * to, and the news that the house has written about it. With them comes what screen readers hear.
 */
export const Toasts = ({ inSheet = false }: { inSheet?: boolean }) => {
  useSignals();
  const shown = inSheet ? toasts.value.slice(-2) : openSheets.value === 0 ? toasts.value : [];
  return (
    <>
      <div className={inSheet ? 'toasts stack' : 'toasts stack page-bar'}>
        {shown.map((one) => (
          <OneToast key={one.id} shown={one} />
        ))}
      </div>
      <Narrator inSheet={inSheet} />
    </>
  );
};
