import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { closeDialog } from '../navigation/dialogs.ts';
import { Arches } from '../ui/Arches.tsx';
import { Glass } from '../ui/Glass.tsx';
import { Lines } from '../ui/Lines.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { answerLink, type LinkVerdict, NO_LINK } from './answerLink.ts';
import { type MailedKind, mailed } from './mailed.ts';
import { mailed as say } from '../words/en/mailed.ts';
import { enter } from '../words/en/enter.ts';
import '../account/Auth.css';

type Answered = Exclude<MailedKind, 'password-reset'>;
const WORDS: Readonly<Record<Answered, { readonly title: string; readonly done: string }>> = {
  verify: { title: say.verify, done: say.verified },
  unsubscribe: { title: say.newsletter, done: say.noNewsletter },
  'ether-lotto-unsubscribe': { title: say.lotto, done: say.noLotto },
};

const MailedAnswer = ({ kind }: { kind: Answered }) => {
  useSignals();
  const [answered, setAnswered] = useState<LinkVerdict | null>(null);
  const link = mailed.value?.kind === kind ? mailed.value : null;
  useEffect(() => {
    if (link !== null)
      void answerLink({ kind, verificationString: link.verificationString }).then(setAnswered);
  }, [kind, link]);
  const verdict = link === null ? NO_LINK : answered;
  const { title, done } = WORDS[kind];
  return (
    <Sheet title={title}>
      <div className="auth" aria-live="polite">
        {verdict === null && <Lines />}
        {verdict?.state === 'done' && (
          <>
            <Arches lit={1} of={1} />
            <p>{done}</p>
          </>
        )}
        {verdict?.state === 'lost' && <Notice kind="error">{enter.lostLink}</Notice>}
        {verdict?.state === 'invalid' && (
          <Notice kind="error">{say.code(verdict.message, verdict.code)}</Notice>
        )}
        <Glass wide onClick={closeDialog}>
          {say.close}
        </Glass>
      </div>
    </Sheet>
  );
};

export const Verify = () => <MailedAnswer kind="verify" />;
export const Unsubscribe = () => <MailedAnswer kind="unsubscribe" />;
export const LottoUnsubscribe = () => <MailedAnswer kind="ether-lotto-unsubscribe" />;
