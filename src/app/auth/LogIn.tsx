import { LogInRequest } from '../../wire/player/account.ts';
import { Problem } from '../forms/Problem.tsx';
import { useForm } from '../forms/useForm.ts';
import { draftOf } from '../forms/typed.ts';
import { LogInByPasskey } from '../passkeys/LogInByPasskey.tsx';
import { closeDialog } from '../navigation/dialogs.ts';
import { Field } from '../ui/Field.tsx';
import { PrimaryButton } from '../ui/buttons/PrimaryButton.tsx';
import { Sheet } from '../ui/sheet/Sheet.tsx';
import { HousePicture } from './HousePicture.tsx';
import { PasswordField } from '../account/PasswordField.tsx';
import { logIn } from './state.ts';
import { enter } from '../words/en/player/logIn.ts';
import '../account/Auth.css';

export const LogIn = () => {
  // Who typed a name at sign up and finds that it is theirs has typed it once.
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
    <Sheet title={enter.logIn} picture={<HousePicture />}>
      <form className="auth" noValidate ref={form.form} onSubmit={form.onSubmit}>
        <h2>{enter.logIn}</h2>
        <Problem of={form} />
        <Field label={enter.name} autoComplete="username" {...form.field('loginOrEmail')} />
        <PasswordField autoComplete="current-password" {...form.field('password')} />
        <PrimaryButton wide type="submit" busy={form.busy}>
          {enter.logIn}
        </PrimaryButton>
        <LogInByPasskey done={byPasskey} />
        <p className="auth-other">
          <a href="#password-reset">{enter.forgot}</a>
        </p>
        <p className="auth-other">
          {enter.fresh} <a href="#sign-up">{enter.signUp}</a>
        </p>
      </form>
    </Sheet>
  );
};
