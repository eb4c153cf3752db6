// On the critical path.
import { useSignals } from '@preact/signals-react/runtime';
import { type FocusEvent, type KeyboardEvent, type ReactNode, type SyntheticEvent, useId } from 'react';
import { Icon } from '../ui/icons/Icon.tsx';
import { closeMenus, menu, type MenuName, toggleMenu } from '../base/navigation/menus.ts';
import './Dropdown.css';

const focusButton = ({ currentTarget }: SyntheticEvent) => {
  currentTarget.querySelector('button')?.focus();
};

/**
 * A button with a menu under it. Escape and a choice in the menu focus the button, so that a dialog that the
 * choice opens gives the focus back to it; losing the focus closes the menu.
 */
export const Dropdown = ({
  name,
  label,
  button,
  children,
}: {
  name: MenuName;
  label: string;
  button: ReactNode;
  children: ReactNode;
}) => {
  useSignals();
  const id = useId();
  const open = menu.value === name;
  const closeOnBlur = (event: FocusEvent<HTMLDivElement>) => {
    if (open && !event.currentTarget.contains(event.relatedTarget)) closeMenus();
  };
  const closeOnEscape = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key !== 'Escape' || !open) return;
    closeMenus();
    focusButton(event);
  };
  return (
    // The handlers watch what bubbles out of the button and the links inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="dropdown" onBlur={closeOnBlur} onClick={focusButton} onKeyDown={closeOnEscape}>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        aria-label={label}
        onClick={() => toggleMenu(name)}
      >
        {button}
        <Icon name="down" size={18} />
      </button>
      {open && (
        <div id={id} className="dropdown-menu">
          {children}
        </div>
      )}
    </div>
  );
};
