import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { profileEdit, type Profile } from '../../wire/player/profile.ts';
import { FormError } from '../forms/FormError.tsx';
import { useForm } from '../forms/useForm.ts';
import { leave } from './leave.ts';
import { Field } from '../ui/Field.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { LiveRegion } from '../ui/LiveRegion.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PrimaryButton } from '../ui/buttons/PrimaryButton.tsx';
import { Sheet } from '../ui/sheet/Sheet.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { toast } from '../ui/toasts/toasts.ts';
import { AccountTabs } from './AccountTabs.tsx';
import { Limits } from './Limits.tsx';
import { PasswordField } from './PasswordField.tsx';
import { choicesWait, loadProfile, profile, profileLost, saveProfile } from './profile.ts';
import { mustChangeEmail } from '../session/state.ts';
import { useRefetch } from '../session/useRefetch.ts';
import { VerifyNotice } from './VerifyNotice.tsx';
import { account } from '../words/en/player/account.ts';
import { logInWords as words } from '../words/en/player/logInWords.ts';
import './Auth.css';

const ProfileForm = ({ shown }: { shown: Profile }) => {
  useSignals();
  const forced = mustChangeEmail.value;
  const form = useForm({
    name: 'profile',
    struct: profileEdit.request,
    kept: ['email', 'newsletter', 'lottoMailing'],
    send: saveProfile,
    start: {
      email: shown.email,
      newsletter: shown.newsletter,
      lottoMailing: shown.lottoMailing,
      password: '',
    },
    done: () => {
      const saved = choicesWait.peek() ? account.savedOffline : account.saved;
      toast({ text: moves ? account.letterTo(email.value) : saved, kind: 'done' });
      form.empty('password');
    },
  });
  const email = form.field('email');
  const moves = email.value.trim().toLowerCase() !== shown.email.toLowerCase();
  return (
    <form className="auth" noValidate ref={form.form} onSubmit={form.onSubmit}>
      <FormError of={form} />
      <Field
        label={words.login}
        name="login"
        value={shown.login}
        onChange={() => {}}
        readOnly
        autoComplete="username"
      />
      <Field
        label={account.contact}
        type="email"
        inputMode="email"
        autoComplete="email"
        {...email}
        error={email.error ?? (forced && !moves ? account.mailBounces : undefined)}
      />
      {moves && (
        <PasswordField
          label={account.yourPassword}
          autoComplete="current-password"
          {...form.field('password')}
        />
      )}
      <div>
        <Checkbox {...form.checkbox('newsletter')}>{words.newsletter}</Checkbox>
        <Checkbox {...form.checkbox('lottoMailing')}>{account.lotto}</Checkbox>
      </div>
      <PrimaryButton wide type="submit" busy={form.busy} disabled={forced && !moves}>
        {moves ? account.saveVerify : account.save}
      </PrimaryButton>
    </form>
  );
};

/**
 * #account/edit-profile. While the address must be changed this is the only dialog, and closing it is
 * leaving.
 */
export const EditProfile = () => {
  useSignals();
  useEffect(() => {
    void loadProfile();
  }, []);
  useRefetch(loadProfile);
  const shown = profile.value;
  const away = mustChangeEmail.value ? { onClose: leave } : {};
  return (
    <Sheet title={account.title} tabs={<AccountTabs current="#account/edit-profile" />} {...away}>
      <VerifyNotice />
      <LiveRegion>
        {profileLost.value && (
          <Notice kind="caution">{shown ? account.profileOffline : account.profileLost}</Notice>
        )}
      </LiveRegion>
      {shown ? <ProfileForm key={shown.email} shown={shown} /> : !profileLost.value && <Skeleton />}
      <Limits />
    </Sheet>
  );
};
