import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { type Infer, integer, is, object } from 'superstruct';
import { deviceTimers } from '../base/clock.ts';
import { HOME } from '../base/language.ts';
import { SecondaryButton } from '../ui/buttons/SecondaryButton.tsx';
import { copyText } from '../ui/copyText.ts';
import { Icon } from '../ui/icons/Icon.tsx';
import type { IconName } from '../ui/icons/icons.ts';
import { PrimaryButton } from '../ui/buttons/PrimaryButton.tsx';
import { Sheet } from '../ui/sheet/Sheet.tsx';
import { TextButton } from '../ui/buttons/TextButton.tsx';
import { dismissInstall, install, installMethod } from './install.ts';
import { loadReloadLatest } from '../base/loading/reload.ts';
import { savesData } from '../base/loading/saveData.ts';
import { SharePicture } from './SharePicture.tsx';
import { install as words } from '../words/en/install.ts';
import './InstallPane.css';

/** The worker's answer (sw/files.ts). */
const KeptCount = object({ kept: integer(), of: integer() });
type KeptCount = Infer<typeof KeptCount>;

type Step = readonly [title: string, text: string, icon: IconName];

const steps = (where: 'safari' | 'iosOther'): readonly Step[] => [
  [words.tapShare, words[where], 'share'],
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

const ByHand = ({ where }: { where: 'safari' | 'iosOther' }) => (
  <>
    {where === 'safari' && <SharePicture />}
    <Rows rows={steps(where)} />
    <p className="sm muted">{words.why}</p>
    <p className="sm muted">{words.thenOpen}</p>
  </>
);

const COUNT_EVERY_MS = 1_000;
/** How much of the app the worker has stored; it goes on while this is open. */
const Stored = () => {
  const [count, setCount] = useState<KeptCount | null>(null);
  useEffect(() => {
    const look = async () => {
      const { request } = await loadReloadLatest();
      const answer = await request(navigator.serviceWorker?.controller ?? null, 'COUNT_KEPT', COUNT_EVERY_MS);
      if (is(answer?.data, KeptCount)) setCount(answer.data);
    };
    const lookAgain = () => void look().catch(() => {});
    lookAgain();
    return deviceTimers.every(COUNT_EVERY_MS, lookAgain);
  }, []);
  return count && <p className="sm muted">{words.keptOf(count.kept, count.of)}</p>;
};

const InApp = () => {
  const address = `${window.location.origin}${HOME}`;
  const copy = () => void copyText(address, { text: words.copied }, { text: address });
  return (
    <>
      <p>{words.inApp}</p>
      <SecondaryButton onClick={copy}>{words.copy}</SecondaryButton>
    </>
  );
};

const SENTENCE = { macSafari: words.macSafari, firefox: words.firefox, none: words.cannot } as const;

/** How to install the app with this browser. */
const Way = () => {
  useSignals();
  const how = installMethod.value;
  return (
    <>
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
      {(how === 'macSafari' || how === 'firefox' || how === 'none') && <p>{SENTENCE[how]}</p>}
      {how === 'inApp' ? <InApp /> : savesData() ? <p className="sm muted">{words.savesData}</p> : <Stored />}
    </>
  );
};

/** The offer to install the app. Inline, not modal. */
export const InstallPane = () => (
  <aside className="install stack gap-14 pane" aria-label={words.install}>
    <div className="install-head row gap-14">
      <img src="/icons/icon-192.png" width="56" height="56" alt="" />
      <h2>{words.keep}</h2>
    </div>
    <Way />
    <TextButton onClick={dismissInstall}>{words.notNow}</TextButton>
    <p className="sm faint">{words.askLater}</p>
  </aside>
);

/** The same whenever a player asks for it. */
export const InstallSheet = () => (
  <Sheet title={words.keep}>
    <div className="install stack gap-14">
      <Way />
    </div>
  </Sheet>
);
