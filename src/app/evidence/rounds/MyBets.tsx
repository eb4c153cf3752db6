import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useId, useState } from 'react';
import { GAMES } from '../../../games/catalogue.ts';
import { useRefetch } from '../../base/session/useRefetch.ts';
import { AccountTabs } from '../../players/account/AccountTabs.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { formatCents, formatCount } from '../../base/format.ts';
import { SecondaryButton } from '../../ui/buttons/SecondaryButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PullToRefresh } from '../../ui/sheet/PullToRefresh.tsx';
import { Sheet } from '../../ui/sheet/Sheet.tsx';
import { BetRow } from './BetRow.tsx';
import { Refused } from './Refused.tsx';
import {
  hasMore,
  loadingMore,
  loadMoreBets,
  loadMyBets,
  filterByGame,
  filterGameId,
  filteredRounds,
  totals,
} from './pages.ts';
import { betsState } from './state.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { account } from '../../words/en/player/account.ts';
import { bets } from '../../words/en/games/bets.ts';
import '../../ui/Field.css';
import './MyBets.css';

/** Every game that there is, since rounds of one may lie beyond what is loaded. */
const Filter = () => {
  useSignals();
  const id = useId();
  return (
    <div className="field bets-filter">
      <label htmlFor={id}>{bets.game}</label>
      <div className="field-box row gap-10">
        <select
          id={id}
          value={filterGameId.value}
          onChange={(event) => void filterByGame(event.target.value)}
        >
          <option value="">{bets.allGames}</option>
          {GAMES.map((game) => (
            <option key={game.id} value={game.id}>
              {game.name}
            </option>
          ))}
        </select>
        <Icon name="down" size={18} />
      </div>
    </div>
  );
};

/** Over all rounds, those not loaded too: the house counts them. */
const Totals = () => {
  useSignals();
  const sums = totals.value;
  if (!sums || sums.rounds === 0) return null;
  return (
    <dl className="kv bets-totals">
      <div>
        <dt>{bets.rounds}</dt>
        <dd>{formatCount(sums.rounds)}</dd>
      </div>
      <div>
        <dt>{bets.betInAll}</dt>
        <dd>
          {formatCents(sums.bet)}
          {sums.tokens > 0 && `, ${bets.tokens(sums.tokens, formatCount(sums.tokens))}`}
        </dd>
      </div>
      <div>
        <dt>{bets.wonInAll}</dt>
        <dd>{formatCents(sums.won)}</dd>
      </div>
    </dl>
  );
};

/** #account/my-bets: the player's rounds, newest first. One is open at a time. */
export const MyBets = () => {
  useSignals();
  const [open, setOpen] = useState('');
  useEffect(() => {
    void loadMyBets();
  }, []);
  useRefetch(loadMyBets);
  const shown = filteredRounds.value;
  const none = shown.length === 0;
  const filtered = filterGameId.value !== '';
  const isWaiting = betsState.value === 'loading' || (betsState.value === 'ready' && loadingMore.value);
  return (
    <Sheet title={account.title} tabs={<AccountTabs current="#account/my-bets" />}>
      <PullToRefresh load={loadMyBets} />
      <div className="my-bets">
        <LiveRegion>
          {betsState.value === 'offline' && (
            <Notice kind="caution">{none ? bets.offlineNone : bets.offline}</Notice>
          )}
        </LiveRegion>
        {betsState.value === 'error' && <Notice kind="error">{bets.notArrived}</Notice>}
        {(filtered || !none) && <Filter />}
        <Totals />
        <Refused />
        {none && isWaiting && <Skeleton />}
        {none && betsState.value === 'ready' && !loadingMore.value && (
          <EmptyState title={bets.none} text={filtered ? bets.noneOfIt : bets.noGames} />
        )}
        {none && (betsState.value === 'offline' || betsState.value === 'error') && (
          <EmptyState title={bets.nothingKept} text={bets.comeLater} />
        )}
        <ul>
          {shown.map((keptRound) => {
            const { roundId } = keptRound.round;
            return (
              <BetRow
                key={roundId}
                kept={keptRound}
                open={open === roundId}
                onToggle={() => setOpen(open === roundId ? '' : roundId)}
              />
            );
          })}
        </ul>
        {hasMore.value && (
          <div className="bets-more">
            <SecondaryButton wide busy={loadingMore.value} onClick={() => void loadMoreBets()}>
              {bets.more}
            </SecondaryButton>
          </div>
        )}
      </div>
    </Sheet>
  );
};
