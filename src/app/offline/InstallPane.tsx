import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { HOME } from '../base/language.ts';
import { SecondaryButton } from '../ui/buttons/SecondaryButton.tsx';
import { Icon } from '../ui/icons/Icon.tsx';
import type { IconName } from '../ui/icons/icons.ts';
import { PrimaryButton } from '../ui/buttons/PrimaryButton.tsx';
import { TextButton } from '../ui/buttons/TextButton.tsx';
import { dismissInstall, install, installMethod } from './install.ts';
import { savesData } from '../base/loading/saveData.ts';
import { SharePicture } from './SharePicture.tsx';
import { install as words } from '../words/en/install.ts';
import './InstallPane.css';

type Step = readonly [title: string, text: string, icon: IconName];

const SHARE = {
  safari: words.safari,
  iosOther: words.iosOther,
} as const;
const steps = (where: keyof typeof SHARE): readonly Step[] => [
  [words.tapShare, SHARE[where], 'share'],
  [words.addHome, words.scroll, 'addBox'],
  [words.tapAdd, words.named, 'check'],
];
const GAINS: readonly Step[] = [
  [words.checks, words.lastOnes, 'seal'],
  [words.opens, words.already, 'bolt'],
];

const Rows = ({ rows }: { rows: readonly Step[] }) => (
  <ol className="install-steps">
    {rows.map(([title, text, icon]) => (
      <li key={title}>
        <Icon name={icon} size={22} />
        <span>
          <b>{title}</b>
          <span className="sm muted">{text}</span>
        </span>
      </li>
    ))}
  </ol>
);

const ByHand = ({ where }: { where: keyof typeof SHARE }) => (
  <>
    {where === 'safari' && <SharePicture />}
    <Rows rows={steps(where)} />
    <p className="sm muted">{words.thenOpen}</p>
    <SecondaryButton onClick={dismissInstall}>{words.done}</SecondaryButton>
  </>
);

const InApp = () => {
  const [copied, setCopied] = useState(false);
  const copy = () =>
    void navigator.clipboard.writeText(`${window.location.origin}${HOME}`).then(
      () => setCopied(true),
      () => {},
    );
  return (
    <>
      <p>{words.inApp}</p>
      <SecondaryButton onClick={copy}>{copied ? words.copied : words.copy}</SecondaryButton>
    </>
  );
};

/** The offer to install the app, by this browser's method. Inline, not modal. */
export const InstallPane = () => {
  useSignals();
  const how = installMethod.value;
  return (
    <aside className="install stack gap-14 pane" aria-label={words.install}>
      <div className="install-head row gap-14">
        <img src="/icons/icon-192.png" width="56" height="56" alt="" />
        <h2>{words.keep}</h2>
      </div>
      {how === 'prompt' && (
        <>
          <Rows rows={GAINS} />
          <p className="sm muted">{words.stores(words.size)}</p>
          <PrimaryButton onClick={() => void install()}>
            <Icon name="download" size={20} />
            {words.install}
          </PrimaryButton>
        </>
      )}
      {(how === 'safari' || how === 'iosOther') && <ByHand where={how} />}
      {how === 'inApp' ? <InApp /> : savesData() && <p className="sm muted">{words.savesData}</p>}
      <TextButton onClick={dismissInstall}>{words.notNow}</TextButton>
      <p className="sm faint">{words.askLater}</p>
    </aside>
  );
};
