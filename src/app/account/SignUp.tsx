import { useState } from 'react';
import { SignUpRequest } from '../../wire/account.ts';
import { openDialog } from '../shell/dialogs.ts';
import { Field } from '../ui/Field.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Plate } from '../ui/Plate.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { Tick } from '../ui/Tick.tsx';
import { HousePicture } from './HousePicture.tsx';
import { PasswordField } from './PasswordField.tsx';
import { signUp } from './state.ts';
import { Strength } from './Strength.tsx';
import { forgetTyped, keepTyped, typed } from './typed.ts';
import { useForm } from './useForm.ts';
import './Auth.css';

const blank = () => ({ login: typed('login'), email: typed('email'), password: '', adult: false, newsletter: false });

export const SignUp = () => {
  const [value, setValue] = useState(blank);
  const form = useForm(SignUpRequest, value, signUp, () => {
    forgetTyped();
    openDialog('#register-success');
  });
  const set = (name: keyof typeof value) => (next: string | boolean) => {
    setValue((before) => ({ ...before, [name]: next }));
    form.clear(name);
    if (name === 'login' || name === 'email') keepTyped(name, String(next));
  };
  const field = (name: 'login' | 'email' | 'password') =>
    ({ value: value[name], onChange: set(name), onBlur: form.blur(name), error: form.error(name) });
  return (
    <Sheet title="Sign up" picture={<HousePicture />}>
      <form className="auth" noValidate ref={form.form} onSubmit={form.onSubmit}>
        <h2>Sign up</h2>
        {form.problem && <Notice kind="error" onClose={form.closeProblem}>{form.problem}</Notice>}
        <Field label="Login name" name="login" autoComplete="username" {...field('login')} />
        <Field label="E-mail" name="email" type="email" inputMode="email" autoComplete="email" {...field('email')} />
        <PasswordField autoComplete="new-password" {...field('password')}><Strength password={value.password} /></PasswordField>
        <div>
          <Tick name="adult" checked={value.adult} onChange={set('adult')} error={form.error('adult')}>I am 18 or older.</Tick>
          <Tick name="newsletter" checked={value.newsletter} onChange={set('newsletter')}>Send me the newsletter.</Tick>
        </div>
        <Plate wide type="submit" busy={form.busy}>Sign up</Plate>
        <p className="auth-other">Have an account? <a href="#log-in">Log in</a></p>
      </form>
    </Sheet>
  );
};
