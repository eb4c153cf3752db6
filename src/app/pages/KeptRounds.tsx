import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { gameOf } from '../../games/catalogue.ts';
import { player } from '../base/session/state.ts';
import { formatCents, formatDateTime } from '../base/format.ts';
import { loadBets } from '../evidence/rounds/loadBets.ts';
import { betsState, type KeptRound, rounds } from '../evidence/rounds/state.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Icon } from '../ui/icons/Icon.tsx';
import { bets } from '../words/en/games/bets.ts';
import { check as words } from '../words/en/games/check.ts';

/** My bets shows the others. */
const ROUNDS_MAX = 12;

/** Choice of a round to check among those kept on this device. */
export const KeptRounds = ({ onChoose }: { onChoose: (keptRound: KeptRound) => void }) => {
  useSignals();
  const here = player.value;
  useEffect(() => {
    if (here) void loadBets();
  }, [here]);
  if (!here)
    return (
      <p className="muted">
        {words.forPlayers}{' '}
        <a className="brass" href="#log-in">
          {words.logIn}
        </a>
        {words.toSee}
      </p>
    );
  if (rounds.value.length === 0 && betsState.value === 'loading') return <Skeleton />;
  if (rounds.value.length === 0) return <p className="muted">{bets.noGames}</p>;
  return (
    <ul className="check-kept ruled-both">
      {rounds.value.slice(0, ROUNDS_MAX).map((keptRound) => (
        <li key={keptRound.round.roundId}>
          <button type="button" onClick={() => onChoose(keptRound)}>
            <span className="grow">
              <b>{gameOf(keptRound.round.gameId)?.name ?? keptRound.round.gameId}</b>
              <small className="block sm muted">{formatDateTime(keptRound.round.createdTime)}</small>
            </span>
            <span>{formatCents(keptRound.round.totalWin)}</span>
            <Icon name="right" size={18} />
          </button>
        </li>
      ))}
    </ul>
  );
};
