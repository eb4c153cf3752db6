import { useSignals } from '@preact/signals-react/runtime';
import { pushBusy, pushState, turnPushOff, turnPushOn } from '../offline/push.ts';
import { Glass } from '../ui/buttons/SecondaryButton.tsx';
import { Icon } from '../ui/icons/Icon.tsx';
import { Live } from '../ui/LiveRegion.tsx';
import { Quiet } from '../ui/buttons/TextButton.tsx';
import { messages as say } from '../words/en/player/messages.ts';

/** Below the messages: hear of new ones while the app is closed. The browser asks only after this tap. */
export const PushSwitch = () => {
  useSignals();
  const state = pushState.value;
  if (state === 'none') return null;
  if (state === 'on') {
    return (
      <p className="message-push sm muted">
        {say.on}{' '}
        <Quiet compact onClick={() => void turnPushOff()}>
          {say.off}
        </Quiet>
      </p>
    );
  }
  return (
    <div className="message-push">
      <p className="sm muted">{say.hear}</p>
      {state === 'blocked' && <p className="sm faint">{say.blocked}</p>}
      <Live>{state === 'lost' && <p className="sm faint">{say.pushLost}</p>}</Live>
      {state !== 'blocked' && (
        <Glass busy={pushBusy.value} onClick={() => void turnPushOn()}>
          <Icon name="mail" size={20} />
          {say.turnOn}
        </Glass>
      )}
    </div>
  );
};
