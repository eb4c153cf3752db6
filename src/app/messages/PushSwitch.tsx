import { useSignals } from '@preact/signals-react/runtime';
import { pushBusy, pushState, turnPushOff, turnPushOn } from '../offline/push.ts';
import { Glass } from '../ui/Glass.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Quiet } from '../ui/Quiet.tsx';

/** Below the messages: hear of new ones while the app is closed. The browser asks only after this tap. */
export const PushSwitch = () => {
  useSignals();
  const state = pushState.value;
  if (state === 'none') return null;
  if (state === 'on') {
    return (
      <p className="message-push sm muted">This device tells you when the house writes. <Quiet compact onClick={() => void turnPushOff()}>Turn off</Quiet></p>
    );
  }
  return (
    <div className="message-push">
      <p className="sm muted">Hear of new messages while the app is closed. A notification shows how many are unread, never an amount or a name.</p>
      {state === 'blocked' && <p className="sm faint">Notifications are blocked in this browser’s settings for this site.</p>}
      {state === 'lost' && <p className="sm faint" role="status">The push service did not answer. Try again later.</p>}
      {state !== 'blocked' && <Glass busy={pushBusy.value} onClick={() => void turnPushOn()}><Icon name="mail" size={20} />Turn on notifications</Glass>}
    </div>
  );
};
