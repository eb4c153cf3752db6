import { useState } from 'react';
import { object } from 'superstruct';
import { passkeyName, type PasskeyInfo } from '../../../wire/player/passkeys.ts';
import { FormError } from '../../ui/forms/FormError.tsx';
import { useForm } from '../../ui/forms/useForm.ts';
import { formatDateTime } from '../../base/format.ts';
import { Field } from '../../ui/Field.tsx';
import { SecondaryButton } from '../../ui/buttons/SecondaryButton.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { TextButton } from '../../ui/buttons/TextButton.tsx';
import { NAME_RULES } from './rules.ts';
import { renamePasskey } from './state.ts';
import { passkeyWords as words } from '../../words/en/player/passkeyWords.ts';

const RenameRequest = object({ name: passkeyName() });

const Rename = ({ of, done }: { of: PasskeyInfo; done: () => void }) => {
  const form = useForm({
    name: `passkey-${of.passkeyId}`,
    struct: RenameRequest,
    start: { name: of.name },
    kept: ['name'],
    rules: NAME_RULES,
    send: (value) => renamePasskey({ passkeyId: of.passkeyId, ...value }),
    done,
  });
  const cancel = () => {
    form.forget();
    done();
  };
  return (
    <form className="passkey-rename stack" noValidate ref={form.form} onSubmit={form.onSubmit}>
      <FormError of={form} />
      <Field label={words.name} {...form.field('name')} />
      <div className="row">
        <SecondaryButton compact type="submit" busy={form.busy}>
          {words.save}
        </SecondaryButton>
        <TextButton compact onClick={cancel}>
          {words.cancel}
        </TextButton>
      </div>
    </form>
  );
};

/** One passkey of the list. */
export const PasskeyRow = ({ of, remove }: { of: PasskeyInfo; remove: () => void }) => {
  const [naming, setNaming] = useState(false);
  if (naming)
    return (
      <li>
        <Rename of={of} done={() => setNaming(false)} />
      </li>
    );
  return (
    <li>
      <Icon name="key" size={22} />
      <span className="grow lines anywhere">
        <b>{of.name}</b>
        <span className="xs muted">
          {words.addedOn(formatDateTime(of.createdTime))}{' '}
          {of.usedTime === null ? words.notUsed : words.usedOn(formatDateTime(of.usedTime))}
          {of.synced && words.synced}
        </span>
      </span>
      <span className="passkey-acts">
        <TextButton compact label={words.renameOf(of.name)} onClick={() => setNaming(true)}>
          {words.rename}
        </TextButton>
        <TextButton compact label={words.removeOf(of.name)} onClick={remove}>
          {words.remove}
        </TextButton>
      </span>
    </li>
  );
};
