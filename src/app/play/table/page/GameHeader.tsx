import { useSignals } from '@preact/signals-react/runtime';
import { fundsOf, shownFunds } from '../../../base/session/funds.ts';
import { player } from '../../../base/session/state.ts';
import { toggleFavorite } from '../../../lobby/favorites.ts';
import { HOME } from '../../../base/language.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { amount } from '../../engine/amount.ts';
import { playCoins, practising } from '../../engine/practice.ts';
import { navigation } from '../../../words/en/navigation.ts';
import { play } from '../../../words/en/games/play.ts';
import { refused } from '../../../words/en/money/refused.ts';
import { lazyComponent } from '../../../base/loading/lazyComponent.ts';
import { Optional } from '../../../base/loading/Optional.tsx';
import './GameHeader.css';

const SoundButton = lazyComponent(() => import('../../sound/SoundButton.tsx'), 'SoundButton', {
  file: 'table',
});

/** A sum of more characters, such as `$1,234,567.89`, is written smaller. */
const LONG_SUM = 12;

/** Cash, and the play money of a bonus if there is one. */
const Balance = () => {
  useSignals();
  const funds = shownFunds(fundsOf(player.value));
  const cash = player.value === null ? '' : amount(funds.cash);
  const bonus = funds.bonus === null ? '' : amount(funds.bonus);
  const long = Math.max(cash.length, bonus.length) > LONG_SUM;
  return (
    <p className={long ? 'game-balance grow game-balance-long' : 'game-balance grow'}>
      <span>
        {play.balance}
        {bonus !== '' && navigation.bonus(bonus)}
      </span>
      <b>{cash}</b>
    </p>
  );
};

/** The game's own header on a phone: back, balance, sound, favourite, paytable, menu. */
export const GameHeader = ({
  gameId,
  onPaytable,
  onMenu,
}: {
  gameId: string;
  onPaytable: () => void;
  onMenu: () => void;
}) => {
  useSignals();
  const favourite = player.value?.favoriteGames.includes(gameId) ?? false;
  return (
    <header className="game-header row gap-4 rigid">
      <a className="hit" href={HOME} aria-label={refused.back} data-back="">
        <Icon name="left" />
      </a>
      {practising.value ? (
        <p className="game-balance grow">
          <span>{play.coins}</span>
          <b>{amount(shownFunds({ cash: playCoins.value, bonus: null }).cash)}</b>
        </p>
      ) : (
        <Balance />
      )}
      <span className="game-sound">
        <Optional>
          <SoundButton gameId={gameId} />
        </Optional>
      </span>
      {player.value !== null && (
        <button
          type="button"
          className={`hit${favourite ? ' game-favourite brass' : ''}`}
          aria-label={play.favourite}
          aria-pressed={favourite}
          onClick={() => void toggleFavorite(gameId)}
        >
          <Icon name="star" />
        </button>
      )}
      <button type="button" className="hit" aria-label={play.paytable} onClick={onPaytable}>
        <Icon name="paytable" />
      </button>
      <button type="button" className="hit" aria-label={play.menu} onClick={onMenu}>
        <Icon name="menu" />
      </button>
    </header>
  );
};
