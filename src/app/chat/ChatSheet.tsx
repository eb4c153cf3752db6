import { useSignals } from '@preact/signals-react/runtime';
import { useId, useRef, useState } from 'react';
import { QUESTION_MAX, supportWrite } from '../../wire/support.ts';
import { player, refreshStatus } from '../account/state.ts';
import { dropTyped, keepTyped, typed } from '../account/typed.ts';
import { useForm } from '../account/useForm.ts';
import { ask } from '../net/call.ts';
import { randomId } from '../random.ts';
import { SUPPORT_EMAIL } from '../shell/support.ts';
import { Arches } from '../ui/Arches.tsx';
import { Field } from '../ui/Field.tsx';
import { Glass } from '../ui/Glass.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Plate } from '../ui/Plate.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import '../account/Auth.css';
import './Chat.css';

const Sent = ({ toMessages }: { toMessages: boolean }) => (
  <div className="chat-sent" role="status">
    <Arches lit={1} of={1} />
    <p><b>Your question is with us</b><span className="muted">{toMessages ? 'A person answers in your Messages, within one business day.' : 'A person answers by e-mail, within one business day.'}</span></p>
    {toMessages && <Glass compact href="#messages">Messages</Glass>}
  </div>
);

const Question = ({ done }: { done: () => void }) => {
  useSignals();
  const id = useId();
  const requestId = useRef(randomId());
  const [text, setText] = useState(() => typed('question'));
  const [email, setEmail] = useState('');
  const visiting = player.value === null;
  const value = { requestId: requestId.current, text, email: visiting ? email : null };
  const form = useForm(supportWrite.request, value, (body) => ask(supportWrite, body), () => {
    dropTyped('question');
    done();
    void refreshStatus();
  });
  const wrong = form.error('text');
  return (
    <form className="auth" noValidate ref={form.form} onSubmit={form.onSubmit}>
      {form.problem && <Notice kind="error" onClose={form.closeProblem}>{form.problem}</Notice>}
      <p className="muted">{visiting ? 'Write to us, and say where the answer may go.' : 'Write to us. The answer comes into your Messages. Your login, e-mail and VIP level go with it.'}</p>
      <div className={`field${wrong ? ' field-wrong' : ''}`}>
        <label htmlFor={id}>Your question</label>
        <div className="field-box chat-box">
          <textarea id={id} name="text" rows={5} maxLength={QUESTION_MAX} value={text} onBlur={form.blur('text')} aria-invalid={wrong ? true : undefined} aria-describedby={wrong ? `${id}-error` : undefined}
            onChange={(event) => { setText(event.target.value); keepTyped('question', event.target.value); form.clear('text'); }} />
        </div>
        {wrong && <p id={`${id}-error`} className="field-error"><Icon name="warn" size={17} />{wrong}</p>}
      </div>
      {visiting && <Field label="E-mail" name="email" type="email" inputMode="email" autoComplete="email" value={email} onBlur={form.blur('email')} error={form.error('email')}
        onChange={(next) => { setEmail(next); form.clear('email'); }} />}
      <Plate wide type="submit" busy={form.busy}>Send</Plate>
      <p className="sm muted">We never ask for your password, a private key or recovery words. Or write to <a className="brass" href={`mailto:${SUPPORT_EMAIL}`}>{SUPPORT_EMAIL}</a>.</p>
    </form>
  );
};

/** #chat: the embedded live chat. */
export const ChatSheet = () => {
  useSignals();
  const [sent, setSent] = useState(false);
  return (
    <Sheet title="Live chat">
      {sent ? <Sent toMessages={player.value !== null} /> : <Question done={() => setSent(true)} />}
    </Sheet>
  );
};
