import { type ReactNode, useEffect, useRef } from 'react';
import { deviceTimers } from '../../base/clock.ts';
import { closeDialog } from '../../navigation/dialogs.ts';
import { Icon } from '../icons/Icon.tsx';
import { Toasts } from '../toasts/Toast.tsx';
import { countOpenSheet } from '../toasts/toasts.ts';
import { useSwipeDown } from './useSwipeDown.ts';
import { shell } from '../../words/en/shell.ts';
import './Sheet.css';

export interface SheetProps {
  title: string;
  children: ReactNode;
  /** Sticks under the title, e.g. <Tabs>. */
  tabs?: ReactNode;
  /**
   * A picture on top (left on desktop) in place of the title row; the content then brings its own heading.
   */
  picture?: ReactNode;
  onClose?: () => void;
}

/**
 * A modal on the native dialog: bottom sheet on a phone, centred pane on a desktop. The browser traps the
 * focus and gives it back; Escape, the backdrop, a swipe on the title row and Close all call `onClose`
 * (default: leave the hash).
 */
export const Sheet = ({ title, children, tabs, picture, onClose = closeDialog }: SheetProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const grip = useRef<HTMLDivElement>(null);
  useSwipeDown(grip, dialog, onClose);
  useEffect(() => {
    const shown = dialog.current;
    const giveBack = document.activeElement;
    const closed = countOpenSheet();
    // In a script of its own: the browser styles the whole page behind a modal before it gives it the focus.
    const cancel = deviceTimers.after(0, () => {
      if (!shown || shown.open) return;
      shown.showModal();
      // The heading and not the close button: a reader hears where it is, and no ring greets a finger.
      // One whose heading is still to come takes the focus itself.
      const heading = shown.querySelector('h2') ?? shown;
      heading.setAttribute('tabindex', '-1');
      heading.focus();
    });
    return () => {
      cancel();
      closed();
      shown?.close();
      // The dialog leaves the page while open, so the browser may forget whom to give the focus back to.
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
