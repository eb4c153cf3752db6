import { useState } from 'react';
import { LogInRequest } from '../../wire/account.ts';
import { LogInByPasskey } from '../passkeys/LogInByPasskey.tsx';
import { closeDialog } from '../shell/dialogs.ts';
import { Field } from '../ui/Field.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Plate } from '../ui/Plate.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { HousePicture } from './HousePicture.tsx';
import { PasswordField } from './PasswordField.tsx';
import { logIn } from './state.ts';
import { forgetTyped, keepTyped, typed } from './typed.ts';
import { useForm } from './useForm.ts';
import './Auth.css';

export const LogIn = () => {
  const [loginOrEmail, setLogin] = useState(() => typed('login'));
  const [password, setPassword] = useState('');
  const entered = () => {
    forgetTyped();
    closeDialog();
  };
  const form = useForm(LogInRequest, { loginOrEmail, password }, logIn, entered);
  return (
    <Sheet title="Log in" picture={<HousePicture />}>
      <form className="auth" noValidate ref={form.form} onSubmit={form.onSubmit}>
        <h2>Log in</h2>
        {form.problem && <Notice kind="error" onClose={form.closeProblem}>{form.problem}</Notice>}
        <Field label="Login name or e-mail" name="loginOrEmail" value={loginOrEmail} autoComplete="username"
          onChange={(value) => { setLogin(value); keepTyped('login', value); form.clear('loginOrEmail'); }}
          onBlur={form.blur('loginOrEmail')} error={form.error('loginOrEmail')} />
        <PasswordField value={password} autoComplete="current-password" onBlur={form.blur('password')}
          onChange={(value) => { setPassword(value); form.clear('password'); }} error={form.error('password')} />
        <Plate wide type="submit" busy={form.busy}>Log in</Plate>
        <LogInByPasskey done={entered} />
        <p className="auth-other"><a href="#password-reset">Forgot your password?</a></p>
        <p className="auth-other">New here? <a href="#sign-up">Sign up</a></p>
      </form>
    </Sheet>
  );
};
