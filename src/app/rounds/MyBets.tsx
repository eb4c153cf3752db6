import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { formatCents, formatDateTime } from '../money.ts';
import { Empty } from '../ui/Empty.tsx';
import { HashText } from '../ui/HashText.tsx';
import { Lines } from '../ui/Lines.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { betsState, checks, type KeptRound, loadBets, rounds } from './state.ts';

/** "Fair" is said only of a round that this device recomputed. */
const Opened = ({ kept: { round } }: { kept: KeptRound }) => {
  useSignals();
  const verdict = checks.value.get(round.roundId);
  const settled = verdict && 'fair' in verdict ? verdict : null;
  return (
    <div>
      <h3>{settled === null ? 'Not checked yet' : settled.fair ? 'The round was fair' : 'This round does not match'}</h3>
      {settled?.fair && <p className="muted sm">Checked here in {settled.ms} ms, without our servers.</p>}
      {settled && !settled.fair && <Notice kind="error">{settled.reason}</Notice>}
      <p className="sm">Server seed hash</p><HashText hash={round.serverSeedHash} label="Server seed hash" />
      {round.serverSeed !== null && <><p className="sm">Server seed, opened</p><HashText hash={round.serverSeed} label="Server seed" /></>}
      <p className="sm">Client seed {round.clientSeed}, nonce {round.nonce}</p>
    </div>
  );
};

const betOf = ({ totalBet, betLedger }: KeptRound['round']) =>
  totalBet === 0 ? 'Bonus round' : betLedger === 'token' ? `Bet ${totalBet} tokens` : `Bet ${formatCents(totalBet)}`;

/** #account/my-bets. One round is open at a time. */
export const MyBets = () => {
  useSignals();
  const [open, setOpen] = useState('');
  useEffect(() => { void loadBets(); }, []);
  const none = rounds.value.length === 0;
  return (
    <Sheet title="Account">
      {betsState.value === 'offline' && <Notice kind="caution">You are offline. Saved rounds can still be checked.</Notice>}
      {betsState.value === 'error' && <Notice kind="error">The list did not arrive. Saved rounds are shown.</Notice>}
      {none && betsState.value === 'loading' && <Lines />}
      {none && betsState.value === 'ready' && <Empty title="My bets" text="You haven't played any games yet." />}
      <ul className="list">
        {rounds.value.map((kept) => (
          <li key={kept.round.roundId}>
            <button type="button" aria-expanded={open === kept.round.roundId}
              onClick={() => setOpen(open === kept.round.roundId ? '' : kept.round.roundId)}>
              <b>{kept.round.gameId}</b> {formatDateTime(kept.round.createdTime)} {betOf(kept.round)} {formatCents(kept.round.totalWin)}
            </button>
            {open === kept.round.roundId && <Opened kept={kept} />}
          </li>
        ))}
      </ul>
    </Sheet>
  );
};
