import { type ReactNode, useEffect, useRef } from 'react';
import { deviceTimers } from '../../base/clock.ts';
import { closeDialog } from '../../base/navigation/dialogs.ts';
import { Icon } from '../icons/Icon.tsx';
import { Toasts } from '../toasts/Toast.tsx';
import { countOpenSheet } from '../toasts/toasts.ts';
import { useSwipeDown } from './useSwipeDown.ts';
import { shell } from '../../words/en/shell.ts';
import './Sheet.css';

interface SheetProps {
  title: string;
  children: ReactNode;
  /** Stays below the title, e.g. <Tabs>. */
  tabs?: ReactNode;
  /** On top (left on desktop), in place of the title row; the content then has a heading of its own. */
  picture?: ReactNode;
  onClose?: () => void;
}

/**
 * A modal <dialog>: bottom sheet on a phone, centred on a desktop. Escape, the backdrop, a swipe on the title
 * row and Close all call `onClose` (default: close the dialog of the address).
 */
export const Sheet = ({ title, children, tabs, picture, onClose = closeDialog }: SheetProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const grip = useRef<HTMLDivElement>(null);
  useSwipeDown(grip, dialog, onClose);
  useEffect(() => {
    const shown = dialog.current;
    const giveBack = document.activeElement;
    const closed = countOpenSheet();
    // In a task of its own: showModal() recalculates the style of the whole page.
    const cancel = deviceTimers.after(0, () => {
      if (!shown || shown.open) return;
      shown.showModal();
      // Focuses the heading, not the close button: a screen reader reads it, and touch shows no focus ring.
      // The dialog itself if its heading is still loading.
      const heading = shown.querySelector('h2') ?? shown;
      heading.setAttribute('tabindex', '-1');
      heading.focus();
    });
    return () => {
      cancel();
      closed();
      shown?.close();
      // The open dialog is removed from the page, so the browser may not restore the focus.
      if (giveBack instanceof HTMLElement) giveBack.focus({ preventScroll: true });
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={`sheet${picture ? ' sheet-pictured' : ''}`}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // A click on the backdrop has the dialog itself as its target (WebKit has no closedby yet).
      onMouseDown={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className="sheet-in">
        {picture}
        <div ref={grip} className="sheet-grip">
          <div className="sheet-handle" />
          <div className="sheet-title">
            {!picture && <h2>{title}</h2>}
            <button type="button" className="sheet-close" aria-label={shell.close} onClick={onClose}>
              <Icon name="close" />
            </button>
          </div>
        </div>
        {tabs}
        <div className="sheet-body">{children}</div>
      </div>
      <Toasts inSheet />
    </dialog>
  );
};
