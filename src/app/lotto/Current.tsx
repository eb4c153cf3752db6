import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { useRefetch } from '../session/useRefetch.ts';
import { LOTTO_COUNT_EVERY_MS, type LottoCurrent } from '../../wire/play/lotto.ts';
import { formatCents, formatCount } from '../base/format.ts';
import { HOME } from '../base/language.ts';
import { HashText } from '../ui/hash/HashText.tsx';
import { HashLeaf } from '../ui/hash/HashLeaf.tsx';
import { Digits } from './Digits.tsx';
import { Heard, LottoSheet } from './LottoSheet.tsx';
import { Mine } from './Mine.tsx';
import { formatLeft, inUtc, monthName } from './months.ts';
import { Prizes } from './Prizes.tsx';
import { draws, loadDraws, loadLotto, lotto, lottoLoading } from './state.ts';
import { usePrize } from './usePrize.ts';
import { Winners } from './Winners.tsx';
import { lotto as say } from '../words/en/money/lotto.ts';
import { useNow } from '../ui/hooks/useNow.ts';

/** Looks again while somebody looks, as often as the house counts. */
const usePolling = (look: () => Promise<unknown>) =>
  useEffect(() => {
    void look();
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void look();
    }, LOTTO_COUNT_EVERY_MS);
    return () => clearInterval(timer);
  }, [look]);

const Prize = ({ prize, closesAt }: { prize: number; closesAt: number }) => {
  const shown = usePrize(prize);
  const at = useNow(60_000);
  return (
    <section className="lotto-prize">
      <span className="sm muted">{say.growing}</span>
      <Digits cents={shown} label={say.first} />
      <p className="sm muted">
        {say.closesIn} <b>{formatLeft(closesAt - at)}</b>, {inUtc(closesAt)}
      </p>
    </section>
  );
};

/** Section 4: closed after the monthly draw begins, until it is made. */
const Closing = ({ of }: { of: NonNullable<LottoCurrent['closing']> }) => (
  <section className="lotto-closing" role="status">
    <h3 className="lotto-h">{say.closing}</h3>
    <p>
      {say.over(monthName(of.month), formatCents(of.prize))}
      {of.ticketCount === null ? say.counting : say.inDraw(formatCount(of.ticketCount))}
    </p>
    {of.publicHeight !== null && (
      <p className="sm muted">{say.block(formatCount(of.publicHeight), of.publicSource ?? '')}</p>
    )}
    {of.ticketsHash !== null && (
      <>
        <p className="sm muted">{say.frozen}</p>
        <HashText hash={of.ticketsHash} label={say.ticketsPrint} />
      </>
    )}
  </section>
);

/** What was committed to before the month began. */
const Sealed = ({ month, hash }: { month: string; hash: string }) => (
  <section className="lotto-sealed">
    <HashLeaf hash={hash} size={64} />
    <div>
      <b>{say.sealed(monthName(month))}</b>
      <HashText hash={hash} label={say.drawPrint} />
    </div>
  </section>
);

/** #lotto/current */
export const LottoCurrentTab = () => {
  useSignals();
  usePolling(loadLotto);
  useEffect(() => {
    void loadDraws();
  }, []);
  useRefetch(loadDraws);
  const last = draws.value?.of.draws[0];
  return (
    <LottoSheet current="#lotto/current">
      <Heard told={lotto.value} loading={lottoLoading.value} load={loadLotto} what={say.theLotto}>
        {(of) => (
          <>
            {of.closing && <Closing of={of.closing} />}
            <Prize prize={of.prize} closesAt={of.closesAt} />
            <Mine of={of} />
            <Sealed month={of.month} hash={of.serverSeedHash} />
            <Prizes />
            {last && (
              <section>
                <h3 className="lotto-h">{say.winnersOf(monthName(last.month))}</h3>
                <Winners winners={last.winners.slice(0, 3)} />
                <p>
                  <a className="brass lotto-link" href="#lotto/previous">
                    {say.allWinners}
                  </a>
                </p>
              </section>
            )}
            <p className="sm muted">
              {say.announced}{' '}
              <a className="brass" href={`${HOME}/crypto-lotto`}>
                {say.rules}
              </a>
            </p>
          </>
        )}
      </Heard>
    </LottoSheet>
  );
};
