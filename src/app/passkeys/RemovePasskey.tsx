import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { object } from 'superstruct';
import { given } from '../../wire/account.ts';
import type { Confirmation, PasskeyShown } from '../../wire/passkeys.ts';
import { PasswordField } from '../account/PasswordField.tsx';
import { useForm } from '../account/useForm.ts';
import type { Reply } from '../net/call.ts';
import { Notice } from '../ui/Notice.tsx';
import { Plate } from '../ui/Plate.tsx';
import { toast } from '../ui/toasts.ts';
import { Confirm } from './Confirm.tsx';
import { passkeys, removePasskey } from './state.ts';
import { Step } from './Step.tsx';

const RemoveRequest = object({ password: given() });
const NOTHING: Reply<unknown> = { ok: true, data: {} };

/** The password, then, while the second step is on, a confirmation. */
export const RemovePasskey = ({ of, done }: { of: PasskeyShown; done: () => void }) => {
  useSignals();
  const secondStep = passkeys.value?.secondStep ?? false;
  const [password, setPassword] = useState('');
  const [confirming, setConfirming] = useState(false);
  const remove = async (confirmation?: Confirmation) => {
    const reply = await removePasskey(of.passkeyId, password, confirmation);
    if (!reply.ok) return reply;
    toast({ text: `Removed. ${of.name} no longer opens your account.`, kind: 'done' });
    done();
    return reply;
  };
  const form = useForm(RemoveRequest, { password }, () => (secondStep ? Promise.resolve(NOTHING) : remove()), () => { if (secondStep) setConfirming(true); });
  if (confirming) {
    return (
      <Confirm title="Confirm the removal" deed="remove" subject={of.passkeyId} send={remove} back={() => setConfirming(false)}>
        <p className="sm muted">{of.name} will no longer open your account.</p>
      </Confirm>
    );
  }
  return (
    <Step title={`Remove ${of.name}`} back={done}>
      <form className="step" noValidate ref={form.form} onSubmit={form.onSubmit}>
        <p className="sm muted">It will no longer open your account. Your device may still list it; delete it there too.</p>
        {form.problem && <Notice kind="error" onClose={form.closeProblem}>{form.problem}</Notice>}
        <PasswordField label="Your password" autoComplete="current-password" value={password} onBlur={form.blur('password')}
          onChange={(next) => { setPassword(next); form.clear('password'); }} error={form.error('password')} />
        <Plate wide type="submit" busy={form.busy}>{secondStep ? 'Go on' : 'Remove it'}</Plate>
      </form>
    </Step>
  );
};
