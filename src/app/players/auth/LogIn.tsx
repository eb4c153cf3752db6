import { LogInRequest } from '../../../wire/player/account.ts';
import { FormError } from '../../ui/forms/FormError.tsx';
import { useForm } from '../../ui/forms/useForm.ts';
import { draftOf } from '../../ui/forms/drafts.ts';
import { LogInByPasskey } from '../passkeys/LogInByPasskey.tsx';
import { closeDialog } from '../../base/navigation/dialogs.ts';
import { Field } from '../../ui/Field.tsx';
import { PrimaryButton } from '../../ui/buttons/PrimaryButton.tsx';
import { Sheet } from '../../ui/sheet/Sheet.tsx';
import { HousePicture } from './HousePicture.tsx';
import { PasswordField } from '../account/PasswordField.tsx';
import { logIn } from './state.ts';
import { logInWords as words } from '../../words/en/player/logInWords.ts';
import '../account/Auth.css';

export const LogIn = () => {
  // A login typed at sign-up that turned out to be the player's own need not be typed again.
  const { login = '' } = draftOf('sign-up');
  const start = { loginOrEmail: typeof login === 'string' ? login : '', password: '' };
  const form = useForm({
    name: 'log-in',
    struct: LogInRequest,
    start,
    kept: ['loginOrEmail'],
    send: logIn,
    done: closeDialog,
  });
  const byPasskey = () => {
    form.forget();
    closeDialog();
  };
  return (
    <Sheet title={words.logIn} picture={<HousePicture />}>
      <form className="auth" noValidate ref={form.form} onSubmit={form.onSubmit}>
        <h2>{words.logIn}</h2>
        <FormError of={form} />
        <Field label={words.name} autoComplete="username" {...form.field('loginOrEmail')} />
        <PasswordField autoComplete="current-password" {...form.field('password')} />
        <PrimaryButton wide type="submit" busy={form.busy}>
          {words.logIn}
        </PrimaryButton>
        <LogInByPasskey done={byPasskey} />
        <p className="auth-other">
          <a href="#password-reset">{words.forgot}</a>
        </p>
        <p className="auth-other">
          {words.fresh} <a href="#sign-up">{words.signUp}</a>
        </p>
      </form>
    </Sheet>
  );
};
