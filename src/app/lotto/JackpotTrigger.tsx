import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { useBack } from '../account/useBack.ts';
import { GAMES } from '../../games/catalogue.ts';
import { JACKPOT_CENTS_A_TOKEN } from '../../wire/jackpot.ts';
import { player } from '../account/state.ts';
import { formatCents, formatCount } from '../money.ts';
import { HOME } from '../shell/language.ts';
import { Glass } from '../ui/Glass.tsx';
import { Plate } from '../ui/Plate.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { Digits } from './Digits.tsx';
import { Heard } from './LottoSheet.tsx';
import { jackpotMeter, loadMeter, meterLoading } from './state.ts';
import { usePrize } from './usePrize.ts';
import './Lotto.css';

const GAME = GAMES.find(({ category }) => category === 'jackpot');

const Meter = ({ cents }: { cents: number }) => {
  const shown = usePrize(cents);
  return <section className="lotto-prize"><span className="sm muted">Growing flame</span><Digits cents={shown} label="Progressive prize" /></section>;
};

/** What is left to do here: play it, or learn where tokens come from. */
const Way = () => {
  useSignals();
  const here = player.value;
  if (here === null) return <Plate wide href="#sign-up">Sign up</Plate>;
  if (!GAME?.open) return <p className="sm muted">{GAME?.name ?? 'The game'} is not open yet. Your tokens wait for it.</p>;
  if (here.jackpotTokens === 0) return <Glass wide href="#jackpot-tokens">You have no tokens. How they come</Glass>;
  return <Plate wide href={`${HOME}/${GAME.uri}`}>Play with {formatCount(here.jackpotTokens)} {here.jackpotTokens === 1 ? 'token' : 'tokens'}</Plate>;
};

/** #jackpot-trigger: the progressive prize of the jackpot slot, and how it is played. */
export const JackpotTrigger = () => {
  useSignals();
  useEffect(() => { void loadMeter(); }, []);
  useBack(loadMeter);
  return (
    <Sheet title="Jackpot trigger">
      <div className="lotto">
        {GAME && <img className="jackpot-picture" src="/banners/jackpot-780.webp" width="780" height="400" alt="" />}
        <Heard told={jackpotMeter.value} loading={meterLoading.value} load={loadMeter} what="the prize">{({ meter }) => <Meter cents={meter} />}</Heard>
        <Way />
        <ul className="jackpot-facts">
          <li>{GAME?.name} is played with jackpot tokens, one a spin, and pays cash.</li>
          <li>Each token played adds {formatCents(JACKPOT_CENTS_A_TOKEN)} to the growing flame. When it is won it is paid whole and begins again.</li>
          <li>It can be played with any bonus, and never changes one.</li>
          <li>Every prize is stated with its odds in the game. Each spin is sealed before it and checked on your device after.</li>
        </ul>
        <p><a className="brass lotto-link" href={`${HOME}/jackpot-trigger`}>The rules</a></p>
      </div>
    </Sheet>
  );
};
