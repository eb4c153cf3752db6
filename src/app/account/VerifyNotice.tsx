import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { Glass } from '../ui/Glass.tsx';
import { Notice } from '../ui/Notice.tsx';
import { toast } from '../ui/toasts.ts';
import { askVerification, profile } from './profile.ts';
import { mustChangeEmail, player } from './state.ts';

const LOST = 'The house did not answer. Check your connection and try again.';

/** What the contact address still needs: to be changed, or to be confirmed by a letter that can be sent again. */
export const VerifyNotice = () => {
  useSignals();
  const [busy, setBusy] = useState(false);
  if (mustChangeEmail.value) return <Notice kind="caution">Your e-mail bounced. Set a new one to go on.</Notice>;
  const open = player.value?.userFlags.includes('verify-contact-email') || profile.value?.emailVerified === false;
  if (!open) return null;
  const send = async () => {
    setBusy(true);
    const reply = await askVerification();
    setBusy(false);
    if (!reply.ok) toast({ text: reply.error?.message ?? LOST, kind: 'error' });
    else toast({ text: reply.data.success ? `Letter sent to ${player.value?.email ?? 'you'}.` : 'Your address is confirmed already.', kind: 'done' });
  };
  return (
    <Notice kind="caution">
      <span className="row between">
        Confirm your e-mail address with the link we sent.
        <Glass compact busy={busy} onClick={() => void send()}>Send again</Glass>
      </span>
    </Notice>
  );
};
