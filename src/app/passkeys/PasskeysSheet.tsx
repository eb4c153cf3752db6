import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { type PasskeyShown, type Passkeys, PASSKEYS_MAX } from '../../wire/passkeys.ts';
import { AccountTabs } from '../account/AccountTabs.tsx';
import { useBack } from '../account/useBack.ts';
import { Empty } from '../ui/Empty.tsx';
import { Glass } from '../ui/Glass.tsx';
import { Lines } from '../ui/Lines.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Plate } from '../ui/Plate.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { AddPasskey } from './AddPasskey.tsx';
import { Codes } from './Codes.tsx';
import { PasskeyRow } from './PasskeyRow.tsx';
import { here, whyNot } from './place.ts';
import { RemovePasskey } from './RemovePasskey.tsx';
import { ConfirmStep, SecondStep, type StepDeed } from './SecondStep.tsx';
import { loadPasskeys, passkeys, passkeysLost } from './state.ts';
import './Passkeys.css';

type View = 'list' | 'add' | { readonly remove: PasskeyShown } | { readonly deed: StepDeed } | { readonly codes: readonly string[] };

const List = ({ of, go }: { of: Passkeys; go: (view: View) => void }) => {
  const why = whyNot(here(), of.domain);
  const full = of.passkeys.length >= PASSKEYS_MAX;
  return (
    <>
      <p className="sm muted">A passkey logs you in with the lock of your device: fingerprint, face or PIN. Your password goes on working beside it.</p>
      {why !== null && <Notice kind="note">{why}</Notice>}
      {of.passkeys.length === 0 && <Empty title="No passkey yet" text="Your phone, your computer or a security key can keep one." />}
      {of.passkeys.length > 0 && <ul className="list">{of.passkeys.map((one) => <PasskeyRow key={one.passkeyId} of={one} remove={() => go({ remove: one })} />)}</ul>}
      <Plate wide disabled={why !== null || full} onClick={() => go('add')}>Add a passkey</Plate>
      {full && <p className="sm muted">Ten passkeys are the most. Remove one before you add another.</p>}
      <SecondStep of={of} works={why === null} start={(deed) => go({ deed })} />
    </>
  );
};

const Place = ({ of }: { of: Passkeys }) => {
  const [view, go] = useState<View>('list');
  const list = () => go('list');
  if (view === 'list') return <List of={of} go={go} />;
  if (view === 'add') return <AddPasskey done={list} />;
  if ('remove' in view) return <RemovePasskey of={view.remove} done={list} />;
  return 'deed' in view ? <ConfirmStep deed={view.deed} back={list} shown={(codes) => go({ codes })} /> : <Codes codes={view.codes} done={list} />;
};

/** #account/passkeys: passkeys, the second step of withdrawals and its recovery codes. */
export const PasskeysSheet = () => {
  useSignals();
  useEffect(() => { void loadPasskeys(); }, []);
  useBack(loadPasskeys);
  const of = passkeys.value;
  const lost = passkeysLost.value;
  return (
    <Sheet title="Account" tabs={<AccountTabs current="#account/passkeys" />}>
      <div className="passkeys">
        {lost && <Notice kind="caution">{lost === 'offline' ? 'The house did not answer. Passkeys need a connection.' : 'The house did not say which passkeys you have.'}</Notice>}
        {lost && <Glass onClick={() => { void loadPasskeys(); }}>Try again</Glass>}
        {!of && !lost && <Lines label="Asking which passkeys you have" />}
        {of && <Place of={of} />}
      </div>
    </Sheet>
  );
};
