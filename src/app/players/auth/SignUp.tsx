import { SignUpRequest } from '../../../wire/player/account.ts';
import { FormError } from '../../ui/forms/FormError.tsx';
import { useForm } from '../../ui/forms/useForm.ts';
import { HOME } from '../../base/language.ts';
import { openDialog } from '../../base/navigation/dialogs.ts';
import { EmailField } from '../account/EmailField.tsx';
import { Field } from '../../ui/Field.tsx';
import { PrimaryButton } from '../../ui/buttons/PrimaryButton.tsx';
import { Sheet } from '../../ui/sheet/Sheet.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { HousePicture } from './HousePicture.tsx';
import { PasswordField } from '../account/PasswordField.tsx';
import { signUp } from './state.ts';
import { PasswordStrength } from '../account/PasswordStrength.tsx';
import { logInWords as words } from '../../words/en/player/logInWords.ts';
import '../account/Auth.css';

const START = { login: '', email: '', password: '', adult: false, newsletter: false };

/** A page to read beside the form, which stays as it is. */
const Aside = ({ to, children }: { to: string; children: string }) => (
  <a className="brass num" href={`${HOME}/${to}`} target="_blank" rel="noopener">
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
    <Sheet title={words.signUp} picture={<HousePicture />}>
      <form className="auth stack gap-14" noValidate ref={form.form} onSubmit={form.onSubmit}>
        <h2>{words.signUp}</h2>
        <FormError of={form} />
        <Field label={words.login} autoComplete="username" {...form.field('login')} />
        <EmailField {...form.field('email')} />
        <PasswordField autoComplete="new-password" {...password}>
          <PasswordStrength of={password} own={[form.field('login').value, form.field('email').value]} />
        </PasswordField>
        <div>
          <Checkbox {...form.checkbox('adult')}>
            {words.adult}
            <Aside to="terms-and-conditions">{words.terms}</Aside>.
          </Checkbox>
          <Checkbox {...form.checkbox('newsletter')}>{words.newsletter}</Checkbox>
        </div>
        <PrimaryButton wide type="submit" busy={form.busy}>
          {words.signUp}
        </PrimaryButton>
        <p className="auth-other muted">
          {words.keeps}
          <Aside to="privacy-policy">{words.privacy}</Aside>.
        </p>
        <p className="auth-other muted">
          {words.have} <a href="#log-in">{words.logIn}</a>
        </p>
      </form>
    </Sheet>
  );
};
