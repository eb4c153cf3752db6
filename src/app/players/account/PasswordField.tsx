import { type ReactNode, useState } from 'react';
import { PASSWORD_MAX, PASSWORD_MIN } from '../../../wire/player/account.ts';
import { Field } from '../../ui/Field.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { logInWords as words } from '../../words/en/player/logInWords.ts';

/** What iOS and Chrome suggest is then taken: letters and digits alone. */
const PASSWORD_RULES =
  `minlength: ${PASSWORD_MIN}; maxlength: ${PASSWORD_MAX}; ` +
  'required: lower; required: upper; required: digit; allowed: lower, upper, digit;';

/** A password with an eye to see it. */
export const PasswordField = ({
  label = words.password,
  name = 'password',
  value,
  onChange,
  onBlur,
  error,
  autoComplete,
  children,
}: {
  label?: string;
  name?: string;
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  error?: string | undefined;
  autoComplete: 'current-password' | 'new-password';
  children?: ReactNode;
}) => {
  const [shown, setShown] = useState(false);
  return (
    <Field
      label={label}
      name={name}
      type={shown ? 'text' : 'password'}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      error={error}
      autoComplete={autoComplete}
      {...(autoComplete === 'new-password' && { passwordRules: PASSWORD_RULES })}
      trailing={
        <button type="button" aria-label={words.show} aria-pressed={shown} onClick={() => setShown(!shown)}>
          <Icon name="eye" size={22} />
        </button>
      }
    >
      {children}
    </Field>
  );
};
