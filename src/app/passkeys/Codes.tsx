import { SecondaryButton } from '../ui/buttons/SecondaryButton.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PrimaryButton } from '../ui/buttons/PrimaryButton.tsx';
import { toast } from '../ui/toasts/toasts.ts';
import { Step } from './Step.tsx';
import { keys } from '../words/en/player/passkeys.ts';

const copy = async (text: string) => {
  try {
    await navigator.clipboard.writeText(text);
    toast({ text: keys.copied, kind: 'done' });
  } catch {
    toast({ text: keys.notCopied, kind: 'error' });
  }
};

/** The recovery codes, which are shown this once. */
export const Codes = ({ codes, done }: { codes: readonly string[]; done: () => void }) => (
  <Step title={keys.codes}>
    <p className="sm muted">{keys.eachCode}</p>
    <Notice kind="caution">{keys.once}</Notice>
    <ol className="codes">
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ol>
    <SecondaryButton
      wide
      onClick={() => {
        void copy(codes.join('\n'));
      }}
    >
      {keys.copyAll}
    </SecondaryButton>
    <PrimaryButton wide onClick={done}>
      {keys.haveKept}
    </PrimaryButton>
  </Step>
);
