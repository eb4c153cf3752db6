import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { profileEdit, type Profile } from '../../wire/profile.ts';
import { leave } from '../shell/leave.ts';
import { Field } from '../ui/Field.tsx';
import { Lines } from '../ui/Lines.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Plate } from '../ui/Plate.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { Tick } from '../ui/Tick.tsx';
import { toast } from '../ui/toasts.ts';
import { AccountTabs } from './AccountTabs.tsx';
import { Limits } from './Limits.tsx';
import { PasswordField } from './PasswordField.tsx';
import { loadProfile, profile, saveProfile } from './profile.ts';
import { mustChangeEmail } from './state.ts';
import { useForm } from './useForm.ts';
import { VerifyNotice } from './VerifyNotice.tsx';
import './Auth.css';

const BOUNCED = 'Mail to this address comes back. Set a new one to go on.';

const ProfileForm = ({ shown }: { shown: Profile }) => {
  useSignals();
  const forced = mustChangeEmail.value;
  const [value, setValue] = useState({ email: shown.email, newsletter: shown.newsletter, lottoMailing: shown.lottoMailing, password: '' });
  const moves = value.email.trim().toLowerCase() !== shown.email.toLowerCase();
  const form = useForm(profileEdit.request, value, saveProfile, () => {
    toast({ text: moves ? `Letter sent to ${value.email}.` : 'Saved.', kind: 'done' });
    setValue((before) => ({ ...before, password: '' }));
  });
  const set = (name: keyof typeof value) => (next: string | boolean) => {
    setValue((before) => ({ ...before, [name]: next }));
    form.clear(name);
  };
  return (
    <form className="auth" noValidate ref={form.form} onSubmit={form.onSubmit}>
      {form.problem && <Notice kind="error" onClose={form.closeProblem}>{form.problem}</Notice>}
      <Field label="Login name" name="login" value={shown.login} onChange={() => {}} readOnly autoComplete="username" />
      <Field label="Contact e-mail" name="email" type="email" inputMode="email" autoComplete="email" value={value.email} onChange={set('email')}
        onBlur={form.blur('email')} error={form.error('email') ?? (forced && !moves ? BOUNCED : undefined)} />
      {moves && (
        <PasswordField label="Your password" autoComplete="current-password" value={value.password} onChange={set('password')}
          onBlur={form.blur('password')} error={form.error('password')} />
      )}
      <div>
        <Tick name="newsletter" checked={value.newsletter} onChange={set('newsletter')}>Send me the newsletter.</Tick>
        <Tick name="lottoMailing" checked={value.lottoMailing} onChange={set('lottoMailing')}>Write to me about the lotto draw.</Tick>
      </div>
      <Plate wide type="submit" busy={form.busy} disabled={forced && !moves}>{moves ? 'Save and verify' : 'Save'}</Plate>
    </form>
  );
};

/** #account/edit-profile. While the address must be changed this is the only dialog, and closing it is leaving. */
export const EditProfile = () => {
  useSignals();
  useEffect(() => { void loadProfile(); }, []);
  const shown = profile.value;
  const away = mustChangeEmail.value ? { onClose: () => void leave() } : {};
  return (
    <Sheet title="Account" tabs={<AccountTabs current="#account/edit-profile" />} {...away}>
      <VerifyNotice />
      {shown ? <ProfileForm key={shown.email} shown={shown} /> : <Lines />}
      <Limits />
    </Sheet>
  );
};
