import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { closeDialog } from '../../base/navigation/dialogs.ts';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { Meter } from '../../ui/Meter.tsx';
import { SecondaryButton } from '../../ui/buttons/SecondaryButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PrimaryButton } from '../../ui/buttons/PrimaryButton.tsx';
import { Sheet } from '../../ui/sheet/Sheet.tsx';
import { answerLink, type LinkVerdict, NO_LINK } from './answerLink.ts';
import { type MailedKind, type MailedLink, mailedLink } from './mailed.ts';
import { mailed as words } from '../../words/en/player/mailed.ts';
import { logInWords } from '../../words/en/player/logInWords.ts';
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
  verify: { title: words.verify, question: words.isYours, yes: words.confirm, done: words.verified },
  unsubscribe: {
    title: words.newsletter,
    question: words.leaveNewsletter,
    yes: words.unsubscribe,
    done: words.noNewsletter,
  },
  'ether-lotto-unsubscribe': {
    title: words.lotto,
    question: words.leaveLotto,
    yes: words.unsubscribe,
    done: words.noLotto,
  },
};

const MailedAnswer = ({ kind }: { kind: Answered }) => {
  useSignals();
  const [answered, setAnswered] = useState<LinkVerdict | null>(null);
  const link = mailedLink.value?.kind === kind ? mailedLink.value : null;
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
      <LiveRegion className="auth stack gap-14">
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
        {verdict?.state === 'lost' && <Notice kind="error">{logInWords.lostLink}</Notice>}
        {verdict?.state === 'invalid' && (
          <Notice kind="error">{words.code(verdict.message, verdict.code)}</Notice>
        )}
        <SecondaryButton wide onClick={closeDialog}>
          {words.close}
        </SecondaryButton>
      </LiveRegion>
    </Sheet>
  );
};

export const Verify = () => <MailedAnswer kind="verify" />;
export const Unsubscribe = () => <MailedAnswer kind="unsubscribe" />;
export const LottoUnsubscribe = () => <MailedAnswer kind="ether-lotto-unsubscribe" />;
