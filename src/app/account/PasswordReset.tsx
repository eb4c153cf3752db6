import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { passwordRecovery, PasswordResetRequest } from '../../wire/profile.ts';
import { openDialog } from '../shell/dialogs.ts';
import { Field } from '../ui/Field.tsx';
import { Lines } from '../ui/Lines.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Plate } from '../ui/Plate.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { toast } from '../ui/toasts.ts';
import { askRecovery, checkReset, resetPassword } from './answerLink.ts';
import { HousePicture } from './HousePicture.tsx';
import { mailed } from './mailed.ts';
import { PasswordField } from './PasswordField.tsx';
import { Strength } from './Strength.tsx';
import { useForm } from './useForm.ts';
import './Auth.css';

/** Asks for the letter. The answer is the same for every address. */
const Recovery = () => {
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState(false);
  const form = useForm(passwordRecovery.request, { email }, askRecovery, () => setSent(true));
  if (sent) return <div className="auth"><h2>Look at your mail</h2><p role="status">If that address is ours, a letter is on its way.</p></div>;
  return (
    <form className="auth" noValidate ref={form.form} onSubmit={form.onSubmit}>
      <h2>Forgot your password?</h2>
      {form.problem && <Notice kind="error" onClose={form.closeProblem}>{form.problem}</Notice>}
      <Field label="E-mail" name="email" type="email" inputMode="email" autoComplete="email" value={email} onBlur={form.blur('email')} error={form.error('email')}
        onChange={(next) => { setEmail(next); form.clear('email'); }} />
      <Plate wide type="submit" busy={form.busy}>Send me a link</Plate>
      <p className="auth-other">Remembered? <a href="#log-in">Log in</a></p>
    </form>
  );
};

const SetNew = ({ verificationString, login }: { verificationString: string; login: string }) => {
  const [value, setValue] = useState({ newPassword1: '', newPassword2: '' });
  const form = useForm(PasswordResetRequest, { verificationString, ...value }, resetPassword, () => {
    mailed.value = null;
    toast({ text: 'Your password is set. Log in with it.', kind: 'done' });
    openDialog('#log-in');
  });
  const field = (name: keyof typeof value) => ({
    name, value: value[name], onBlur: form.blur(name), error: form.error(name),
    onChange: (next: string) => {
      setValue((before) => ({ ...before, [name]: next }));
      form.clear(name);
    },
  });
  return (
    <form className="auth" noValidate ref={form.form} onSubmit={form.onSubmit}>
      <h2>Set a new password</h2>
      {form.problem && <Notice kind="error" onClose={form.closeProblem}>{form.problem}</Notice>}
      <Field label="Login name" name="login" value={login} onChange={() => {}} readOnly autoComplete="username" />
      <PasswordField label="New password" autoComplete="new-password" {...field('newPassword1')}>
          <Strength password={value.newPassword1} />
        </PasswordField>
      <PasswordField label="New password again" autoComplete="new-password" {...field('newPassword2')} />
      <Plate wide type="submit" busy={form.busy}>Set password</Plate>
    </form>
  );
};

type Checked = { readonly state: 'asking' | 'invalid' | 'lost' } | { readonly state: 'valid'; readonly login: string };

const Linked = ({ verificationString }: { verificationString: string }) => {
  const [checked, setChecked] = useState<Checked>({ state: 'asking' });
  useEffect(() => {
    void checkReset(verificationString).then((reply) => {
      if (!reply.ok) setChecked({ state: 'lost' });
      else setChecked(reply.data.linkValid ? { state: 'valid', login: reply.data.login ?? '' } : { state: 'invalid' });
    });
  }, [verificationString]);
  if (checked.state === 'asking') return <div className="auth"><Lines /></div>;
  if (checked.state === 'valid') return <SetNew verificationString={verificationString} login={checked.login} />;
  const text = checked.state === 'lost' ? 'The house did not answer. Open the link again in a moment.'
    : 'This link is no longer valid. It works once, for one hour.';
  return (
    <div className="auth">
      <h2>Set a new password</h2>
      <Notice kind="error">{text}</Notice>
      <Plate wide onClick={() => { mailed.value = null; }}>Ask again</Plate>
    </div>
  );
};

/** #password-reset: with the link of a letter a new password, without one the letter. */
export const PasswordReset = () => {
  useSignals();
  const link = mailed.value?.kind === 'password-reset' ? mailed.value : null;
  return (
    <Sheet title="Password" picture={<HousePicture />}>
      {link ? <Linked key={link.verificationString} verificationString={link.verificationString} /> : <Recovery />}
    </Sheet>
  );
};
