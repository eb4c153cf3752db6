import { type ReactNode, useEffect, useRef, type RefObject } from 'react';
import { deviceTimers } from '../../base/clock.ts';
import { closeDialog } from '../../base/navigation/dialogs.ts';
import { Icon } from '../icons/Icon.tsx';
import { Toasts } from '../toasts/Toast.tsx';
import { focusAt, placeOfPage, useFocusKept } from '../hooks/useFocusKept.ts';
import { countOpenSheet } from '../narrate.ts';
import { shell } from '../../words/en/shell.ts';
import './Sheet.css';
import { isSwipe } from '../hooks/swipe.ts';

/** A longer pull closes the sheet. */
const CLOSE_PX = 90;

/** Lets `grip` (handle and title) pull a sheet down; calls `close` when it was pulled far enough. */
const useSwipeDown = (
  grip: RefObject<HTMLElement | null>,
  sheet: RefObject<HTMLElement | null>,
  close: () => void,
) => {
  useEffect(() => {
    const [handle, moved] = [grip.current, sheet.current];
    if (!handle || !moved) return undefined;
    let start: { x: number; y: number } | null = null;
    const down = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') start = { x: event.clientX, y: event.clientY };
    };
    const move = (event: PointerEvent) => {
      if (!start) return;
      const [dx, dy] = [event.clientX - start.x, event.clientY - start.y];
      if (dy > 0 && isSwipe(dy, dx)) moved.style.transform = `translateY(${dy}px)`;
    };
    const up = (event: PointerEvent) => {
      const far = start !== null && moved.style.transform !== '' && event.clientY - start.y > CLOSE_PX;
      start = null;
      moved.style.transform = '';
      if (far) close();
    };
    handle.addEventListener('pointerdown', down);
    handle.addEventListener('pointermove', move);
    for (const end of ['pointerup', 'pointercancel'] as const) handle.addEventListener(end, up);
    return () => {
      handle.removeEventListener('pointerdown', down);
      handle.removeEventListener('pointermove', move);
      for (const end of ['pointerup', 'pointercancel'] as const) handle.removeEventListener(end, up);
    };
  }, [grip, sheet, close]);
};

/** What a sheet is read from: its heading, or the sheet itself. */
const headingOf = (sheet: HTMLElement): HTMLElement => {
  const heading = sheet.querySelector('h2') ?? sheet;
  heading.setAttribute('tabindex', '-1');
  return heading;
};

/** Opens a sheet with the focus on its heading, keeps the focus in it, and gives it back at the end. */
const useModal = (dialog: RefObject<HTMLDialogElement | null>): void => {
  useEffect(() => {
    const shown = dialog.current;
    const giveBack = document.activeElement;
    const closed = countOpenSheet();
    // In a task of its own: showModal() recalculates the style of the whole page.
    const cancel = deviceTimers.after(0, () => {
      if (!shown || shown.open) return;
      const { style, clientWidth } = document.documentElement;
      style.setProperty('--scrollbar', `${window.innerWidth - clientWidth}px`);
      // Before it opens, so that a reader hears its title first and not the close button. The dialog
      // itself if its heading is still loading.
      headingOf(shown).setAttribute('autofocus', '');
      shown.showModal();
      headingOf(shown).focus();
    });
    return () => {
      cancel();
      closed();
      shown?.close();
      // The open dialog is removed from the page, so the browser may not restore the focus.
      const back = giveBack instanceof HTMLElement && giveBack !== document.body && giveBack.isConnected;
      focusAt(back ? giveBack : placeOfPage());
    };
  }, [dialog]);
  useFocusKept(dialog, headingOf);
};

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
  useModal(dialog);
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
          <div className="sheet-title between">
            {!picture && <h2>{title}</h2>}
            <button
              type="button"
              className="sheet-close hit rigid"
              aria-label={shell.close}
              onClick={onClose}
            >
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
