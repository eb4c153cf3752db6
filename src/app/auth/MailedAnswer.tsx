import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { closeDialog } from '../navigation/dialogs.ts';
import { Meter } from '../ui/Meter.tsx';
import { SecondaryButton } from '../ui/buttons/SecondaryButton.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PrimaryButton } from '../ui/buttons/PrimaryButton.tsx';
import { Sheet } from '../ui/sheet/Sheet.tsx';
import { answerLink, type LinkVerdict, NO_LINK } from './answerLink.ts';
import { type MailedKind, type MailedLink, mailed } from './mailed.ts';
import { mailed as say } from '../words/en/player/mailed.ts';
import { logInWords as words } from '../words/en/player/logInWords.ts';
import '../account/Auth.css';

type Answered = Exclude<MailedKind, 'password-reset'>;
interface Words {
  readonly title: string;
  /**
   * Asked before anything is done: programs that look through mail open its links, some of them in a browser,
   * and must not answer for the reader.
   */
  readonly question: string;
  /** The label of the button that says yes. */
  readonly yes: string;
  readonly done: string;
}
const WORDS: Readonly<Record<Answered, Words>> = {
  verify: { title: say.verify, question: say.isYours, yes: say.confirm, done: say.verified },
  unsubscribe: {
    title: say.newsletter,
    question: say.leaveNewsletter,
    yes: say.unsubscribe,
    done: say.noNewsletter,
  },
  'ether-lotto-unsubscribe': {
    title: say.lotto,
    question: say.leaveLotto,
    yes: say.unsubscribe,
    done: say.noLotto,
  },
};

const MailedAnswer = ({ kind }: { kind: Answered }) => {
  useSignals();
  const [answered, setAnswered] = useState<LinkVerdict | null>(null);
  const link = mailed.value?.kind === kind ? mailed.value : null;
  const [agreed, setAgreed] = useState<MailedLink | null>(null);
  const { title, question, yes, done } = WORDS[kind];
  const asks = link !== null && agreed !== link;
  useEffect(() => {
    if (link !== null && !asks)
      void answerLink({ kind, verificationString: link.verificationString }).then(setAnswered);
  }, [asks, kind, link]);
  const verdict = link === null ? NO_LINK : answered;
  return (
    <Sheet title={title}>
      <div className="auth" aria-live="polite">
        {asks && (
          <>
            <p>{question}</p>
            <PrimaryButton wide onClick={() => setAgreed(link)}>
              {yes}
            </PrimaryButton>
          </>
        )}
        {verdict === null && !asks && <Skeleton />}
        {verdict?.state === 'done' && (
          <>
            <Meter lit={1} of={1} />
            <p>{done}</p>
          </>
        )}
        {verdict?.state === 'lost' && <Notice kind="error">{words.lostLink}</Notice>}
        {verdict?.state === 'invalid' && (
          <Notice kind="error">{say.code(verdict.message, verdict.code)}</Notice>
        )}
        <SecondaryButton wide onClick={closeDialog}>
          {say.close}
        </SecondaryButton>
      </div>
    </Sheet>
  );
};

export const Verify = () => <MailedAnswer kind="verify" />;
export const Unsubscribe = () => <MailedAnswer kind="unsubscribe" />;
export const LottoUnsubscribe = () => <MailedAnswer kind="ether-lotto-unsubscribe" />;
