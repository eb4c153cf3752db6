import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { useRefetch } from '../base/session/useRefetch.ts';
import { LOTTO_COUNT_EVERY_MS, type LottoCurrent } from '../../wire/play/lotto.ts';
import { formatCents, formatCount } from '../base/format.ts';
import { HOME } from '../base/language.ts';
import { HashText } from '../ui/hash/HashText.tsx';
import { HashLeaf } from '../ui/hash/HashLeaf.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Digits } from './Digits.tsx';
import { CachedContent } from './CachedContent.tsx';
import { LottoSheet } from './LottoSheet.tsx';
import { MyTickets } from './MyTickets.tsx';
import { formatLeft, inUtc, monthName } from './months.ts';
import { PrizeList } from './Prizes.tsx';
import { draws, loadDraws, loadLotto, lotto, lottoLoading } from './state.ts';
import { usePrize } from './usePrize.ts';
import { Winners } from './Winners.tsx';
import { lotto as words } from '../words/en/money/lotto.ts';
import { useNow } from '../ui/hooks/useNow.ts';
import { usePolling } from '../ui/hooks/usePolling.ts';

const Prize = ({ prize, closesAt }: { prize: number; closesAt: number }) => {
  const shown = usePrize(prize);
  const now = useNow(60_000);
  return (
    <section className="lotto-prize centred">
      <span className="sm muted">{words.growing}</span>
      <Digits cents={shown} label={words.first} />
      <p className="sm muted">
        {words.closesIn} <b className="plain">{formatLeft(closesAt - now)}</b>, {inUtc(closesAt)}
      </p>
    </section>
  );
};

/** Shown from the end of a month until its draw is made. */
const Closing = ({ closing }: { closing: NonNullable<LottoCurrent['closing']> }) => (
  <section className="lotto-closing lit raised">
    <h3 className="lotto-h">{words.closing}</h3>
    <p>
      {words.over(monthName(closing.month), formatCents(closing.prize))}
      {closing.ticketCount === null ? words.counting : words.inDraw(formatCount(closing.ticketCount))}
    </p>
    {closing.publicHeight !== null && (
      <p className="sm muted">{words.block(formatCount(closing.publicHeight), closing.publicSource ?? '')}</p>
    )}
    {closing.ticketsHash !== null && (
      <>
        <p className="sm muted">{words.frozen}</p>
        <HashText hash={closing.ticketsHash} label={words.ticketsPrint} />
      </>
    )}
  </section>
);

/** The seed's hash, published before the month began. */
const Sealed = ({ month, hash }: { month: string; hash: string }) => (
  <section className="lotto-sealed">
    <HashLeaf hash={hash} size={64} />
    <div>
      <b>{words.sealed(monthName(month))}</b>
      <HashText hash={hash} label={words.drawPrint} />
    </div>
  </section>
);

/** #lotto/current */
export const LottoCurrentTab = () => {
  useSignals();
  useEffect(() => {
    void loadLotto();
    void loadDraws();
  }, []);
  usePolling(loadLotto, { everyMs: LOTTO_COUNT_EVERY_MS });
  useRefetch(loadDraws);
  const last = draws.value?.of.draws[0];
  return (
    <LottoSheet current="#lotto/current">
      <CachedContent cached={lotto.value} loading={lottoLoading.value} load={loadLotto} what={words.theLotto}>
        {(of) =>
          of === null ? (
            <EmptyState title={words.notOpen} text={words.opensLater} />
          ) : (
            <>
              {of.closing && <Closing closing={of.closing} />}
              <Prize prize={of.prize} closesAt={of.closesAt} />
              <MyTickets of={of} />
              <Sealed month={of.month} hash={of.serverSeedHash} />
              <section>
                <h3 className="lotto-h">{words.prizes}</h3>
                <PrizeList prizes={of.prizes} />
              </section>
              {last && (
                <section>
                  <h3 className="lotto-h">{words.winnersOf(monthName(last.month))}</h3>
                  <Winners winners={last.winners.slice(0, 3)} />
                  <p>
                    <a className="brass link-line semi" href="#lotto/previous">
                      {words.allWinners}
                    </a>
                  </p>
                </section>
              )}
              <p className="sm muted">
                {words.announced}{' '}
                <a className="brass" href={`${HOME}/crypto-lotto`}>
                  {words.rules}
                </a>
              </p>
            </>
          )
        }
      </CachedContent>
    </LottoSheet>
  );
};
