// On the critical path.
import { BannerPicture } from './banners/BannerPicture.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { home } from '../words/en/home.ts';

/**
 * Stands in for the lobby until it is known who is here: the first banner's picture, and room for the rest.
 */
export const LobbyPlaceholder = () => (
  <>
    <h1 className="only-read">{home.name}</h1>
    <div className="front-top">
      <div className="banners">
        <div className="banners-strip">
          <div className="banner">
            <BannerPicture bg="lotto" tall={false} first />
          </div>
        </div>
      </div>
    </div>
    <div className="front-wait">
      <Skeleton />
    </div>
  </>
);
