import type { Passkeys } from '../../wire/passkeys.ts';
import { RECOVERY_CODES } from '../../wire/passkeys.ts';
import { Glass } from '../ui/Glass.tsx';
import { Notice } from '../ui/Notice.tsx';
import { toast } from '../ui/toasts.ts';
import { Confirm } from './Confirm.tsx';
import { renewCodes, turnStepOff, turnStepOn } from './state.ts';

export type StepDeed = 'step-on' | 'step-off' | 'codes';

/** Below this somebody who travels should renew them. */
const FEW_CODES = 3;

/** Is it on, how many codes are left, and what can be done about it. */
export const SecondStep = ({ of: { passkeys, secondStep, codesLeft }, start, works }: { of: Passkeys; start: (deed: StepDeed) => void; works: boolean }) => (
  <section className="second-step" aria-labelledby="second-step">
    <h3 id="second-step">Second step for withdrawals: {secondStep ? 'on' : 'off'}</h3>
    {secondStep
      ? <p className="sm muted">Each withdrawal waits for a passkey or a recovery code. {codesLeft} of {RECOVERY_CODES} codes are left.</p>
      : <p className="sm muted">When it is on, each withdrawal waits for a passkey or a recovery code. A new password does not turn it off.</p>}
    {secondStep && codesLeft < FEW_CODES && <Notice kind="caution">Few codes are left. Make new ones while you have a passkey.</Notice>}
    {!secondStep && passkeys.length === 0 && <p className="sm muted">Add a passkey first.</p>}
    {secondStep
      ? <div className="row"><Glass compact onClick={() => start('codes')}>New recovery codes</Glass><Glass compact onClick={() => start('step-off')}>Turn off</Glass></div>
      : <Glass compact disabled={passkeys.length === 0 || !works} onClick={() => start('step-on')}>Turn on</Glass>}
  </section>
);

const SAID = {
  'step-on': { title: 'Turn the second step on', text: 'Confirm with a passkey, so that both sides know that it works. Then you get ten recovery codes.' },
  'step-off': { title: 'Turn the second step off', text: 'Withdrawals no longer wait for a passkey, and your recovery codes are worth nothing then.' },
  codes: { title: 'Make new recovery codes', text: 'You get ten new codes. Those you have are worth nothing then.' },
} as const;

/** Confirms one of the three deeds. */
export const ConfirmStep = ({ deed, back, shown }: { deed: StepDeed; back: () => void; shown: (codes: readonly string[]) => void }) => {
  const { title, text } = SAID[deed];
  const send: Parameters<typeof Confirm>[0]['send'] = async (confirmation) => {
    if (deed === 'step-off') {
      const off = await turnStepOff(confirmation);
      if (!off.ok) return off;
      toast({ text: 'The second step is off.', kind: 'done' });
      back();
      return off;
    }
    const reply = await (deed === 'codes' ? renewCodes : turnStepOn)(confirmation);
    if (reply.ok) shown(reply.data);
    return reply;
  };
  return <Confirm title={title} deed={deed} subject="" send={send} back={back} codes={deed !== 'step-on'}><p className="sm muted">{text}</p></Confirm>;
};
