import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { type PasskeyInfo, type Passkeys, PASSKEYS_MAX } from '../../../wire/player/passkeys.ts';
import { AccountTabs } from '../account/AccountTabs.tsx';
import { useRefetch } from '../../base/session/useRefetch.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { RetryNotice } from '../../ui/RetryNotice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PrimaryButton } from '../../ui/buttons/PrimaryButton.tsx';
import { Sheet } from '../../ui/sheet/Sheet.tsx';
import { AddPasskey } from './AddPasskey.tsx';
import { PasskeyRow } from './PasskeyRow.tsx';
import { passkeySupport, unsupportedReason } from './support.ts';
import { RemovePasskey } from './RemovePasskey.tsx';
import { ConfirmSecondStep, SecondStep, type SecondStepAction } from './SecondStep.tsx';
import { loadPasskeys, passkeys, passkeysFailure } from './state.ts';
import { account } from '../../words/en/player/account.ts';
import { passkeyWords as words } from '../../words/en/player/passkeyWords.ts';
import './Passkeys.css';
import { SecondaryButton } from '../../ui/buttons/SecondaryButton.tsx';
import { copyText } from '../../ui/copyText.ts';
import { DialogView } from './DialogView.tsx';

const copy = (text: string) => copyText(text, { text: words.copied, kind: 'done' });

/** The recovery codes, which are shown this once. */
const Codes = ({ codes, done }: { codes: readonly string[]; done: () => void }) => (
  <DialogView title={words.codes}>
    <p className="sm muted">{words.eachCode}</p>
    <Notice kind="caution">{words.shownOnce}</Notice>
    <ol className="codes muted">
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ol>
    <SecondaryButton wide onClick={() => void copy(codes.join('\n'))}>
      {words.copyAll}
    </SecondaryButton>
    <PrimaryButton wide onClick={done}>
      {words.haveKept}
    </PrimaryButton>
  </DialogView>
);

type View =
  | 'list'
  | 'add'
  | { readonly remove: PasskeyInfo }
  | { readonly action: SecondStepAction }
  | { readonly codes: readonly string[] };

const List = ({ of, go }: { of: Passkeys; go: (view: View) => void }) => {
  const why = unsupportedReason(passkeySupport(), of.domain);
  const full = of.passkeys.length >= PASSKEYS_MAX;
  return (
    <>
      <p className="sm muted">{words.what}</p>
      {why !== null && <Notice kind="note">{why}</Notice>}
      {of.passkeys.length === 0 && <EmptyState title={words.none} text={words.where} />}
      {of.passkeys.length > 0 && (
        <ul className="list">
          {of.passkeys.map((passkey) => (
            <PasskeyRow key={passkey.passkeyId} of={passkey} remove={() => go({ remove: passkey })} />
          ))}
        </ul>
      )}
      <PrimaryButton wide disabled={why !== null || full} onClick={() => go('add')}>
        {words.add}
      </PrimaryButton>
      {full && <p className="sm muted">{words.full}</p>}
      <SecondStep of={of} supported={why === null} start={(action) => go({ action })} />
    </>
  );
};

const CurrentView = ({ of }: { of: Passkeys }) => {
  const [view, go] = useState<View>('list');
  const list = () => go('list');
  if (view === 'list') return <List of={of} go={go} />;
  if (view === 'add') return <AddPasskey done={list} />;
  if ('remove' in view) return <RemovePasskey of={view.remove} done={list} />;
  return 'action' in view ? (
    <ConfirmSecondStep action={view.action} back={list} showCodes={(codes) => go({ codes })} />
  ) : (
    <Codes codes={view.codes} done={list} />
  );
};

/** #account/passkeys: passkeys, the second step of withdrawals and its recovery codes. */
export const PasskeysSheet = () => {
  useSignals();
  useEffect(() => {
    void loadPasskeys();
  }, []);
  useRefetch(loadPasskeys);
  const of = passkeys.value;
  const failure = passkeysFailure.value;
  return (
    <Sheet title={account.title} tabs={<AccountTabs current="#account/passkeys" />}>
      <div className="passkeys stack gap-12">
        <RetryNotice failed={failure !== null} label={words.again} retry={loadPasskeys}>
          {failure === 'offline' ? words.offline : words.listLost}
        </RetryNotice>
        {!of && !failure && <Skeleton label={words.loading} />}
        {of && <CurrentView of={of} />}
      </div>
    </Sheet>
  );
};
