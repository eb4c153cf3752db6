import { useRef, useState } from 'react';
import { now } from '../clock.ts';
import { randomBelow } from '../random.ts';
import { Icon } from '../ui/Icon.tsx';
import { Plate } from '../ui/Plate.tsx';
import { arrange, type Banner } from './list.ts';
import { useCarousel } from './useCarousel.ts';
import './Banners.css';

const Slide = ({ banner, first }: { banner: Banner; first: boolean }) => (
  <div className={`banner${banner.tall ? ' banner-tall' : ''}`} role="group" aria-label={banner.header.join(' ')}>
    <picture>
      <source media="(min-width: 42em)" srcSet={`/banners/${banner.art}-1200.avif`} type="image/avif" />
      <source srcSet={`/banners/${banner.art}-780.avif`} type="image/avif" />
      <img src={`/banners/${banner.art}-780.webp`} width="780" height={banner.tall ? 1040 : 400} alt="" loading={first ? 'eager' : 'lazy'} />
    </picture>
    <div className="banner-text">
      <h2>{banner.header.map((line) => <span key={line}>{line}</span>)}</h2>
      <p>{banner.text}</p>
      <Plate compact href={banner.button.url}>{banner.button.label}</Plate>
    </div>
  </div>
);

/** Pictures of the house with one sentence each, turning slowly. `delayMs`: section 9, 20 s at home, 8 s in the lobby. */
export const Banners = ({ banners, delayMs }: { banners: readonly Banner[]; delayMs: number }) => {
  const [shown] = useState(() => arrange(banners, now(), randomBelow));
  const strip = useRef<HTMLDivElement>(null);
  const carousel = useCarousel(strip, shown.length, delayMs);
  return (
    <section className="banners" aria-roledescription="carousel" aria-label="From the house">
      <div className="banners-strip" ref={strip} {...carousel.strip}>
        {shown.map((banner, i) => <Slide key={banner.id} banner={banner} first={i === 0} />)}
      </div>
      <div className="dots">
        <button type="button" aria-label={carousel.paused ? 'Start turning' : 'Pause'} onClick={carousel.togglePause}>
          <Icon name={carousel.paused ? 'right' : 'pause'} size={16} />
        </button>
        {shown.map((banner, i) => (
          <button key={banner.id} type="button" className={`dot${i === carousel.at ? ' on' : ''}`} onClick={() => carousel.go(i)}
            aria-label={`Banner ${i + 1} of ${shown.length}`} aria-current={i === carousel.at} />
        ))}
      </div>
    </section>
  );
};
