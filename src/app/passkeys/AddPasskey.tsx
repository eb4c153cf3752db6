import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { object } from 'superstruct';
import { given } from '../../wire/account.ts';
import { type Confirmation, passkeyName } from '../../wire/passkeys.ts';
import { PasswordField } from '../account/PasswordField.tsx';
import { player } from '../account/state.ts';
import { useForm } from '../account/useForm.ts';
import type { Reply } from '../net/call.ts';
import { Field } from '../ui/Field.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Plate } from '../ui/Plate.tsx';
import { toast } from '../ui/toasts.ts';
import { Confirm } from './Confirm.tsx';
import { addPasskey, loadDevice, passkeys } from './state.ts';
import { Step } from './Step.tsx';

const AddRequest = object({ name: passkeyName(), password: given() });
const NOTHING: Reply<unknown> = { ok: true, data: {} };

/** A name and the password, then, while the second step is on, a confirmation; then the device. */
export const AddPasskey = ({ done }: { done: () => void }) => {
  useSignals();
  useEffect(() => { void loadDevice().catch(() => {}); }, []);
  const { passkeys: list = [], secondStep = false } = passkeys.value ?? {};
  const [value, setValue] = useState({ name: `Passkey ${list.length + 1}`, password: '' });
  const [confirming, setConfirming] = useState(false);
  const added = () => {
    toast({ text: 'Added. It logs you in from now on.', kind: 'done' });
    done();
  };
  const form = useForm(AddRequest, value, ({ name, password }) => (secondStep ? Promise.resolve(NOTHING) : addPasskey(name, password)),
    () => (secondStep ? setConfirming(true) : added()));
  const field = (name: keyof typeof value) => ({
    name, value: value[name], onBlur: form.blur(name), error: form.error(name),
    onChange: (next: string) => {
      setValue((before) => ({ ...before, [name]: next }));
      form.clear(name);
    },
  });
  if (confirming) {
    const send = async (confirmation: Confirmation) => {
      const reply = await addPasskey(value.name, value.password, confirmation);
      if (reply.ok) added();
      return reply;
    };
    return (
      <Confirm title="Confirm the new passkey" deed="add" subject="" send={send} back={() => setConfirming(false)}>
        <p className="sm muted">The second step is on: confirm with a passkey that you have. Then the new one is made.</p>
      </Confirm>
    );
  }
  return (
    <Step title="Add a passkey" back={done}>
      <form className="step" noValidate ref={form.form} onSubmit={form.onSubmit}>
        <p className="sm muted">Your browser asks next where to keep it, and for your fingerprint, face or PIN. None of these reach us.</p>
        {form.problem && <Notice kind="error" onClose={form.closeProblem}>{form.problem}</Notice>}
        <input type="text" name="login" autoComplete="username" value={player.value?.login ?? ''} readOnly hidden />
        <Field label="Name of this passkey" {...field('name')} />
        <PasswordField label="Your password" autoComplete="current-password" {...field('password')} />
        <Plate wide type="submit" busy={form.busy}>{secondStep ? 'Go on' : 'Make a passkey'}</Plate>
      </form>
    </Step>
  );
};
