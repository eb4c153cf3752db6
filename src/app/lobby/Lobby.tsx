import { useSignals } from '@preact/signals-react/runtime';
import { Banners } from './banners/Banners.tsx';
import { player } from '../base/session/state.ts';
import { operatorBanners } from './banners/operatorBanners.ts';
import { lobbyBanners } from './banners/lobbyBanners.ts';
import { Winners } from './winners/lazy.ts';
import { BESIDE, useMedia } from '../ui/hooks/useMedia.ts';
import { Optional } from '../base/loading/Optional.tsx';
import { usePage } from '../base/navigation/usePage.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { PlayedLately } from './lazy.ts';
import { Selector } from './Selector.tsx';
import { lobby } from '../words/en/lobby.ts';
import './Front.css';
import { useNow } from '../ui/hooks/useNow.ts';

const BANNER_TURN_MS = 8_000;
/** How often the clock is read again for the banner that names the month. */
const MONTH_CHECK_MS = 600_000;

export const Lobby = () => {
  useSignals();
  usePage(lobby.title);
  // From this width .front-top has two columns (Front.css).
  const wide = useMedia(BESIDE);
  const now = useNow(MONTH_CHECK_MS);
  const latest = (
    <Optional wait={<Skeleton />}>
      <Winners />
    </Optional>
  );
  return (
    <>
      <h1 className="only-read">{lobby.title}</h1>
      <div className="front-top">
        <Banners
          banners={[...(player.value ? lobbyBanners(player.value, now) : []), ...operatorBanners.value.lobby]}
          delayMs={BANNER_TURN_MS}
          atTop
        />
        {wide && <aside className="front-winners pane">{latest}</aside>}
      </div>
      <Selector
        after={
          <>
            <Optional>
              <PlayedLately />
            </Optional>
            {!wide && <section className="section">{latest}</section>}
          </>
        }
      />
    </>
  );
};
