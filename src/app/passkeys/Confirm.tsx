import { type ReactNode, useEffect, useState } from 'react';
import { object } from 'superstruct';
import { requiredText } from '../../wire/player/account.ts';
import type { Confirmation, ConfirmedAction } from '../../wire/player/passkeys.ts';
import { Problem } from '../forms/Problem.tsx';
import { useForm } from '../forms/useForm.ts';
import type { Reply } from '../net/call.ts';
import { Field } from '../ui/Field.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PrimaryButton } from '../ui/buttons/PrimaryButton.tsx';
import { TextButton } from '../ui/buttons/TextButton.tsx';
import { whyOf } from './lost.ts';
import { here, NO_PASSKEYS } from './place.ts';
import { confirmWith, loadDevice } from './state.ts';
import { Step } from './Step.tsx';
import { signUpWords as say } from '../words/en/player/signUpWords.ts';

const CodeRequest = object({ recoveryCode: requiredText() });

export interface ConfirmProps {
  readonly title: string;
  readonly deed: ConfirmedAction;
  readonly subject: string;
  /** Does the deed; what stands here goes when the caller takes it away. */
  readonly send: (confirmation: Confirmation) => Promise<Reply<unknown>>;
  readonly back: () => void;
  /** False where only a passkey will do. */
  readonly codes?: boolean;
  /** What is confirmed. */
  readonly children: ReactNode;
}

/** A recovery code is as good as a device: it is never kept. */
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
    <form className="step" noValidate ref={form.form} onSubmit={form.onSubmit}>
      <Problem of={form} />
      <Field label={say.code} maxLength={64} {...form.field('recoveryCode')} />
      <PrimaryButton wide type="submit" busy={form.busy}>
        {say.byCode}
      </PrimaryButton>
    </form>
  );
};

/** Confirms a deed: by a passkey, or by a recovery code where there is no device. */
export const Confirm = ({ title, deed, subject, send, back, codes = true, children }: ConfirmProps) => {
  const { supported } = here();
  const [byCode, setByCode] = useState(codes && !supported);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(supported ? null : NO_PASSKEYS);
  useEffect(() => {
    void loadDevice().catch(() => {});
  }, []);
  const byPasskey = async () => {
    setBusy(true);
    setProblem(null);
    const proof = await confirmWith(deed, subject);
    const reply = proof.ok ? await send(proof.data) : proof;
    setBusy(false);
    if (!reply.ok) setProblem(whyOf(reply));
  };
  const change = () => {
    setProblem(null);
    setByCode(!byCode);
  };
  return (
    <Step title={title} back={back}>
      {children}
      {problem !== null && (
        <Notice kind="error" onClose={() => setProblem(null)}>
          {problem}
        </Notice>
      )}
      {byCode ? (
        <CodeForm send={(recoveryCode) => send({ recoveryCode })} />
      ) : (
        <PrimaryButton
          wide
          busy={busy}
          onClick={() => {
            void byPasskey();
          }}
        >
          {say.byPasskey}
        </PrimaryButton>
      )}
      {codes && supported && (
        <TextButton wide onClick={change}>
          {byCode ? say.toPasskey : say.toCode}
        </TextButton>
      )}
    </Step>
  );
};
