import { useSignals } from '@preact/signals-react/runtime';
import { formatCents, formatTime } from '../money.ts';
import { Glass } from '../ui/Glass.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Leaf } from '../ui/Leaf.tsx';
import { Copied } from './Copied.tsx';
import { saveRound } from './saveRound.ts';
import { replayWords } from './replayWords.ts';
import { checks, type KeptRound } from './state.ts';
import type { DeviceVerdict } from './verdict.ts';

/** What was compared here, one line each. Only steps that were really done are listed. */
const Steps = ({ kept: { round }, verdict }: { kept: KeptRound; verdict: DeviceVerdict }) => {
  if (!('fair' in verdict) || !verdict.fair) return null;
  const lines = [
    'Seed matches the sealed fingerprint',
    ...(verdict.steps.includes('chain') ? ['The seed before it is its hash'] : []),
    ...(verdict.signature === 'valid' ? ['The seal was signed by the house'] : []),
    replayWords(round),
    `Same payout, ${formatCents(round.totalWin)}`,
  ];
  return <ul className="proof-steps">{lines.map((line) => <li key={line}><Icon name="check" size={20} />{line}</li>)}</ul>;
};

const Verdict = ({ kept, verdict }: { kept: KeptRound; verdict: DeviceVerdict | undefined }) => {
  const { round, ticket } = kept;
  if (!verdict || !('fair' in verdict)) {
    return (
      <div className="proof-verdict">
        <Leaf hash={round.serverSeedHash} size={88} />
        <h3>Not checked yet</h3>
        <p>{ticket === null ? 'This device did not hold the seal before the bet, so it makes no claim. Save the round to check it elsewhere.' : 'The check has not run on this device.'}</p>
      </div>
    );
  }
  if (!verdict.fair) {
    return (
      <div className="proof-verdict proof-wrong" role="alert">
        <h3><Icon name="warn" size={24} />This round does not match</h3>
        <p>What differs: {verdict.reason}.</p>
      </div>
    );
  }
  return (
    <div className="proof-verdict proof-fair">
      <div className="proof-leaves">
        <figure><Leaf hash={round.serverSeedHash} size={96} /><figcaption>Sealed {ticket ? formatTime(ticket.issuedAt) : ''}</figcaption></figure>
        <b aria-hidden="true">=</b>
        <figure><Leaf hash={round.serverSeedHash} state="open" size={96} /><figcaption>Regrown on this device</figcaption></figure>
      </div>
      <h3>The round was fair</h3>
      <p>Checked here in {verdict.ms} ms, without our servers.</p>
    </div>
  );
};

/** An opened round: the verdict of this device, what was compared, and everything that anyone needs to do it again. */
export const Proof = ({ kept }: { kept: KeptRound }) => {
  useSignals();
  const { round } = kept;
  const verdict = checks.value.get(round.roundId);
  const wrong = verdict !== undefined && 'fair' in verdict && !verdict.fair;
  return (
    <div className="proof">
      <Verdict kept={kept} verdict={verdict} />
      {round.byHouse && <p className="muted">This hand was left for 30 days. The house drew it with the best hold.</p>}
      {verdict && <Steps kept={kept} verdict={verdict} />}
      <div className="proof-seeds">
        <Copied label="Server seed hash" hash={round.serverSeedHash} />
        {round.serverSeed === null
          ? <p className="muted">The server seed is not opened yet.</p>
          : <Copied label="Server seed, opened" hash={round.serverSeed} />}
        <dl className="proof-pair">
          <div><dt>Client seed</dt><dd>{round.clientSeed}</dd></div>
          <div><dt>Spin</dt><dd>{round.nonce}</dd></div>
        </dl>
      </div>
      <div className="proof-actions">
        <Glass onClick={() => saveRound(kept)}>{wrong ? 'Save evidence' : 'Save this round'}</Glass>
      </div>
    </div>
  );
};
