import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { useRefetch } from '../base/session/useRefetch.ts';
import { GAMES } from '../../games/catalogue.ts';
import { JACKPOT_CENTS_A_TOKEN } from '../../wire/play/jackpot.ts';
import { player } from '../base/session/state.ts';
import { formatCents, formatCount } from '../base/format.ts';
import { HOME } from '../base/language.ts';
import { SecondaryButton } from '../ui/buttons/SecondaryButton.tsx';
import { PrimaryButton } from '../ui/buttons/PrimaryButton.tsx';
import { Sheet } from '../ui/sheet/Sheet.tsx';
import { Digits } from './Digits.tsx';
import { CachedContent } from './CachedContent.tsx';
import { jackpotMeter, loadMeter, meterLoading } from './state.ts';
import { usePrize } from './usePrize.ts';
import { levels as words } from '../words/en/money/levels.ts';
import './Lotto.css';

const GAME = GAMES.find(({ category }) => category === 'jackpot');

const Meter = ({ cents }: { cents: number }) => {
  const shown = usePrize(cents);
  return (
    <section className="lotto-prize">
      <span className="sm muted">{words.flame}</span>
      <Digits cents={shown} label={words.progressive} />
    </section>
  );
};

/** Leads to the game, or to where tokens come from. */
const PlayLink = () => {
  useSignals();
  const here = player.value;
  if (here === null)
    return (
      <PrimaryButton wide href="#sign-up">
        {words.signUp}
      </PrimaryButton>
    );
  if (!GAME?.open) return <p className="sm muted">{words.notOpen(GAME?.name ?? words.theGame)}</p>;
  if (here.jackpotTokens === 0)
    return (
      <SecondaryButton wide href="#jackpot-tokens">
        {words.noTokens}
      </SecondaryButton>
    );
  return (
    <PrimaryButton wide href={`${HOME}/${GAME.uri}`}>
      {words.playWith(here.jackpotTokens, formatCount(here.jackpotTokens))}
    </PrimaryButton>
  );
};

/** #jackpot-trigger: the progressive prize of the jackpot slot, and how it is played. */
export const JackpotTrigger = () => {
  useSignals();
  useEffect(() => {
    void loadMeter();
  }, []);
  useRefetch(loadMeter);
  return (
    <Sheet title={words.trigger}>
      <div className="lotto">
        {GAME && (
          <img className="jackpot-picture" src="/banners/jackpot-780.webp" width="780" height="400" alt="" />
        )}
        <CachedContent
          cached={jackpotMeter.value}
          loading={meterLoading.value}
          load={loadMeter}
          what={words.thePrize}
        >
          {({ meter }) => <Meter cents={meter} />}
        </CachedContent>
        <PlayLink />
        <ul className="jackpot-facts">
          {words.facts(GAME?.name ?? words.theGame, formatCents(JACKPOT_CENTS_A_TOKEN)).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        <p>
          <a className="brass lotto-link" href={`${HOME}/jackpot-trigger`}>
            {words.rules}
          </a>
        </p>
      </div>
    </Sheet>
  );
};
