import { Winners } from './winners/Winners.tsx';
import { Coins } from './Coins.tsx';
import { HowChecked } from './HowChecked.tsx';

/** What stands below the games on the home page. */
export const BelowGames = () => (
  <>
    <div className="front-pair">
      <HowChecked />
      <section className="section">
        <Winners />
      </section>
    </div>
    <Coins />
  </>
);
