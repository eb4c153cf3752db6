import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { PasswordChangeRequest } from '../../wire/profile.ts';
import { closeDialog } from '../shell/dialogs.ts';
import { Notice } from '../ui/Notice.tsx';
import { Plate } from '../ui/Plate.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { toast } from '../ui/toasts.ts';
import { AccountTabs } from './AccountTabs.tsx';
import { PasswordField } from './PasswordField.tsx';
import { changePassword } from './profile.ts';
import { player } from './state.ts';
import { Strength } from './Strength.tsx';
import { useForm } from './useForm.ts';
import './Auth.css';

const BLANK = { password: '', newPassword1: '', newPassword2: '' };

/** #account/change-password. */
export const ChangePassword = () => {
  useSignals();
  const [value, setValue] = useState(BLANK);
  const form = useForm(PasswordChangeRequest, value, changePassword, () => {
    toast({ text: 'Your password is changed. Other devices were logged out.', kind: 'done' });
    closeDialog();
  });
  const field = (name: keyof typeof BLANK) => ({
    name, value: value[name], onBlur: form.blur(name), error: form.error(name),
    onChange: (next: string) => {
      setValue((before) => ({ ...before, [name]: next }));
      form.clear(name);
    },
  });
  return (
    <Sheet title="Account" tabs={<AccountTabs current="#account/change-password" />}>
      <form className="auth" noValidate ref={form.form} onSubmit={form.onSubmit}>
        {form.problem && <Notice kind="error" onClose={form.closeProblem}>{form.problem}</Notice>}
        {/* For the password manager: whose password this is (section 7). */}
        <input type="text" name="login" autoComplete="username" value={player.value?.login ?? ''} readOnly hidden />
        <input type="email" name="email" autoComplete="email" value={player.value?.email ?? ''} readOnly hidden />
        <PasswordField label="Current password" autoComplete="current-password" {...field('password')} />
        <PasswordField label="New password" autoComplete="new-password" {...field('newPassword1')}>
          <Strength password={value.newPassword1} />
        </PasswordField>
        <PasswordField label="New password again" autoComplete="new-password" {...field('newPassword2')} />
        <p className="sm muted">Other devices are logged out, and withdrawals wait for 72 hours.</p>
        <Plate wide type="submit" busy={form.busy}>Change password</Plate>
      </form>
    </Sheet>
  );
};
