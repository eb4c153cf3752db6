import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { useBack } from '../account/useBack.ts';
import { AccountTabs } from '../account/AccountTabs.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Lines } from '../ui/Lines.tsx';
import { Live } from '../ui/Live.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { BetRow } from './BetRow.tsx';
import { betsState, loadBets, rounds } from './state.ts';
import { account } from '../words/en/account.ts';
import { bets } from '../words/en/bets.ts';
import './MyBets.css';

/** #account/my-bets: the player's rounds, newest first. One is open at a time. */
export const MyBets = () => {
  useSignals();
  const [open, setOpen] = useState('');
  useEffect(() => {
    void loadBets();
  }, []);
  useBack(loadBets);
  const none = rounds.value.length === 0;
  return (
    <Sheet title={account.title} tabs={<AccountTabs current="#account/my-bets" />}>
      <div className="my-bets">
        <Live>{betsState.value === 'offline' && <Notice kind="caution">{bets.offline}</Notice>}</Live>
        {betsState.value === 'error' && <Notice kind="error">{bets.notArrived}</Notice>}
        {none && betsState.value === 'loading' && <Lines />}
        {none && betsState.value === 'ready' && <Empty title={bets.none} text={bets.noGames} />}
        {none && (betsState.value === 'offline' || betsState.value === 'error') && (
          <Empty title={bets.nothingKept} text={bets.comeLater} />
        )}
        <ul>
          {rounds.value.map((kept) => {
            const { roundId } = kept.round;
            return (
              <BetRow
                key={roundId}
                kept={kept}
                open={open === roundId}
                onToggle={() => setOpen(open === roundId ? '' : roundId)}
              />
            );
          })}
        </ul>
      </div>
    </Sheet>
  );
};
