import { SecondaryButton } from '../../ui/buttons/SecondaryButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PrimaryButton } from '../../ui/buttons/PrimaryButton.tsx';
import { copyText } from '../../ui/copyText.ts';
import { DialogView } from './DialogView.tsx';
import { passkeyWords as words } from '../../words/en/player/passkeyWords.ts';

const copy = (text: string) => copyText(text, { text: words.copied, kind: 'done' });

/** The recovery codes, which are shown this once. */
export const Codes = ({ codes, done }: { codes: readonly string[]; done: () => void }) => (
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
