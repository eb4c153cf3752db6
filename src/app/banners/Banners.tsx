import { useEffect, useRef, useState } from 'react';
import { useHydrating } from '../ui/hooks/useHydrating.ts';
import type { Banner } from '../../wire/banners.ts';
import { randomBelow } from '../base/random.ts';
import { ClientOnly } from '../ui/ClientOnly.tsx';
import { SecondaryButton } from '../ui/buttons/SecondaryButton.tsx';
import { PrimaryButton } from '../ui/buttons/PrimaryButton.tsx';
import { home } from '../words/en/home.ts';
import { CarouselDots } from '../ui/CarouselDots.tsx';
import { loadOperatorBanners } from './operatorBanners.ts';
import { arrange, isOpen } from './list.ts';
import { BannerPicture } from './BannerPicture.tsx';
import { useCarousel } from '../ui/hooks/useCarousel.ts';
import './Banners.css';
import { useNow } from '../ui/hooks/useNow.ts';

/** The first picture is the page's own; what others hang beside it is asked for after it. */
const ASK_AFTER_MS = 1_500;

interface SlideProps {
  readonly banner: Banner;
  readonly first: boolean;
  /** It is the one that the strip shows. */
  readonly current: boolean;
}

const Slide = ({ banner, first, current }: SlideProps) => (
  <div
    className={`banner banner-moves-${banner.animationType}${banner.tall ? ' banner-tall' : ''}${current ? ' banner-current' : ''}`}
    role="group"
    aria-label={banner.header.join(' ')}
  >
    {first ? (
      <BannerPicture bg={banner.bg} tall={banner.tall === true} first />
    ) : (
      // Out of sight until the first one has stood for a while: over a thin line it would wait for them.
      <ClientOnly fallback={null}>
        <BannerPicture bg={banner.bg} tall={banner.tall === true} first={false} />
      </ClientOnly>
    )}
    {banner.gfx.map((bg) => (
      <BannerPicture key={bg} bg={bg} tall={false} first={false} />
    ))}
    {banner.url !== null && (
      <a className="banner-all" href={banner.url} aria-label={banner.header.join(' ')} tabIndex={-1} />
    )}
    <div className="banner-text">
      <h2>
        {banner.header.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </h2>
      {banner.text !== '' && <p>{banner.text}</p>}
      <div className="banner-buttons">
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
}

const asGiven = (n: number) => n - 1;
const orderOf = (banners: readonly Banner[], at: number, pick: (n: number) => number) =>
  arrange(banners, at, pick).map(({ id }) => id);

/**
 * The order of the same banners is drawn once; their words may change. In a page that came as HTML they stand
 * as given until the app has taken over.
 */
const Turning = ({ banners, delayMs }: BannersProps) => {
  const at = useNow(60_000);
  const [drawn] = useState(() => orderOf(banners, at, randomBelow));
  const order = useHydrating() ? orderOf(banners, at, asGiven) : drawn;
  const shown = order.flatMap((id) => banners.find((banner) => banner.id === id && isOpen(banner, at)) ?? []);
  const strip = useRef<HTMLDivElement>(null);
  const carousel = useCarousel(strip, shown.length, delayMs);
  return (
    <section
      className={`banners${carousel.paused ? ' banners-paused' : ''}`}
      aria-roledescription="carousel"
      aria-label={home.from}
    >
      <div className="banners-strip" role="group" aria-label={home.banners} ref={strip} {...carousel.strip}>
        {shown.map((banner, i) => (
          <Slide key={banner.id} banner={banner} first={i === 0} current={i === carousel.at} />
        ))}
      </div>
      <CarouselDots count={shown.length} name={home.banner} {...carousel} />
    </section>
  );
};

/**
 * Pictures of the house with one sentence each, turning slowly. `delayMs`: section 9, 20 s at home, 8 s in
 * the lobby.
 */
export const Banners = (props: BannersProps) => {
  useEffect(() => {
    const timer = setTimeout(loadOperatorBanners, ASK_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return <Turning key={props.banners.map(({ id }) => id).join()} {...props} />;
};
