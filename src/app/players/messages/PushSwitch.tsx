import { useSignals } from '@preact/signals-react/runtime';
import { installed } from '../../offline/install.ts';
import { isApple } from '../../offline/installRules.ts';
import { pushBusy, pushState, turnPushOff, turnPushOn } from '../../offline/push.ts';
import { SecondaryButton } from '../../ui/buttons/SecondaryButton.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { TextButton } from '../../ui/buttons/TextButton.tsx';
import { messages as words } from '../../words/en/player/messages.ts';

/** Turns push messages on and off. The browser asks for permission only after this click. */
export const PushSwitch = () => {
  useSignals();
  const state = pushState.value;
  if (state === 'none')
    // In a tab of Safari on a phone there is no push, and nothing says that the installed app has it.
    return isApple(navigator) && !installed.value ? (
      <p className="message-push sm muted">
        {words.pushHome} <a href="#install">{words.pushHow}</a>
      </p>
    ) : null;
  if (state === 'on') {
    return (
      <p className="message-push stack gap-10 sm muted">
        {words.on}{' '}
        <TextButton compact onClick={() => void turnPushOff()}>
          {words.off}
        </TextButton>
      </p>
    );
  }
  return (
    <div className="message-push stack gap-10">
      <p className="sm muted">{words.hear}</p>
      {state === 'blocked' && <p className="sm faint">{words.blocked}</p>}
      <LiveRegion>{state === 'lost' && <p className="sm faint">{words.pushLost}</p>}</LiveRegion>
      {state !== 'blocked' && (
        <SecondaryButton busy={pushBusy.value} onClick={() => void turnPushOn()}>
          <Icon name="mail" size={20} />
          {words.turnOn}
        </SecondaryButton>
      )}
    </div>
  );
};
