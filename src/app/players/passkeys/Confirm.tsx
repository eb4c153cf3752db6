import { type ReactNode, useEffect, useState } from 'react';
import { object } from 'superstruct';
import { requiredText } from '../../../wire/player/account.ts';
import type { Confirmation } from '../../../wire/confirmation.ts';
import type { ConfirmedAction } from '../../../wire/player/passkeys.ts';
import { FormError } from '../../ui/forms/FormError.tsx';
import { useForm } from '../../ui/forms/useForm.ts';
import type { Reply } from '../../base/net/call.ts';
import { Field } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PrimaryButton } from '../../ui/buttons/PrimaryButton.tsx';
import { TextButton } from '../../ui/buttons/TextButton.tsx';
import { passkeySupport, NO_PASSKEYS } from './support.ts';
import { confirmWith, loadDevice, errorText } from './state.ts';
import { DialogView } from './DialogView.tsx';
import { confirmWords as words } from '../../words/en/player/confirmWords.ts';

const CodeRequest = object({ recoveryCode: requiredText() });

interface ConfirmProps {
  readonly title: string;
  readonly action: ConfirmedAction;
  readonly subject: string;
  /** Sends the action. The caller unmounts this view when it is done. */
  readonly send: (confirmation: Confirmation) => Promise<Reply<unknown>>;
  readonly back: () => void;
  /** False where only a passkey will do. */
  readonly codes?: boolean;
  /** What is confirmed. */
  readonly children: ReactNode;
}

/** The code is not kept as a draft: it confirms as a passkey does. */
const CodeForm = ({ send }: { send: (recoveryCode: string) => Promise<Reply<unknown>> }) => {
  const form = useForm({
    name: 'recovery-code',
    struct: CodeRequest,
    start: { recoveryCode: '' },
    kept: [],
    send: ({ recoveryCode }) => send(recoveryCode.trim()),
    done: () => {},
  });
  return (
    <form className="dialog-view stack gap-12" noValidate ref={form.form} onSubmit={form.onSubmit}>
      <FormError of={form} />
      <Field label={words.code} maxLength={64} {...form.field('recoveryCode')} />
      <PrimaryButton wide type="submit" busy={form.busy}>
        {words.byCode}
      </PrimaryButton>
    </form>
  );
};

/** Confirms an action: by a passkey, or by a recovery code where there is none. */
export const Confirm = ({ title, action, subject, send, back, codes = true, children }: ConfirmProps) => {
  const { supported } = passkeySupport();
  const [byCode, setByCode] = useState(codes && !supported);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(supported ? null : NO_PASSKEYS);
  useEffect(() => {
    void loadDevice().catch(() => {});
  }, []);
  const byPasskey = async () => {
    setBusy(true);
    setProblem(null);
    const proof = await confirmWith(action, subject);
    const reply = proof.ok ? await send(proof.data) : proof;
    setBusy(false);
    if (!reply.ok) setProblem(errorText(reply));
  };
  const change = () => {
    setProblem(null);
    setByCode(!byCode);
  };
  return (
    <DialogView title={title} back={back}>
      {children}
      {problem !== null && (
        <Notice kind="error" onClose={() => setProblem(null)}>
          {problem}
        </Notice>
      )}
      {byCode ? (
        <CodeForm send={(recoveryCode) => send({ recoveryCode })} />
      ) : (
        <PrimaryButton wide busy={busy} onClick={() => void byPasskey()}>
          {words.byPasskey}
        </PrimaryButton>
      )}
      {codes && supported && (
        <TextButton wide onClick={change}>
          {byCode ? words.toPasskey : words.toCode}
        </TextButton>
      )}
    </DialogView>
  );
};
