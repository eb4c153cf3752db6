import { useRef } from 'react';
import { COINS, CURRENCIES, type CurrencyCode } from '../../wire/money/currencies.ts';
import { CarouselDots } from '../ui/CarouselDots.tsx';
import { TURN_MS, useCarousel } from '../ui/hooks/useCarousel.ts';
import { useMedia, WIDE } from '../ui/hooks/useMedia.ts';
import { HOME } from '../base/language.ts';
import { PlayCoins } from '../base/session/PlayCoins.tsx';
import { lobby } from '../words/en/lobby.ts';

/** Address of a coin's page, and its anchor on the page of payment methods. */
const pageOf = (code: CurrencyCode): string => COINS[code].page ?? COINS[code].name.toLowerCase();
/** Coins side by side on a phone. A desktop shows all of them, without a carousel. */
const SIDE_BY_SIDE = 3;
/** The first turn of the carousel. */
const FIRST_MS = 8_000;

export const Coins = () => {
  const wide = useMedia(WIDE);
  const pages = wide ? 1 : Math.ceil(CURRENCIES.length / SIDE_BY_SIDE);
  const strip = useRef<HTMLUListElement>(null);
  const carousel = useCarousel(strip, pages, TURN_MS, FIRST_MS);
  return (
    <section className="section" aria-labelledby="coins">
      <div className="section-head between">
        <h2 id="coins">{lobby.coins}</h2>
        {pages > 1 && <CarouselDots count={pages} name={lobby.coin} {...carousel} />}
      </div>
      <PlayCoins className="muted coins-play" />
      <ul className="coins carousel" ref={strip} {...carousel.strip}>
        {CURRENCIES.map((code) => (
          <li key={code}>
            <a className="coins-name" href={`${HOME}/${pageOf(code)}`}>
              <b>{code}</b>
              <span className="xs muted">{COINS[code].name}</span>
            </a>
            <a className="xs brass coins-more" href={`${HOME}/payment-methods#${pageOf(code)}`}>
              {lobby.learn}
              <span className="only-read"> {lobby.learnOf(COINS[code].name)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
};
