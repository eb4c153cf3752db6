import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { useBack } from '../account/useBack.ts';
import { AccountTabs } from '../account/AccountTabs.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Lines } from '../ui/Lines.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { BetRow } from './BetRow.tsx';
import { betsState, loadBets, rounds } from './state.ts';
import './MyBets.css';

/** #account/my-bets: the player's rounds, newest first. One is open at a time. */
export const MyBets = () => {
  useSignals();
  const [open, setOpen] = useState('');
  useEffect(() => { void loadBets(); }, []);
  useBack(loadBets);
  const none = rounds.value.length === 0;
  return (
    <Sheet title="Account" tabs={<AccountTabs current="#account/my-bets" />}>
      <div className="my-bets">
        {betsState.value === 'offline' && <Notice kind="caution">No connection. Saved rounds can still be checked.</Notice>}
        {betsState.value === 'error' && <Notice kind="error">The list did not arrive. Saved rounds are shown.</Notice>}
        {none && betsState.value === 'loading' && <Lines />}
        {none && betsState.value === 'ready' && <Empty title="No bets yet" text="You haven't played any games yet." />}
        {none && (betsState.value === 'offline' || betsState.value === 'error') && <Empty title="Nothing kept here" text="This device keeps no rounds of yours. They come with the connection." />}
        <ul>
          {rounds.value.map((kept) => {
            const { roundId } = kept.round;
            return <BetRow key={roundId} kept={kept} open={open === roundId} onToggle={() => setOpen(open === roundId ? '' : roundId)} />;
          })}
        </ul>
      </div>
    </Sheet>
  );
};
