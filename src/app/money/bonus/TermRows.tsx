import { GAMES } from '../../../games/catalogue.ts';
import { type BonusTerms, allowsGame } from '../../../wire/money/bonus.ts';
import { formatCents } from '../../base/format.ts';
import { gamesWords, waitingGames } from './words.ts';
import { bonus as words } from '../../words/en/money/bonus.ts';

/** The row that every view of a bonus has. */
export const CashoutRow = ({ maxCashout }: { maxCashout: number | null }) => (
  <div>
    <dt>{words.most}</dt>
    <dd>{maxCashout === null ? words.noLimit : formatCents(maxCashout)}</dd>
  </div>
);

/** The highest bet, where the terms have one. */
export const MaxBetRow = ({ maxBet }: { maxBet: BonusTerms['maxBet'] }) =>
  maxBet === null || maxBet === undefined ? null : (
    <div>
      <dt>{words.maxBet}</dt>
      <dd>{formatCents(maxBet)}</dd>
    </div>
  );

/** A plant, cut from Moonflower's atlas, which this device has anyway. */
export const Specimen = () => <i className="bonus-specimen" aria-hidden="true" />;

const THUMBS_MAX = 3;

/** What a bonus plays on: some of its games, and what becomes of the others. */
export const PlaysOn = ({ allowedGames }: { allowedGames: BonusTerms['allowedGames'] }) => {
  const games = GAMES.filter(({ id, category }) => category !== 'jackpot' && allowsGame(allowedGames, id));
  const always = GAMES.find(({ category }) => category === 'jackpot');
  const waiting = waitingGames(allowedGames);
  return (
    <div className="bonus-games row gap-10">
      {games.slice(0, THUMBS_MAX).map(({ id, art }) => (
        <picture key={id}>
          <source srcSet={`/thumbs/${art}-340.avif`} type="image/avif" />
          <img src={`/thumbs/${art}-340.webp`} width="40" height="53" alt="" loading="lazy" />
        </picture>
      ))}
      <p>
        <b className="block">{words.playsOn(gamesWords(allowedGames))}</b>
        <span className="muted block">{words.always(always?.name ?? '')}</span>
        {waiting.length > 0 && (
          <span className="muted block">{words.theseWait(waiting.map(({ name }) => name).join(', '))}</span>
        )}
      </p>
    </div>
  );
};
