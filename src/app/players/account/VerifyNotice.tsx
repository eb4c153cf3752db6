import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { SecondaryButton } from '../../ui/buttons/SecondaryButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { toast } from '../../ui/toasts/toasts.ts';
import { askVerification, profile } from './profile.ts';
import { mustChangeEmail, player } from '../../base/session/state.ts';
import { account } from '../../words/en/player/account.ts';
import { logInWords as words } from '../../words/en/player/logInWords.ts';
import { mailed } from '../../words/en/player/mailed.ts';

/**
 * Asks for another contact address if mail to it bounces, or for its confirmation, which can be sent again.
 */
export const VerifyNotice = () => {
  useSignals();
  const [busy, setBusy] = useState(false);
  if (mustChangeEmail.value) return <Notice kind="caution">{account.bounced}</Notice>;
  const open =
    player.value?.userFlags.includes('verify-contact-email') || profile.value?.emailVerified === false;
  if (!open) return null;
  const send = async () => {
    setBusy(true);
    const reply = await askVerification();
    setBusy(false);
    // With the code of the refusal, which support can look up.
    if (!reply.ok)
      toast({
        text: reply.error ? mailed.code(reply.error.message, reply.error.code) : words.lost,
        kind: 'error',
      });
    else
      toast({
        text: reply.data.success ? account.letterTo(player.value?.email ?? account.you) : account.confirmed,
        kind: 'done',
      });
  };
  return (
    <Notice kind="caution">
      <span className="row between">
        {account.confirm}
        <SecondaryButton compact busy={busy} onClick={() => void send()}>
          {account.sendAgain}
        </SecondaryButton>
      </span>
    </Notice>
  );
};
