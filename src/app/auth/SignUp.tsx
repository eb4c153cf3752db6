import { SignUpRequest } from '../../wire/player/account.ts';
import { Problem } from '../forms/Problem.tsx';
import { useForm } from '../forms/useForm.ts';
import { HOME } from '../base/language.ts';
import { openDialog } from '../navigation/dialogs.ts';
import { Field } from '../ui/Field.tsx';
import { PrimaryButton } from '../ui/buttons/PrimaryButton.tsx';
import { Sheet } from '../ui/sheet/Sheet.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { HousePicture } from './HousePicture.tsx';
import { PasswordField } from '../account/PasswordField.tsx';
import { signUp } from './state.ts';
import { Strength } from '../account/Strength.tsx';
import { enter } from '../words/en/player/logIn.ts';
import '../account/Auth.css';

const START = { login: '', email: '', password: '', adult: false, newsletter: false };

/** A page to read beside the form, which stays as it is. */
const Aside = ({ to, children }: { to: string; children: string }) => (
  <a className="auth-aside" href={`${HOME}/${to}`} target="_blank" rel="noopener">
    {children}
  </a>
);

export const SignUp = () => {
  const form = useForm({
    name: 'sign-up',
    struct: SignUpRequest,
    start: START,
    kept: ['login', 'email', 'adult', 'newsletter'],
    send: signUp,
    done: () => openDialog('#register-success'),
  });
  const password = form.field('password');
  return (
    <Sheet title={enter.signUp} picture={<HousePicture />}>
      <form className="auth" noValidate ref={form.form} onSubmit={form.onSubmit}>
        <h2>{enter.signUp}</h2>
        <Problem of={form} />
        <Field label={enter.login} autoComplete="username" {...form.field('login')} />
        <Field
          label={enter.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          {...form.field('email')}
        />
        <PasswordField autoComplete="new-password" {...password}>
          <Strength of={password} own={[form.field('login').value, form.field('email').value]} />
        </PasswordField>
        <div>
          <Checkbox {...form.tick('adult')}>
            {enter.adult}
            <Aside to="terms-and-conditions">{enter.terms}</Aside>.
          </Checkbox>
          <Checkbox {...form.tick('newsletter')}>{enter.newsletter}</Checkbox>
        </div>
        <PrimaryButton wide type="submit" busy={form.busy}>
          {enter.signUp}
        </PrimaryButton>
        <p className="auth-other">
          {enter.keeps}
          <Aside to="privacy-policy">{enter.privacy}</Aside>.
        </p>
        <p className="auth-other">
          {enter.have} <a href="#log-in">{enter.logIn}</a>
        </p>
      </form>
    </Sheet>
  );
};
