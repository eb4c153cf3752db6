import { useRef } from 'react';
import { Dots } from '../ui/Dots.tsx';
import { TURN_MS, useCarousel } from '../ui/useCarousel.ts';
import { useMedia } from '../ui/useMedia.ts';
import { HOME } from '../base/language.ts';
import { PlayCoins } from '../session/PlayCoins.tsx';
import { lobby } from '../words/en/lobby.ts';

/** Section 1: six coins, set as tickers. The last name is the coin's page and its anchor on the payment methods page. */
const COINS = [
  ['BTC', 'Bitcoin', 'bitcoin'],
  ['LTC', 'Litecoin', 'litecoin'],
  ['ETH', 'Ethereum', 'ethereum'],
  ['XMR', 'Monero', 'monero'],
  ['USDT', 'Tether', 'tether'],
  ['USDC', 'USDC', 'usd-coin'],
] as const;
/** Coins side by side on a phone; on a desktop all six, and then nothing turns. */
const SIDE_BY_SIDE = 3;
/** Section 9: the crypto carousel starts after 8 s. */
const FIRST_MS = 8_000;

export const Coins = () => {
  const wide = useMedia('(min-width: 60em)');
  const pages = wide ? 1 : Math.ceil(COINS.length / SIDE_BY_SIDE);
  const strip = useRef<HTMLUListElement>(null);
  const carousel = useCarousel(strip, pages, TURN_MS, FIRST_MS);
  return (
    <section className="section" aria-labelledby="coins">
      <div className="section-head">
        <h2 id="coins">{lobby.coins}</h2>
        {pages > 1 && <Dots count={pages} name={lobby.coin} {...carousel} />}
      </div>
      <PlayCoins className="muted coins-play" />
      <ul className="coins" ref={strip} {...carousel.strip}>
        {COINS.map(([ticker, name, anchor]) => (
          <li key={ticker}>
            <a className="coins-name" href={`${HOME}/${anchor}`}>
              <b>{ticker}</b>
              <span className="xs muted">{name}</span>
            </a>
            <a className="xs brass coins-more" href={`${HOME}/payment-methods#${anchor}`}>
              {lobby.learn}
              <span className="only-read"> {lobby.learnOf(name)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
};
