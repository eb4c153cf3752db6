import { useState } from 'react';
import { SecondaryButton } from '../../ui/buttons/SecondaryButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { passkeySupport, NO_PASSKEYS } from './support.ts';
import { logInWithPasskey, errorText } from './state.ts';
import { logInWords as words } from '../../words/en/player/logInWords.ts';
import './Passkeys.css';

/** Logs in with a passkey in place of the password. */
export const LogInByPasskey = ({ done }: { done: () => void }) => {
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
