import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { passwordRecovery, PasswordResetRequest } from '../../../wire/player/profile.ts';
import { FormError } from '../../ui/forms/FormError.tsx';
import { keepDraft } from '../../ui/forms/drafts.ts';
import { useForm } from '../../ui/forms/useForm.ts';
import { openDialog } from '../../base/navigation/dialogs.ts';
import { EmailField } from '../account/EmailField.tsx';
import { Field } from '../../ui/Field.tsx';
import { SecondaryButton } from '../../ui/buttons/SecondaryButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PrimaryButton } from '../../ui/buttons/PrimaryButton.tsx';
import { Sheet } from '../../ui/sheet/Sheet.tsx';
import { toast } from '../../ui/toasts/toasts.ts';
import { requestRecovery, checkReset, resetPassword } from './answerLink.ts';
import { HousePicture } from './HousePicture.tsx';
import { mailedLink } from './mailed.ts';
import { PasswordField } from '../account/PasswordField.tsx';
import { PasswordStrength } from '../account/PasswordStrength.tsx';
import { logInWords as words } from '../../words/en/player/logInWords.ts';
import '../account/Auth.css';

/** Asks for the e-mail. The answer is the same for every address. */
const RecoveryForm = () => {
  const [sent, setSent] = useState(false);
  const form = useForm({
    name: 'recovery',
    struct: passwordRecovery.request,
    start: { email: '' },
    kept: ['email'],
    send: requestRecovery,
    done: () => setSent(true),
  });
  return (
    <>
      <LiveRegion>
        {sent && (
          <div className="auth">
            <h2>{words.lookMail}</h2>
            <p>{words.onItsWay}</p>
            <SecondaryButton wide href="#log-in">
              {words.logIn}
            </SecondaryButton>
          </div>
        )}
      </LiveRegion>
      {!sent && (
        <form className="auth" noValidate ref={form.form} onSubmit={form.onSubmit}>
          <h2>{words.forgot}</h2>
          <FormError of={form} />
          <EmailField {...form.field('email')} />
          <PrimaryButton wide type="submit" busy={form.busy}>
            {words.sendLink}
          </PrimaryButton>
          <p className="auth-other">
            {words.remembered} <a href="#log-in">{words.logIn}</a>
          </p>
        </form>
      )}
    </>
  );
};

const NewPasswordForm = ({
  verificationString,
  login,
  email,
}: {
  verificationString: string;
  login: string;
  email: string;
}) => {
  const form = useForm({
    name: 'reset',
    struct: PasswordResetRequest,
    start: { verificationString, newPassword1: '', newPassword2: '' },
    kept: [],
    send: resetPassword,
    done: () => {
      mailedLink.value = null;
      // The log-in form starts with the login, also in a new tab.
      if (login !== '') keepDraft('log-in', { loginOrEmail: login });
      toast({ text: words.isSet, kind: 'done' });
      openDialog('#log-in');
    },
  });
  const next = form.field('newPassword1');
  return (
    <form className="auth" noValidate ref={form.form} onSubmit={form.onSubmit}>
      <h2>{words.setNew}</h2>
      <FormError of={form} />
      <Field
        label={words.login}
        name="login"
        value={login}
        onChange={() => {}}
        readOnly
        autoComplete="username"
      />
      <PasswordField label={words.next} autoComplete="new-password" {...next}>
        <PasswordStrength of={next} own={[login, email]} />
      </PasswordField>
      <PasswordField label={words.nextAgain} autoComplete="new-password" {...form.field('newPassword2')} />
      <PrimaryButton wide type="submit" busy={form.busy}>
        {words.set}
      </PrimaryButton>
    </form>
  );
};

type Checked =
  | { readonly state: 'asking' | 'invalid' | 'lost' }
  | { readonly state: 'valid'; readonly login: string; readonly email: string };

const LinkedReset = ({ verificationString }: { verificationString: string }) => {
  const [checked, setChecked] = useState<Checked>({ state: 'asking' });
  useEffect(() => {
    void checkReset(verificationString).then((reply) => {
      if (!reply.ok) setChecked({ state: 'lost' });
      else
        setChecked(
          reply.data.linkValid
            ? { state: 'valid', login: reply.data.login ?? '', email: reply.data.email ?? '' }
            : { state: 'invalid' },
        );
    });
  }, [verificationString]);
  if (checked.state === 'asking')
    return (
      <div className="auth">
        <Skeleton />
      </div>
    );
  if (checked.state === 'valid')
    return (
      <NewPasswordForm verificationString={verificationString} login={checked.login} email={checked.email} />
    );
  const text = checked.state === 'lost' ? words.lostLink : words.overLink;
  return (
    <div className="auth">
      <h2>{words.setNew}</h2>
      <Notice kind="error">{text}</Notice>
      <PrimaryButton
        wide
        onClick={() => {
          mailedLink.value = null;
        }}
      >
        {words.askAgain}
      </PrimaryButton>
    </div>
  );
};

/** #password-reset: with the link of an e-mail a new password is set, without one the e-mail is asked for. */
export const PasswordReset = () => {
  useSignals();
  const link = mailedLink.value?.kind === 'password-reset' ? mailedLink.value : null;
  return (
    <Sheet title={words.password} picture={<HousePicture />}>
      {link ? (
        <LinkedReset key={link.verificationString} verificationString={link.verificationString} />
      ) : (
        <RecoveryForm />
      )}
    </Sheet>
  );
};
