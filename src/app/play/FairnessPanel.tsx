import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { checks } from '../rounds/state.ts';
import { Field } from '../ui/Field.tsx';
import { Glass } from '../ui/Glass.tsx';
import { HashText } from '../ui/HashText.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Leaf } from '../ui/Leaf.tsx';
import { practising } from './practice.ts';
import { lastRound, phase, seedWrong, ticket, typedSeed } from './state.ts';
import './FairnessPanel.css';

/** SHA-256 of the seed is the fingerprint, so the opened leaf is grown from the same digits: two equal leaves. */
const LastSpin = () => {
  useSignals();
  const round = lastRound.value;
  if (round === null) return <p className="sm muted">Play a round, then its seed is opened here.</p>;
  const verdict = checks.value.get(round.roundId);
  const fair = verdict !== undefined && 'fair' in verdict && verdict.fair;
  const wrong = verdict !== undefined && 'fair' in verdict && !verdict.fair ? verdict.reason : null;
  return (
    <div className={`fairness-last${fair ? ' fairness-fair' : ''}${wrong === null ? '' : ' fairness-wrong'}`}>
      <div className="fairness-leaves">
        <Leaf hash={round.serverSeedHash} size={56} />
        {fair && <><span aria-hidden="true">=</span><Leaf hash={round.serverSeedHash} state="open" size={56} /></>}
        {practising.value
          ? <p><b>A practice round</b><span className="sm muted">This device sealed it, dealt it and opened its seed.</span></p>
          : <p><b>{fair ? 'The last round was fair' : wrong === null ? 'Not checked yet' : 'This round does not match'}</b>
            <span className="sm muted">{fair ? 'Recomputed on this device.' : wrong ?? 'The check runs on this device.'}</span></p>}
      </div>
      {round.serverSeed !== null && <><span className="fairness-name">Server seed, opened</span><HashText hash={round.serverSeed} label="Server seed" /></>}
      <dl className="kv"><div><dt>Client seed</dt><dd className="fairness-seed">{round.clientSeed}</dd></div><div><dt>Nonce</dt><dd>{round.nonce}</dd></div></dl>
      {!practising.value && <a className="button quiet button-compact" href="#account/my-bets">All my rounds</a>}
    </div>
  );
};

const Copy = ({ text }: { text: string }) => {
  const [done, setDone] = useState(false);
  const copy = () => {
    void navigator.clipboard.writeText(text).then(() => setDone(true));
  };
  return <Glass compact onClick={copy}><Icon name={done ? 'check' : 'copy'} size={20} />{done ? 'Copied' : 'Copy the fingerprint'}</Glass>;
};

/** The seal of the next spin, the client seed, and what the last spin's seal held. */
export const FairnessPanel = () => {
  useSignals();
  const sealed = ticket.value;
  return (
    <div className="fairness">
      {sealed !== null && (
        <>
          <h3>Next round</h3>
          <div className="fairness-next"><Leaf hash={sealed.serverSeedHash} size={64} /><div className="grow"><HashText hash={sealed.serverSeedHash} /></div></div>
          <Copy text={sealed.serverSeedHash} />
          <Field label="Client seed" name="clientSeed" value={typedSeed.value} maxLength={64} disabled={phase.value !== 'idle'}
            onChange={(value) => { typedSeed.value = value; }} error={seedWrong.value ? 'Use 1 to 64 letters, digits, - or _.' : undefined}>
            <p className="xs muted fairness-hint">Left empty, this device makes a new random one for every round, after the fingerprint is shown.</p>
          </Field>
          <dl className="kv"><div><dt>Nonce</dt><dd>{sealed.nonce}</dd></div><div><dt>Place in the chain</dt><dd>Round {sealed.nonce + 1}</dd></div></dl>
        </>
      )}
      <h3>Last round</h3>
      <LastSpin />
    </div>
  );
};
