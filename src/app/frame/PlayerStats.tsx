// On the critical path.
import { useSignals } from '@preact/signals-react/runtime';
import type { PlayerStatus } from '../../wire/player/status.ts';
import { LOTTO_TICKETS_MAX } from '../../wire/play/lottoTerms.ts';
import { formatCount } from '../base/format.ts';
import { Meter } from '../ui/Meter.tsx';
import { Icon } from '../ui/icons/Icon.tsx';
import { checkedCount } from '../base/checkedCount.ts';
import { navigation } from '../words/en/navigation.ts';

/** Cashback levels are 1 to 5. */
const CASHBACK_MAX = 5;

/**
 * What the player holds besides cash (promise H01); each cell opens its dialog. It is a line under the
 * header, in a game a part of the header's row where there is room, and a block of both menus.
 */
export const PlayerStats = ({ player, wideOnly = false }: { player: PlayerStatus; wideOnly?: boolean }) => {
  useSignals();
  const level = player.cashbackBonusLevel;
  return (
    <section className={wideOnly ? 'stats stats-wide-only' : 'stats'} aria-label={navigation.glance}>
      <a className="stats-cell" href="#lotto-tickets">
        <Icon name="ticket" />
        <span>
          <b>
            {player.lottoTickets}
            <span className="stats-short">/{LOTTO_TICKETS_MAX}</span>
            <span className="stats-wide">
              &nbsp;{navigation.of} {LOTTO_TICKETS_MAX}
            </span>
          </b>
          <span className="stats-short">{navigation.tickets}</span>
          <span className="stats-wide">{navigation.lottoTickets}</span>
        </span>
      </a>
      <a className="stats-cell" href="#jackpot-tokens">
        <Icon name="token" />
        <span>
          <b>{formatCount(player.jackpotTokens)}</b>
          <span className="stats-short">{navigation.tokens}</span>
          <span className="stats-wide">{navigation.jackpotTokens}</span>
        </span>
      </a>
      <a className="stats-cell" href="#levels/cashback">
        <Icon name="cashback" />
        <span>
          <b>
            <Meter small lit={level} of={CASHBACK_MAX} label={navigation.cashbackOf(level, CASHBACK_MAX)} />
          </b>
          <span className="stats-short">{navigation.cashback}</span>
          <span className="stats-wide">{navigation.cashbackLevel(level)}</span>
        </span>
      </a>
      <a className="stats-cell" href="#levels/vip">
        <Icon name="vip" />
        <span>
          <b>{navigation.vip(player.vipLevel)}</b>
          <span className="stats-short">{navigation.level}</span>
        </span>
      </a>
      {checkedCount.value > 0 && (
        <span className="stats-checked">
          <Icon name="seal" size={19} />
          {navigation.checked(checkedCount.value, formatCount(checkedCount.value))}
        </span>
      )}
    </section>
  );
};
