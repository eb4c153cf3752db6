import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { object } from 'superstruct';
import { requiredText } from '../../../wire/player/account.ts';
import type { Confirmation } from '../../../wire/confirmation.ts';
import type { PasskeyInfo } from '../../../wire/player/passkeys.ts';
import { PasswordField } from '../account/PasswordField.tsx';
import { FormError } from '../../ui/forms/FormError.tsx';
import { useForm } from '../../ui/forms/useForm.ts';
import type { Reply } from '../../base/net/call.ts';
import { PrimaryButton } from '../../ui/buttons/PrimaryButton.tsx';
import { toast } from '../../ui/toasts/toasts.ts';
import { Confirm } from './Confirm.tsx';
import { passkeys, removePasskey } from './state.ts';
import { DialogView } from './DialogView.tsx';
import { passkeyWords as words } from '../../words/en/player/passkeyWords.ts';

const RemoveRequest = object({ password: requiredText() });
const NOTHING: Reply<unknown> = { ok: true, data: {} };

/** The password, then, while the second step is on, a confirmation. */
export const RemovePasskey = ({ of, done }: { of: PasskeyInfo; done: () => void }) => {
  useSignals();
  const secondStep = passkeys.value?.secondStep ?? false;
  const [confirming, setConfirming] = useState(false);
  const remove = async (confirmation?: Confirmation) => {
    const reply = await removePasskey(of.passkeyId, form.value.password, confirmation);
    if (!reply.ok) return reply;
    toast({ text: words.removed(of.name), kind: 'done' });
    done();
    return reply;
  };
  const form = useForm({
    name: 'passkey-remove',
    struct: RemoveRequest,
    start: { password: '' },
    kept: [],
    send: () => (secondStep ? Promise.resolve(NOTHING) : remove()),
    done: () => {
      if (secondStep) setConfirming(true);
    },
  });
  if (confirming) {
    return (
      <Confirm
        title={words.confirmRemoval}
        action="remove"
        subject={of.passkeyId}
        send={remove}
        back={() => setConfirming(false)}
      >
        <p className="sm muted">{words.willNotOpen(of.name)}</p>
      </Confirm>
    );
  }
  return (
    <DialogView title={words.removeOf(of.name)} back={done}>
      <form className="dialog-view stack gap-12" noValidate ref={form.form} onSubmit={form.onSubmit}>
        <p className="sm muted">{words.mayList}</p>
        <FormError of={form} />
        <PasswordField label={words.password} autoComplete="current-password" {...form.field('password')} />
        <PrimaryButton wide type="submit" busy={form.busy}>
          {secondStep ? words.continue : words.removeIt}
        </PrimaryButton>
      </form>
    </DialogView>
  );
};
