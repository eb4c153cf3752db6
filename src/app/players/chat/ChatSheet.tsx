import { useSignals } from '@preact/signals-react/runtime';
import { useId, useState } from 'react';
import { QUESTION_MAX, supportWrite } from '../../../wire/player/support.ts';
import { createRequestIds } from '../../base/session/requestIds.ts';
import { player, refreshStatus } from '../../base/session/state.ts';
import { FormError } from '../../ui/forms/FormError.tsx';
import { useForm } from '../../ui/forms/useForm.ts';
import { ask } from '../../base/net/call.ts';
import { contacts } from '../../base/navigation/contacts.ts';
import { Meter } from '../../ui/Meter.tsx';
import { EmailField } from '../account/EmailField.tsx';
import { SecondaryButton } from '../../ui/buttons/SecondaryButton.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { PrimaryButton } from '../../ui/buttons/PrimaryButton.tsx';
import { Sheet } from '../../ui/sheet/Sheet.tsx';
import { question as words } from '../../words/en/question.ts';
import '../account/Auth.css';
import '../../ui/Field.css';
import './Chat.css';

const requestIds = createRequestIds();
/** Passes the request's struct while the form is filled in; sending replaces it. */
const NOT_SENT = 'request-not-sent-yet';

const Sent = ({ toMessages }: { toMessages: boolean }) => (
  <div className="chat-sent row gap-14 wrap">
    <Meter lit={1} of={1} />
    <p className="lines">
      <b>{words.sent}</b>
      <span className="muted">{toMessages ? words.toMessages : words.toMail}</span>
    </p>
    {toMessages && (
      <SecondaryButton compact href="#messages">
        {words.messages}
      </SecondaryButton>
    )}
  </div>
);

const TextField = ({
  error,
  onChange,
  ...rest
}: {
  name: string;
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  error: string | undefined;
}) => {
  const id = useId();
  return (
    <div className={`field${error ? ' field-wrong' : ''}`}>
      <label htmlFor={id}>{words.yourQuestion}</label>
      <div className="field-box row gap-10 chat-box">
        <textarea
          id={id}
          {...rest}
          rows={5}
          maxLength={QUESTION_MAX}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      {error && (
        <p id={`${id}-error`} className="field-error row gap-6">
          <Icon name="warn" size={17} />
          {error}
        </p>
      )}
    </div>
  );
};

const QuestionForm = ({ visiting, done }: { visiting: boolean; done: () => void }) => {
  useSignals();
  const support = contacts.value?.support;
  const form = useForm({
    name: 'question',
    struct: supportWrite.request,
    start: { requestId: NOT_SENT, text: '', email: visiting ? '' : null },
    kept: ['text', 'email'],
    // A changed text is a new question, even if the first one was not answered.
    send: (body) => requestIds.send(body.text, (requestId) => ask(supportWrite, { ...body, requestId })),
    done: () => {
      done();
      void refreshStatus();
    },
  });
  return (
    <form className="auth stack gap-14" noValidate ref={form.form} onSubmit={form.onSubmit}>
      <FormError of={form} />
      <p className="muted">{visiting ? words.visitor : words.player}</p>
      <TextField {...form.field('text')} />
      {visiting && <EmailField {...form.field('email')} />}
      <PrimaryButton wide type="submit" busy={form.busy}>
        {words.send}
      </PrimaryButton>
      <p className="sm muted">
        {words.never}
        {support && (
          <>
            {' '}
            {words.orMail}{' '}
            <a className="brass" href={`mailto:${support}`}>
              {support}
            </a>
            .
          </>
        )}
      </p>
    </form>
  );
};

/** #chat: a message to support; a provider's live chat offers it too when it does not load. */
export const ChatSheet = () => {
  useSignals();
  const [sent, setSent] = useState(false);
  const visiting = player.value === null;
  return (
    <Sheet title={words.title}>
      <LiveRegion>{sent && <Sent toMessages={!visiting} />}</LiveRegion>
      {!sent && <QuestionForm key={String(visiting)} visiting={visiting} done={() => setSent(true)} />}
    </Sheet>
  );
};
