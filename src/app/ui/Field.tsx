import { type ReactNode, type Ref, useId } from 'react';
import { Icon } from './icons/Icon.tsx';
import './Field.css';

let waiting: (() => void)[] | null = null;

// The click event follows pointerup in the same task; the callbacks run after it.
const released = () =>
  setTimeout(() => {
    const ready = waiting ?? [];
    waiting = null;
    for (const run of ready) run();
  });
// Loaded with the first field. The prerenderer, which has no document, loads it too.
if (!import.meta.env.SSR) {
  document.addEventListener(
    'pointerdown',
    () => {
      waiting ??= [];
    },
    { capture: true, passive: true },
  );
  for (const name of ['pointerup', 'pointercancel'])
    document.addEventListener(name, released, { capture: true, passive: true });
}

/**
 * Runs at once, or after pointerup while a pointer is down: a layout shift between pointerdown and pointerup
 * would make the browser drop the click.
 */
const afterPointerUp = (run: () => void): void => {
  if (waiting) waiting.push(run);
  else run();
};

interface FieldProps {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** Shown below the field; empty or absent: no error. */
  error?: string | undefined;
  /** Short text inside, at the right, e.g. "$20 to $1,204". */
  hint?: string;
  type?: 'text' | 'password' | 'email' | 'search' | 'number';
  autoComplete?: string;
  /** What a password manager may suggest, in the `passwordrules` notation. */
  passwordRules?: string;
  inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'search';
  readOnly?: boolean;
  disabled?: boolean;
  maxLength?: number;
  /** Of a number field. */
  min?: number;
  max?: number;
  /** Inside at the left, e.g. `$`. */
  leading?: ReactNode;
  /** A button inside at the right. */
  trailing?: ReactNode;
  /** Below the field, above the error. */
  children?: ReactNode;
  inputRef?: Ref<HTMLInputElement>;
}

/** Value of a number field whose text is no number. The browser reports '', which would read as missing. */
const NO_NUMBER = 'NaN';

const FieldError = ({ id, text }: { id: string; text: string }) => (
  <p id={id} className="field-error row gap-6">
    <Icon name="warn" size={17} />
    {text}
  </p>
);

/** A labelled input with its error. */
export const Field = (props: FieldProps) => {
  const id = useId();
  const {
    label,
    name,
    value,
    onChange,
    onBlur,
    error,
    hint,
    type = 'text',
    leading,
    trailing,
    children,
  } = props;
  const described = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ');
  return (
    <div className={`field${error ? ' field-wrong' : ''}`}>
      <label htmlFor={id}>{label}</label>
      <div className={`field-box row gap-10${props.readOnly ? ' field-fixed muted' : ''}`}>
        {leading}
        <input
          id={id}
          name={name}
          type={type}
          {...(props.passwordRules !== undefined && { passwordrules: props.passwordRules })}
          value={type === 'number' && value === NO_NUMBER ? '' : value}
          ref={props.inputRef}
          onBlur={onBlur && (() => afterPointerUp(onBlur))}
          onChange={({ target }) =>
            onChange(type === 'number' && target.validity.badInput ? NO_NUMBER : target.value)
          }
          autoComplete={props.autoComplete ?? 'off'}
          inputMode={props.inputMode}
          readOnly={props.readOnly}
          disabled={props.disabled}
          maxLength={props.maxLength}
          min={props.min}
          max={props.max}
          onWheel={type === 'number' ? ({ currentTarget }) => currentTarget.blur() : undefined}
          spellCheck={false}
          autoCapitalize="none"
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
        {hint && (
          <span id={`${id}-hint`} className="field-hint muted sm nowrap">
            {hint}
          </span>
        )}
        {trailing}
      </div>
      {children}
      {error && <FieldError id={`${id}-error`} text={error} />}
    </div>
  );
};
