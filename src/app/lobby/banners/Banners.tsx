import { useEffect, useRef, useState } from 'react';
import { useHydrating } from '../../ui/hooks/useHydrating.ts';
import type { Banner } from '../../../wire/banners.ts';
import { randomBelow } from '../../base/random.ts';
import { SecondaryButton } from '../../ui/buttons/SecondaryButton.tsx';
import { PrimaryButton } from '../../ui/buttons/PrimaryButton.tsx';
import { home } from '../../words/en/home.ts';
import { CarouselDots } from '../../ui/CarouselDots.tsx';
import { loadOperatorBanners } from './operatorBanners.ts';
import { arrange, isOpen } from './list.ts';
import { BannerPicture } from './BannerPicture.tsx';
import { useCarousel } from '../../ui/hooks/useCarousel.ts';
import './Banners.css';
import { useNow } from '../../ui/hooks/useNow.ts';

/** The operator's banners are asked for after the first picture. */
const ASK_AFTER_MS = 1_500;

interface SlideProps {
  readonly banner: Banner;
  readonly first: boolean;
  /** In view now. */
  readonly current: boolean;
}

const Slide = ({ banner, first, current }: SlideProps) => (
  <div
    className={[`banner banner-moves-${banner.animationType}`, ...(current ? ['banner-current'] : [])].join(
      ' ',
    )}
    role="group"
    aria-label={banner.header.join(' ')}
  >
    {[banner.bg, ...banner.gfx].map((bg, i) => (
      <BannerPicture key={bg} bg={bg} first={first && i === 0} />
    ))}
    {banner.url !== null && (
      <a className="cover" href={banner.url} aria-label={banner.header.join(' ')} tabIndex={-1} />
    )}
    <div className="banner-text">
      <h2>
        {banner.header.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </h2>
      {banner.text !== '' && <p>{banner.text}</p>}
      <div className="banner-buttons wrap relative">
        <PrimaryButton compact href={banner.primaryButton.url}>
          {banner.primaryButton.label}
        </PrimaryButton>
        {banner.secondaryButton && (
          <SecondaryButton compact href={banner.secondaryButton.url}>
            {banner.secondaryButton.label}
          </SecondaryButton>
        )}
      </div>
    </div>
  </div>
);

interface BannersProps {
  readonly banners: readonly Banner[];
  readonly delayMs: number;
  /** Whether they stand at the top of the page: the first picture is then fetched before others. */
  readonly atTop: boolean;
}

/** For `arrange`: keeps the given order. */
const pickLast = (n: number) => n - 1;
const orderOf = (banners: readonly Banner[], now: number, pick: (n: number) => number) =>
  arrange(banners, now, pick).map(({ id }) => id);

/**
 * The order of the same banners is drawn once; their texts may change. While hydrating it is the given one,
 * as in the prerendered page.
 */
const BannerCarousel = ({ banners, delayMs, atTop }: BannersProps) => {
  const now = useNow(60_000);
  const [drawn] = useState(() => orderOf(banners, now, randomBelow));
  const order = useHydrating() ? orderOf(banners, now, pickLast) : drawn;
  const shown = order.flatMap(
    (id) => banners.find((banner) => banner.id === id && isOpen(banner, now)) ?? [],
  );
  const strip = useRef<HTMLDivElement>(null);
  const carousel = useCarousel(strip, shown.length, delayMs);
  return (
    <section
      className={`banners ruled relative${carousel.paused ? ' banners-paused' : ''}`}
      aria-roledescription="carousel"
      aria-label={home.from}
    >
      <div
        className="banners-strip carousel"
        role="group"
        aria-label={home.banners}
        ref={strip}
        {...carousel.strip}
      >
        {shown.map((banner, i) => (
          <Slide key={banner.id} banner={banner} first={atTop && i === 0} current={i === carousel.at} />
        ))}
      </div>
      <CarouselDots count={shown.length} name={home.banner} {...carousel} />
    </section>
  );
};

/**
 * The banners of a page, with those of the operator once they are loaded. `delayMs`: how long each is shown.
 */
export const Banners = (props: BannersProps) => {
  useEffect(() => {
    const timer = setTimeout(loadOperatorBanners, ASK_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return <BannerCarousel key={props.banners.map(({ id }) => id).join()} {...props} />;
};
