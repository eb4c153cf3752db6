import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { profileEdit, type Profile } from '../../../wire/player/profile.ts';
import { FormError } from '../../ui/forms/FormError.tsx';
import { useForm } from '../../ui/forms/useForm.ts';
import { leave } from './leave.ts';
import { EmailField } from './EmailField.tsx';
import { Field } from '../../ui/Field.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PrimaryButton } from '../../ui/buttons/PrimaryButton.tsx';
import { SecondaryButton } from '../../ui/buttons/SecondaryButton.tsx';
import { Sheet } from '../../ui/sheet/Sheet.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { toast } from '../../ui/toasts/toasts.ts';
import { AccountTabs } from './AccountTabs.tsx';
import { Limits } from './Limits.tsx';
import { PasswordField } from './PasswordField.tsx';
import { choicesWait, loadProfile, profile, profileFailed, saveProfile } from './profile.ts';
import { mustChangeEmail } from '../../base/session/state.ts';
import { useRefetch } from '../../base/session/useRefetch.ts';
import { VerifyNotice } from './VerifyNotice.tsx';
import { navigation } from '../../words/en/navigation.ts';
import { account } from '../../words/en/player/account.ts';
import { logInWords as words } from '../../words/en/player/logInWords.ts';
import './Auth.css';

const ProfileForm = ({ saved }: { saved: Profile }) => {
  useSignals();
  const forced = mustChangeEmail.value;
  const form = useForm({
    name: 'profile',
    struct: profileEdit.request,
    kept: ['email', 'newsletter', 'lottoMailing'],
    send: saveProfile,
    start: {
      email: saved.email,
      newsletter: saved.newsletter,
      lottoMailing: saved.lottoMailing,
      password: '',
    },
    done: () => {
      const stored = choicesWait.peek() ? account.savedOffline : account.saved;
      toast({ text: newEmail ? account.letterTo(email.value) : stored, kind: 'done' });
      form.empty('password');
    },
  });
  const email = form.field('email');
  const newEmail = email.value.trim().toLowerCase() !== saved.email.toLowerCase();
  return (
    <form className="auth stack gap-14" noValidate ref={form.form} onSubmit={form.onSubmit}>
      <FormError of={form} />
      <Field
        label={words.login}
        name="login"
        value={saved.login}
        onChange={() => {}}
        readOnly
        autoComplete="username"
      />
      <EmailField
        label={account.contact}
        {...email}
        error={email.error ?? (forced && !newEmail ? account.mailBounces : undefined)}
      />
      {newEmail && (
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
      <PrimaryButton wide type="submit" busy={form.busy} disabled={forced && !newEmail}>
        {newEmail ? account.saveVerify : account.save}
      </PrimaryButton>
    </form>
  );
};

/** Stays in view below the title, wherever the form is scrolled to. */
const LeaveQuestion = () => (
  <Notice kind="caution">
    <span className="row between">
      {account.leaveInstead}
      <SecondaryButton compact onClick={leave}>
        {navigation.logOut}
      </SecondaryButton>
    </span>
  </Notice>
);

/**
 * #account/edit-profile. While the address must be changed no other dialog opens, so closing it asks whether
 * the player logs out.
 */
export const EditProfile = () => {
  useSignals();
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    void loadProfile();
  }, []);
  useRefetch(loadProfile);
  const saved = profile.value;
  const closing = mustChangeEmail.value ? { onClose: () => setAsking(true) } : {};
  return (
    <Sheet
      title={account.title}
      tabs={
        <>
          <AccountTabs current="#account/edit-profile" />
          <LiveRegion>{asking && mustChangeEmail.value && <LeaveQuestion />}</LiveRegion>
        </>
      }
      {...closing}
    >
      <VerifyNotice />
      <LiveRegion>
        {profileFailed.value && (
          <Notice kind="caution">{saved ? account.profileOffline : account.profileLost}</Notice>
        )}
      </LiveRegion>
      {saved ? <ProfileForm key={saved.email} saved={saved} /> : !profileFailed.value && <Skeleton />}
      <Limits />
    </Sheet>
  );
};
