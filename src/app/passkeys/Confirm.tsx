import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { REQUIRED } from '../../wire/common.ts';
import type { Confirmation, Deed } from '../../wire/passkeys.ts';
import { inWords } from '../account/check.ts';
import type { Reply } from '../net/call.ts';
import { Field } from '../ui/Field.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Plate } from '../ui/Plate.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { whyOf } from './lost.ts';
import { here, NO_PASSKEYS } from './place.ts';
import { confirmWith, loadDevice } from './state.ts';
import { Step } from './Step.tsx';
import { sign as say } from '../words/en/sign.ts';

export interface ConfirmProps {
  readonly title: string;
  readonly deed: Deed;
  readonly subject: string;
  /** Does the deed; what stands here goes when the caller takes it away. */
  readonly send: (confirmation: Confirmation) => Promise<Reply<unknown>>;
  readonly back: () => void;
  /** False where only a passkey will do. */
  readonly codes?: boolean;
  /** What is confirmed. */
  readonly children: ReactNode;
}

const CodeForm = ({ busy, send }: { busy: boolean; send: (recoveryCode: string) => void }) => {
  const [code, setCode] = useState('');
  const [left, setLeft] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setLeft(true);
    if (code.trim() !== '' && !busy) send(code.trim());
  };
  return (
    <form className="step" noValidate onSubmit={submit}>
      <Field label={say.code} name="recoveryCode" value={code} onChange={setCode} maxLength={64}
        error={left && code.trim() === '' ? inWords(REQUIRED) : undefined} />
      <Plate wide type="submit" busy={busy}>{say.byCode}</Plate>
    </form>
  );
};

/** Confirms a deed: by a passkey, or by a recovery code where there is no device. */
export const Confirm = ({ title, deed, subject, send, back, codes = true, children }: ConfirmProps) => {
  const { supported } = here();
  const [byCode, setByCode] = useState(codes && !supported);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(supported ? null : NO_PASSKEYS);
  useEffect(() => { void loadDevice().catch(() => {}); }, []);
  const run = async (confirmation: () => Promise<Reply<Confirmation>>) => {
    setBusy(true);
    setProblem(null);
    const proof = await confirmation();
    const reply = proof.ok ? await send(proof.data) : proof;
    setBusy(false);
    if (!reply.ok) setProblem(whyOf(reply));
  };
  return (
    <Step title={title} back={back}>
      {children}
      {problem !== null && <Notice kind="error" onClose={() => setProblem(null)}>{problem}</Notice>}
      {byCode
        ? <CodeForm busy={busy} send={(recoveryCode) => void run(() => Promise.resolve({ ok: true, data: { recoveryCode } }))} />
        : <Plate wide busy={busy} onClick={() => { void run(() => confirmWith(deed, subject)); }}>{say.byPasskey}</Plate>}
      {codes && supported && <Quiet wide onClick={() => setByCode(!byCode)}>{byCode ? say.toPasskey : say.toCode}</Quiet>}
    </Step>
  );
};
