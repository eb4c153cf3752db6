import type { Passkeys } from '../../../wire/player/passkeys.ts';
import { RECOVERY_CODES } from '../../../wire/player/passkeys.ts';
import { SecondaryButton } from '../../ui/buttons/SecondaryButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { toast } from '../../ui/toasts/toasts.ts';
import { Confirm } from './Confirm.tsx';
import { renewCodes, turnSecondStepOff, turnSecondStepOn } from './state.ts';
import { passkeyWords as words } from '../../words/en/player/passkeyWords.ts';

export type SecondStepAction = 'step-on' | 'step-off' | 'codes';

/** With fewer codes left the player is told to renew them. */
const FEW_CODES = 3;

/** Whether the second step is on, how many recovery codes are left, and the actions. */
export const SecondStep = ({
  of: { passkeys, secondStep, codesLeft },
  start,
  supported,
}: {
  of: Passkeys;
  start: (action: SecondStepAction) => void;
  supported: boolean;
}) => (
  <section className="second-step" aria-labelledby="second-step">
    <h3 id="second-step">{words.step(secondStep)}</h3>
    {secondStep ? (
      <p className="sm muted">{words.isOn(codesLeft, RECOVERY_CODES)}</p>
    ) : (
      <p className="sm muted">{words.whenOn}</p>
    )}
    {secondStep && codesLeft < FEW_CODES && <Notice kind="caution">{words.few}</Notice>}
    {!secondStep && passkeys.length === 0 && <p className="sm muted">{words.addFirst}</p>}
    {secondStep ? (
      <div className="row">
        <SecondaryButton compact onClick={() => start('codes')}>
          {words.newCodes}
        </SecondaryButton>
        <SecondaryButton compact onClick={() => start('step-off')}>
          {words.off}
        </SecondaryButton>
      </div>
    ) : (
      <SecondaryButton
        compact
        disabled={passkeys.length === 0 || !supported}
        onClick={() => start('step-on')}
      >
        {words.on}
      </SecondaryButton>
    )}
  </section>
);

const ACTION_WORDS = {
  'step-on': { title: words.onTitle, text: words.onText },
  'step-off': { title: words.offTitle, text: words.offText },
  codes: { title: words.codesTitle, text: words.codesText },
} as const;

/** Confirms one of the three actions. @param showCodes called with new recovery codes */
export const ConfirmSecondStep = ({
  action,
  back,
  showCodes,
}: {
  action: SecondStepAction;
  back: () => void;
  showCodes: (codes: readonly string[]) => void;
}) => {
  const { title, text } = ACTION_WORDS[action];
  const send: Parameters<typeof Confirm>[0]['send'] = async (confirmation) => {
    if (action === 'step-off') {
      const off = await turnSecondStepOff(confirmation);
      if (!off.ok) return off;
      toast({ text: words.isOff, kind: 'done' });
      back();
      return off;
    }
    const reply = await (action === 'codes' ? renewCodes : turnSecondStepOn)(confirmation);
    if (reply.ok) showCodes(reply.data);
    return reply;
  };
  return (
    <Confirm title={title} action={action} subject="" send={send} back={back} codes={action !== 'step-on'}>
      <p className="sm muted">{text}</p>
    </Confirm>
  );
};
