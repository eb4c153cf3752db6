import { useState } from 'react';
import { object } from 'superstruct';
import { passkeyName, type PasskeyShown } from '../../wire/passkeys.ts';
import { useForm } from '../account/useForm.ts';
import { formatDateTime } from '../money.ts';
import { Field } from '../ui/Field.tsx';
import { Glass } from '../ui/Glass.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { renamePasskey } from './state.ts';

const RenameRequest = object({ name: passkeyName() });

const Rename = ({ of, done }: { of: PasskeyShown; done: () => void }) => {
  const [name, setName] = useState(of.name);
  const form = useForm(RenameRequest, { name }, (value) => renamePasskey({ passkeyId: of.passkeyId, ...value }), done);
  return (
    <form className="passkey-rename" noValidate ref={form.form} onSubmit={form.onSubmit}>
      {form.problem && <Notice kind="error" onClose={form.closeProblem}>{form.problem}</Notice>}
      <Field label="Name of this passkey" name="name" value={name} onBlur={form.blur('name')} error={form.error('name')}
        onChange={(next) => { setName(next); form.clear('name'); }} />
      <div className="row"><Glass compact type="submit" busy={form.busy}>Save</Glass><Quiet compact onClick={done}>Cancel</Quiet></div>
    </form>
  );
};

/** One passkey of the list. */
export const PasskeyRow = ({ of, remove }: { of: PasskeyShown; remove: () => void }) => {
  const [naming, setNaming] = useState(false);
  if (naming) return <li><Rename of={of} done={() => setNaming(false)} /></li>;
  return (
    <li>
      <Icon name="key" size={22} />
      <span className="grow"><b>{of.name}</b>
        <span className="xs muted">Added {formatDateTime(of.createdTime)}. {of.usedTime === null ? 'Not used yet.' : `Last used ${formatDateTime(of.usedTime)}.`}
          {of.synced && ' Your other devices may have it too.'}</span></span>
      <span className="passkey-acts">
        <Quiet compact label={`Rename ${of.name}`} onClick={() => setNaming(true)}>Rename</Quiet>
        <Quiet compact label={`Remove ${of.name}`} onClick={remove}>Remove</Quiet>
      </span>
    </li>
  );
};
