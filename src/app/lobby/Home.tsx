// On the critical path.
import { useSignals } from '@preact/signals-react/runtime';
import { GAMES } from '../../games/catalogue.ts';
import { devnet, visitor } from '../base/session/state.ts';
import { formatShort } from '../base/format.ts';
import { HOME } from '../base/language.ts';
import { Banners } from './banners/Banners.tsx';
import { operatorBanners } from './banners/operatorBanners.ts';
import { HOME_BANNERS } from './banners/list.ts';
import { BelowGames } from './lazy.ts';
import { ClientOnly } from '../ui/ClientOnly.tsx';
import { Optional } from '../base/loading/Optional.tsx';
import { usePage } from '../base/navigation/usePage.ts';
import { SecondaryButton } from '../ui/buttons/SecondaryButton.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { PrimaryButton } from '../ui/buttons/PrimaryButton.tsx';
import { home } from '../words/en/home.ts';
import { Selector } from './Selector.tsx';
import './Front.css';

const BANNER_TURN_MS = 20_000;
const [first] = GAMES;

/** What the house is, and the two ways in. Whole without a script: both are links. */
const Hero = () => {
  useSignals();
  const offer = visitor.value?.offer;
  const gift = offer?.terms.canMatch === 0 ? formatShort(offer.terms.bonusAmount) : null;
  return (
    <>
      <div className="hero ruled relative">
        <picture>
          <source media="(min-width: 42em)" srcSet="/banners/hero-1200.avif" type="image/avif" />
          <source srcSet="/banners/front-780.avif" type="image/avif" />
          <img src="/banners/front-780.webp" width="780" height="624" alt="" fetchPriority="high" />
        </picture>
        <h1>
          {home.hero.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </h1>
      </div>
      <div className="front-lead">
        <p>
          {home.what(devnet.value)} <b>{home.tryAny}</b>
          {home.noAccount}
        </p>
        <div className="front-actions column">
          <PrimaryButton wide href={`${HOME}/${first?.uri}?practice`}>
            {home.playFree(first?.name ?? '')}
          </PrimaryButton>
          <SecondaryButton wide href="#sign-up">
            <span>
              <b>{home.signUp}</b>{' '}
              <span className="muted">
                {gift === null ? home.takesMinute : home.startWith(gift, devnet.value)}
              </span>
            </span>
          </SecondaryButton>
        </div>
      </div>
    </>
  );
};

export const Home = () => {
  useSignals();
  usePage(home.title);
  return (
    <div className="front-home">
      <Hero />
      <ClientOnly
        fallback={
          <div className="front-wait">
            <Skeleton />
          </div>
        }
      >
        <Selector
          after={
            <Banners
              banners={[...HOME_BANNERS, ...operatorBanners.value.home]}
              delayMs={BANNER_TURN_MS}
              atTop={false}
            />
          }
        />
        <Optional wait={<Skeleton />}>
          <BelowGames />
        </Optional>
      </ClientOnly>
    </div>
  );
};
