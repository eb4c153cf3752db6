import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { object } from 'superstruct';
import { requiredText } from '../../../wire/player/account.ts';
import type { Confirmation } from '../../../wire/confirmation.ts';
import { passkeyName } from '../../../wire/player/passkeys.ts';
import { PasswordField } from '../account/PasswordField.tsx';
import { player } from '../../base/session/state.ts';
import { FormError } from '../../ui/forms/FormError.tsx';
import { useForm } from '../../ui/forms/useForm.ts';
import type { Reply } from '../../base/net/call.ts';
import { Field } from '../../ui/Field.tsx';
import { PrimaryButton } from '../../ui/buttons/PrimaryButton.tsx';
import { toast } from '../../ui/toasts/toasts.ts';
import { Confirm } from './Confirm.tsx';
import { addPasskey, loadDevice, passkeys } from './state.ts';
import { NAME_RULES } from './rules.ts';
import { DialogView } from './DialogView.tsx';
import { passkeyWords as words } from '../../words/en/player/passkeyWords.ts';

const AddRequest = object({ name: passkeyName(), password: requiredText() });
const NOTHING: Reply<unknown> = { ok: true, data: {} };

/** A name and the password, then, while the second step is on, a confirmation; then the device. */
export const AddPasskey = ({ done }: { done: () => void }) => {
  useSignals();
  useEffect(() => {
    void loadDevice().catch(() => {});
  }, []);
  const { passkeys: list = [], secondStep = false } = passkeys.value ?? {};
  const [confirming, setConfirming] = useState(false);
  const added = () => {
    toast({ text: words.added, kind: 'done' });
    form.forget();
    done();
  };
  const confirm = () => {
    setConfirming(true);
    return 'more';
  };
  const form = useForm({
    name: 'passkey',
    struct: AddRequest,
    start: { name: words.numbered(list.length + 1), password: '' },
    kept: ['name'],
    rules: NAME_RULES,
    send: ({ name, password }) => (secondStep ? Promise.resolve(NOTHING) : addPasskey(name, password)),
    done: () => (secondStep ? confirm() : added()),
  });
  if (confirming) {
    const send = async (confirmation: Confirmation) => {
      const reply = await addPasskey(form.value.name, form.value.password, confirmation);
      if (reply.ok) added();
      return reply;
    };
    return (
      <Confirm title={words.confirmNew} action="add" subject="" send={send} back={() => setConfirming(false)}>
        <p className="sm muted">{words.stepIsOn}</p>
      </Confirm>
    );
  }
  return (
    <DialogView title={words.add} back={done}>
      <form className="dialog-view stack gap-12" noValidate ref={form.form} onSubmit={form.onSubmit}>
        <p className="sm muted">{words.browserAsks}</p>
        <FormError of={form} />
        <input
          type="text"
          name="login"
          autoComplete="username"
          value={player.value?.login ?? ''}
          readOnly
          hidden
        />
        <Field label={words.name} {...form.field('name')} />
        <PasswordField label={words.password} autoComplete="current-password" {...form.field('password')} />
        <PrimaryButton wide type="submit" busy={form.busy}>
          {secondStep ? words.continue : words.make}
        </PrimaryButton>
      </form>
    </DialogView>
  );
};
