import { LogInRequest } from '../../../wire/player/account.ts';
import { FormError } from '../../ui/forms/FormError.tsx';
import { useForm } from '../../ui/forms/useForm.ts';
import { draftOf } from '../../ui/forms/drafts.ts';
import { closeDialog } from '../../base/navigation/dialogs.ts';
import { Field } from '../../ui/Field.tsx';
import { PrimaryButton } from '../../ui/buttons/PrimaryButton.tsx';
import { Sheet } from '../../ui/sheet/Sheet.tsx';
import { HousePicture } from './HousePicture.tsx';
import { PasswordField } from '../account/PasswordField.tsx';
import { logIn } from './state.ts';
import { logInWords as words } from '../../words/en/player/logInWords.ts';
import '../account/Auth.css';
import { useState } from 'react';
import { SecondaryButton } from '../../ui/buttons/SecondaryButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { passkeySupport, NO_PASSKEYS } from '../passkeys/support.ts';
import { logInWithPasskey, errorText } from '../passkeys/state.ts';
import '../passkeys/Passkeys.css';

/** Logs in with a passkey in place of the password. */
const LogInByPasskey = ({ done }: { done: () => void }) => {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const enter = async () => {
    setProblem(null);
    if (!passkeySupport().supported) {
      setProblem(`${NO_PASSKEYS} ${words.anywhere}`);
      return;
    }
    setBusy(true);
    const reply = await logInWithPasskey();
    setBusy(false);
    if (reply.ok) done();
    else setProblem(errorText(reply));
  };
  return (
    <>
      {problem !== null && (
        <Notice kind="error" onClose={() => setProblem(null)}>
          {problem}
        </Notice>
      )}
      <SecondaryButton wide busy={busy} onClick={() => void enter()}>
        {words.passkey}
      </SecondaryButton>
    </>
  );
};

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
      <form className="auth stack gap-14" noValidate ref={form.form} onSubmit={form.onSubmit}>
        <h2>{words.logIn}</h2>
        <FormError of={form} />
        <Field label={words.name} autoComplete="username" {...form.field('loginOrEmail')} />
        <PasswordField autoComplete="current-password" {...form.field('password')} />
        <PrimaryButton wide type="submit" busy={form.busy}>
          {words.logIn}
        </PrimaryButton>
        <LogInByPasskey done={byPasskey} />
        <p className="auth-other muted">
          <a href="#password-reset">{words.forgot}</a>
        </p>
        <p className="auth-other muted">
          {words.fresh} <a href="#sign-up">{words.signUp}</a>
        </p>
      </form>
    </Sheet>
  );
};
