import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { Glass } from '../ui/Glass.tsx';
import { Icon } from '../ui/Icon.tsx';
import type { IconName } from '../ui/icons.ts';
import { Plate } from '../ui/Plate.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { dismissInstall, install, way } from './install.ts';
import './InstallPane.css';

type Step = readonly [title: string, text: string, icon: IconName];

const SHARE = {
  safari: 'In the bar at the bottom of Safari. On iPad it is at the top.',
  iosOther: 'The share button of this browser, beside the address.',
} as const;
const steps = (where: keyof typeof SHARE): readonly Step[] => [
  ['Tap Share', SHARE[where], 'share'],
  ['Choose Add to Home Screen', 'Scroll down the list if you do not see it.', 'addBox'],
  ['Tap Add', 'The name is already filled in.', 'check'],
];
const GAINS: readonly Step[] = [
  ['Checks your rounds with no connection', 'The last ones are kept on this device.', 'seal'],
  ['Opens at once', 'The house is already here. Only the balance is fetched.', 'bolt'],
];

/** Measured: what the worker keeps, rounded up. The build's test holds it. */
const SIZE = '1.3 MB';

const Rows = ({ rows }: { rows: readonly Step[] }) => (
  <ol className="install-steps">
    {rows.map(([title, text, icon]) => (
      <li key={title}><Icon name={icon} size={22} /><span><b>{title}</b><span className="sm muted">{text}</span></span></li>
    ))}
  </ol>
);

const ByHand = ({ where }: { where: keyof typeof SHARE }) => (
  <>
    <Rows rows={steps(where)} />
    <p className="sm muted">Then open Glasshouse from its icon. You log in once more, because iOS keeps the app apart from the browser.</p>
    <Glass onClick={dismissInstall}>Done</Glass>
  </>
);

const InApp = () => {
  const [copied, setCopied] = useState(false);
  const copy = () => void navigator.clipboard.writeText(`${window.location.origin}/en`).then(() => setCopied(true), () => {});
  return (
    <>
      <p>This window belongs to another app and cannot keep anything. Open Glasshouse in Safari or Chrome, then add it from there.</p>
      <Glass onClick={copy}>{copied ? 'Address copied' : 'Copy the address'}</Glass>
    </>
  );
};

/** Inline, never a modal: what the app gives on a home screen, and how this browser puts it there. */
export const InstallPane = () => {
  useSignals();
  const how = way.value;
  return (
    <aside className="install pane" aria-label="Install">
      <div className="install-head"><img src="/icons/icon-192.png" width="56" height="56" alt="" /><h2>Keep it on this device</h2></div>
      {how === 'prompt' && (
        <>
          <Rows rows={GAINS} />
          <p className="sm muted">Size: {SIZE}. Stores pictures, rounds and settings, never your password.</p>
          <Plate onClick={() => void install()}><Icon name="download" size={20} />Install</Plate>
        </>
      )}
      {(how === 'safari' || how === 'iosOther') && <ByHand where={how} />}
      {how === 'inApp' && <InApp />}
      <Quiet onClick={dismissInstall}>Not now</Quiet>
      <p className="sm faint">We will not ask again for 90 days.</p>
    </aside>
  );
};
