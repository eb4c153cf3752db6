import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { useBack } from '../account/useBack.ts';
import { LOTTO_COUNT_EVERY_MS, type LottoCurrent } from '../../wire/lotto.ts';
import { now } from '../clock.ts';
import { formatCents, formatCount } from '../money.ts';
import { HOME } from '../shell/language.ts';
import { HashText } from '../ui/HashText.tsx';
import { Leaf } from '../ui/Leaf.tsx';
import { Digits } from './Digits.tsx';
import { Heard, LottoSheet } from './LottoSheet.tsx';
import { Mine } from './Mine.tsx';
import { formatLeft, inUtc, monthName } from './months.ts';
import { Prizes } from './Prizes.tsx';
import { draws, loadDraws, loadLotto, lotto, lottoLoading } from './state.ts';
import { usePrize } from './usePrize.ts';
import { Winners } from './Winners.tsx';

/** Looks again while somebody looks, as often as the house counts. */
const usePolling = (look: () => Promise<unknown>) => useEffect(() => {
  void look();
  const timer = setInterval(() => { if (document.visibilityState === 'visible') void look(); }, LOTTO_COUNT_EVERY_MS);
  return () => clearInterval(timer);
}, [look]);

const Prize = ({ prize, closesAt }: { prize: number; closesAt: number }) => {
  const shown = usePrize(prize);
  const [at, setAt] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setAt(now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <section className="lotto-prize">
      <span className="sm muted">First prize, growing</span>
      <Digits cents={shown} label="First prize" />
      <p className="sm muted">Closes in <b>{formatLeft(closesAt - at)}</b>, {inUtc(closesAt)}</p>
    </section>
  );
};

/** Section 4: closed after the monthly draw begins, until it is made. */
const Closing = ({ of }: { of: NonNullable<LottoCurrent['closing']> }) => (
  <section className="lotto-closing" role="status">
    <h3 className="lotto-h">Lotto closing</h3>
    <p>{monthName(of.month)} is over, and its first prize is {formatCents(of.prize)}.
      {of.ticketCount === null ? ' Its tickets are being counted.' : ` ${formatCount(of.ticketCount)} tickets are in the draw.`}</p>
    {of.publicHeight !== null && <p className="sm muted">The draw is made with block {formatCount(of.publicHeight)} of the {of.publicSource} chain, once it lies deep enough to stay.</p>}
    {of.ticketsHash !== null && <><p className="sm muted">Fingerprint of the frozen list:</p><HashText hash={of.ticketsHash} label="Fingerprint of the tickets" /></>}
  </section>
);

/** What was committed to before the month began. */
const Sealed = ({ month, hash }: { month: string; hash: string }) => (
  <section className="lotto-sealed">
    <Leaf hash={hash} size={64} />
    <div><b>The draw of {monthName(month)} is sealed</b><HashText hash={hash} label="Fingerprint of the draw" /></div>
  </section>
);

/** #lotto/current */
export const LottoCurrentTab = () => {
  useSignals();
  usePolling(loadLotto);
  useEffect(() => { void loadDraws(); }, []);
  useBack(loadDraws);
  const last = draws.value?.of.draws[0];
  return (
    <LottoSheet current="#lotto/current">
      <Heard told={lotto.value} loading={lottoLoading.value} load={loadLotto} what="the lotto">
        {(of) => (
          <>
            {of.closing && <Closing of={of.closing} />}
            <Prize prize={of.prize} closesAt={of.closesAt} />
            <Mine of={of} />
            <Sealed month={of.month} hash={of.serverSeedHash} />
            <Prizes />
            {last && <section><h3 className="lotto-h">{monthName(last.month)} winners</h3><Winners winners={last.winners.slice(0, 3)} />
              <p><a className="brass lotto-link" href="#lotto/previous">All winners, and the check of the draw</a></p></section>}
            <p className="sm muted">Winners are announced in UTC after the monthly draw. Betting more does not improve one ticket’s odds. <a className="brass" href={`${HOME}/crypto-lotto`}>The rules</a></p>
          </>
        )}
      </Heard>
    </LottoSheet>
  );
};
