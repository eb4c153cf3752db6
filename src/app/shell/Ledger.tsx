// On the critical path.
import { useSignals } from '@preact/signals-react/runtime';
import type { PlayerStatus } from '../../wire/account.ts';
import { formatCount } from '../money.ts';
import { Arches } from '../ui/Arches.tsx';
import { Icon } from '../ui/Icon.tsx';
import { checkedCount } from './checked.ts';

/** Section 9: at most 31 lotto tickets a month; cashback levels 1 to 5. */
const TICKETS_MAX = 31;
const CASHBACK_MAX = 5;

/** What the player holds besides cash; each cell opens its dialog. */
export const Ledger = ({ player }: { player: PlayerStatus }) => {
  useSignals();
  const level = player.cashbackBonusLevel;
  return (
    <section className="ledger" aria-label="Your account at a glance">
      <a className="ledger-cell" href="#lotto-tickets"><Icon name="ticket" /><span>
        <b>{player.lottoTickets}<span className="ledger-short">/{TICKETS_MAX}</span>
          <span className="ledger-wide">&nbsp;of {TICKETS_MAX}</span></b>
        <span className="ledger-short">Tickets</span><span className="ledger-wide">lotto tickets</span></span></a>
      <a className="ledger-cell" href="#jackpot-tokens"><Icon name="token" /><span><b>{formatCount(player.jackpotTokens)}</b>
        <span className="ledger-short">Tokens</span><span className="ledger-wide">jackpot tokens</span></span></a>
      <a className="ledger-cell" href="#levels/cashback"><Icon name="cashback" /><span>
        <b><Arches small lit={level} of={CASHBACK_MAX} label={`Cashback level ${level} of ${CASHBACK_MAX}`} /></b>
        <span className="ledger-short">Cashback</span><span className="ledger-wide">Cashback level {level}</span></span></a>
      <a className="ledger-cell" href="#levels/vip"><Icon name="vip" /><span><b>VIP {player.vipLevel}</b>
        <span className="ledger-short">Level</span></span></a>
      {checkedCount.value > 0 && (
        <span className="ledger-checked"><Icon name="seal" size={19} />
          {formatCount(checkedCount.value)} {checkedCount.value === 1 ? 'round' : 'rounds'} checked on this device</span>
      )}
    </section>
  );
};
