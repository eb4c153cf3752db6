import type { Passkeys } from '../../wire/player/passkeys.ts';
import { RECOVERY_CODES } from '../../wire/player/passkeys.ts';
import { SecondaryButton } from '../ui/buttons/SecondaryButton.tsx';
import { Notice } from '../ui/Notice.tsx';
import { toast } from '../ui/toasts/toasts.ts';
import { Confirm } from './Confirm.tsx';
import { renewCodes, turnSecondStepOff, turnSecondStepOn } from './state.ts';
import { passkeyWords as words } from '../words/en/player/passkeyWords.ts';

export type SecondStepAction = 'step-on' | 'step-off' | 'codes';

/** Below this somebody who travels should renew them. */
const FEW_CODES = 3;

/** Is it on, how many codes are left, and what can be done about it. */
export const SecondStep = ({
  of: { passkeys, secondStep, codesLeft },
  start,
  works,
}: {
  of: Passkeys;
  start: (deed: SecondStepAction) => void;
  works: boolean;
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
      <SecondaryButton compact disabled={passkeys.length === 0 || !works} onClick={() => start('step-on')}>
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

/** Confirms one of the three deeds. */
export const ConfirmSecondStep = ({
  deed,
  back,
  shown,
}: {
  deed: SecondStepAction;
  back: () => void;
  shown: (codes: readonly string[]) => void;
}) => {
  const { title, text } = ACTION_WORDS[deed];
  const send: Parameters<typeof Confirm>[0]['send'] = async (confirmation) => {
    if (deed === 'step-off') {
      const off = await turnSecondStepOff(confirmation);
      if (!off.ok) return off;
      toast({ text: words.isOff, kind: 'done' });
      back();
      return off;
    }
    const reply = await (deed === 'codes' ? renewCodes : turnSecondStepOn)(confirmation);
    if (reply.ok) shown(reply.data);
    return reply;
  };
  return (
    <Confirm title={title} deed={deed} subject="" send={send} back={back} codes={deed !== 'step-on'}>
      <p className="sm muted">{text}</p>
    </Confirm>
  );
};
