// On the critical path.
import { useSignals } from '@preact/signals-react/runtime';
import { Banners } from './banners/Banners.tsx';
import { operatorBanners } from './banners/operatorBanners.ts';
import { HOME_BANNERS } from './banners/list.ts';
import { BelowGames } from './lazy.ts';
import { ClientOnly } from '../ui/ClientOnly.tsx';
import { VERIFY } from '../base/navigation/addresses.ts';
import { Optional } from '../base/loading/Optional.tsx';
import { usePage } from '../base/navigation/usePage.ts';
import { SecondaryButton } from '../ui/buttons/SecondaryButton.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { PrimaryButton } from '../ui/buttons/PrimaryButton.tsx';
import { home } from '../words/en/home.ts';
import { Selector } from './Selector.tsx';
import './Front.css';

const BANNER_TURN_MS = 20_000;

export const Home = () => {
  useSignals();
  usePage(home.title);
  return (
    <div className="front-home">
      <h1 className="only-read">{home.name}</h1>
      <Banners banners={[...HOME_BANNERS, ...operatorBanners.value.home]} delayMs={BANNER_TURN_MS} />
      <div className="front-lead">
        <p>{home.lead}</p>
        <div className="front-actions">
          <PrimaryButton href="#sign-up">{home.signUp}</PrimaryButton>
          <SecondaryButton href={VERIFY}>{home.check}</SecondaryButton>
        </div>
      </div>
      <ClientOnly
        fallback={
          <div className="front-wait">
            <Skeleton />
          </div>
        }
      >
        <Selector />
        <Optional wait={<Skeleton />}>
          <BelowGames />
        </Optional>
      </ClientOnly>
    </div>
  );
};
