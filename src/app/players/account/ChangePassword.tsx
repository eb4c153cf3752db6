import { useSignals } from '@preact/signals-react/runtime';
import { PasswordChangeRequest } from '../../../wire/player/profile.ts';
import { FormError } from '../../ui/forms/FormError.tsx';
import { useForm } from '../../ui/forms/useForm.ts';
import { closeDialog } from '../../base/navigation/dialogs.ts';
import { PrimaryButton } from '../../ui/buttons/PrimaryButton.tsx';
import { Sheet } from '../../ui/sheet/Sheet.tsx';
import { toast } from '../../ui/toasts/toasts.ts';
import { AccountTabs } from './AccountTabs.tsx';
import { PasswordField } from './PasswordField.tsx';
import { changePassword } from './profile.ts';
import { player } from '../../base/session/state.ts';
import { PasswordStrength } from './PasswordStrength.tsx';
import { account } from '../../words/en/player/account.ts';
import { logInWords as words } from '../../words/en/player/logInWords.ts';
import './Auth.css';

const START = { password: '', newPassword1: '', newPassword2: '' };

/** #account/change-password. */
export const ChangePassword = () => {
  useSignals();
  const form = useForm({
    name: 'password',
    struct: PasswordChangeRequest,
    start: START,
    kept: [],
    send: changePassword,
    done: () => {
      toast({ text: account.changed, kind: 'done' });
      closeDialog();
    },
  });
  const next = form.field('newPassword1');
  return (
    <Sheet title={account.title} tabs={<AccountTabs current="#account/change-password" />}>
      <form className="auth" noValidate ref={form.form} onSubmit={form.onSubmit}>
        <FormError of={form} />
        {/* They tell a password manager whose password this is. */}
        <input
          type="text"
          name="login"
          autoComplete="username"
          value={player.value?.login ?? ''}
          readOnly
          hidden
        />
        <input
          type="email"
          name="email"
          autoComplete="email"
          value={player.value?.email ?? ''}
          readOnly
          hidden
        />
        <PasswordField label={account.current} autoComplete="current-password" {...form.field('password')} />
        <PasswordField label={words.next} autoComplete="new-password" {...next}>
          <PasswordStrength of={next} own={[player.value?.login ?? '', player.value?.email ?? '']} />
        </PasswordField>
        <PasswordField label={words.nextAgain} autoComplete="new-password" {...form.field('newPassword2')} />
        <p className="sm muted">{account.othersLoggedOut}</p>
        <PrimaryButton wide type="submit" busy={form.busy}>
          {account.change}
        </PrimaryButton>
      </form>
    </Sheet>
  );
};
