import { useSignals } from '@preact/signals-react/runtime';
import { Banners } from '../banners/Banners.tsx';
import { player } from '../session/state.ts';
import { operatorBanners } from '../banners/operatorBanners.ts';
import { lobbyBanners } from '../banners/lobbyBanners.ts';
import { Winners } from '../winners/lazy.ts';
import { useMedia } from '../ui/hooks/useMedia.ts';
import { Optional } from '../loading/Optional.tsx';
import { usePage } from '../navigation/usePage.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Selector } from './Selector.tsx';
import { lobby } from '../words/en/lobby.ts';
import './Front.css';
import { useNow } from '../ui/hooks/useNow.ts';

/** Section 9: lobby banners turn every 8 s. */
const TURN_MS = 8_000;
/** A banner names the month. */
const MONTH_LOOK_MS = 600_000;

export const Lobby = () => {
  useSignals();
  usePage(lobby.title);
  // As wide as .front-top has two columns (Front.css).
  const wide = useMedia('(min-width: 80em)');
  const at = useNow(MONTH_LOOK_MS);
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
          banners={[...(player.value ? lobbyBanners(player.value, at) : []), ...operatorBanners.value.lobby]}
          delayMs={TURN_MS}
        />
        {wide && <aside className="front-winners pane">{latest}</aside>}
      </div>
      <Selector after={!wide && <section className="section">{latest}</section>} />
    </>
  );
};
