import { useSignals } from '@preact/signals-react/runtime';
import { GAMES } from '../../../games/catalogue.ts';
import type { Round } from '../../../wire/play/rounds.ts';
import { formatCents, formatCount, formatDateTime } from '../../base/format.ts';
import { entriesInLog } from '../houseLog/inclusion.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Proof } from './Proof.tsx';
import { checks, type KeptRound } from './state.ts';
import { bets } from '../../words/en/games/bets.ts';
import { houseLog } from '../../words/en/games/houseLog.ts';

/** A round without a bet is a bonus round; the jackpot game's bet is in tokens. */
const betOf = ({ totalBet, betLedger }: Round) =>
  totalBet === 0
    ? bets.bonusRound
    : betLedger === 'token'
      ? bets.betTokens(totalBet, formatCount(totalBet))
      : bets.bet(formatCents(totalBet));

/** One round of My bets; opened, it shows its proof. */
export const BetRow = ({
  kept,
  open,
  onToggle,
}: {
  kept: KeptRound;
  open: boolean;
  onToggle: () => void;
}) => {
  useSignals();
  const { round } = kept;
  const game = GAMES.find(({ id }) => id === round.gameId);
  const verdict = checks.value.get(round.roundId);
  const fair = verdict !== undefined && 'fair' in verdict && verdict.fair;
  const inLog = entriesInLog.value.get(round.roundId)?.state;
  return (
    <li className={`bet${open ? ' bet-open' : ''}${open && fair ? ' bet-fair' : ''}`}>
      <button type="button" aria-expanded={open} onClick={onToggle}>
        {game && <img src={`/thumbs/${game.art}-340.avif`} width="36" height="48" alt="" loading="lazy" />}
        <span className="bet-game">
          <b>{game?.name ?? round.gameId}</b>
          <small>{bets.round(formatDateTime(round.createdTime), round.nonce + 1)}</small>
        </span>
        {(inLog === 'missing' || inLog === 'differs') && (
          <span className="bet-lacking">
            <Icon name="warn" size={20} />
            <span className="only-read">{houseLog.differs}</span>
          </span>
        )}
        <span className="bet-sums">
          <small>{betOf(round)}</small>
          <span className={round.totalWin > round.totalBet ? 'brass' : ''}>
            {formatCents(round.totalWin)}
          </span>
        </span>
        <Icon name="down" size={18} />
      </button>
      {open && <Proof kept={kept} />}
    </li>
  );
};
