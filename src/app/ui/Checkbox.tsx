import { type ReactNode, useId } from 'react';
import { Icon } from './icons/Icon.tsx';
import './Checkbox.css';

/** A checkbox with its label and its error. */
export const Checkbox = ({
  name,
  checked,
  onChange,
  error,
  children,
}: {
  name: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  error?: string | undefined;
  children: ReactNode;
}) => {
  const id = useId();
  return (
    <div className="checkbox">
      <label htmlFor={id}>
        <input
          id={id}
          name={name}
          type="checkbox"
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <i aria-hidden="true">
          <Icon name="check" size={18} />
        </i>
        <span>{children}</span>
      </label>
      {error && (
        <p id={`${id}-error`} className="field-error row gap-6">
          <Icon name="warn" size={17} />
          {error}
        </p>
      )}
    </div>
  );
};
