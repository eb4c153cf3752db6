import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import type { Game } from '../../../games/catalogue.ts';
import { isOutside } from '../../../games/chance.ts';
import { type Stated, statedOf } from '../../../games/stated.ts';
import { PAID_OUT_DAYS } from '../../../wire/play/paidOut.ts';
import { now } from '../../base/clock.ts';
import { formatAsOf, formatCents, formatCount, formatDecimal, formatPercent } from '../../base/format.ts';
import { HOME } from '../../base/language.ts';
import { RetryNotice } from '../../ui/RetryNotice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { paidOut as words } from '../../words/en/games/paidOut.ts';
import { BandPicture } from './BandPicture.tsx';
import { ClosedDay } from './ClosedDay.tsx';
import { formatDay } from './formatDay.ts';
import { type Period, periodOf } from './period.ts';
import { paidOutOf } from './state.ts';
import './PaidOut.css';

const percent = (value: number, digits: number): string => formatPercent((100 * value).toFixed(digits));

type Unit = Stated['unit'];

const betText = (unit: Unit, stake: number): string =>
  unit === 'token' ? words.tokens(formatCount(stake)) : formatCents(stake);
const paidText = (unit: Unit, paid: number): string =>
  unit === 'token' ? words.centsAToken(formatDecimal(paid.toFixed(2))) : percent(paid, 2);
/** As short as a picture's label has to be. */
const paidLabel = (unit: Unit, paid: number): string =>
  unit === 'token' ? words.cents(formatDecimal(paid.toFixed(1))) : percent(paid, 1);
const bandText = (unit: Unit, { band, needed }: Period): string => {
  if (!band) return words.tooFew(formatCount(needed));
  const low = paidText(unit, band.low);
  return band.high === null ? words.atLeast(low) : words.range(low, paidText(unit, band.high));
};

type TitledPeriod = readonly [title: string, Period];

const Figures = ({ unit, periods }: { unit: Unit; periods: readonly TitledPeriod[] }) => {
  const row = (name: string, text: (period: Period) => string) => (
    <tr>
      <th scope="row">{name}</th>
      {periods.map(([title, period]) => (
        <td key={title}>{text(period)}</td>
      ))}
    </tr>
  );
  return (
    <table className="paid-figures">
      <thead>
        <tr>
          <th scope="col">
            <span className="only-read">{words.figure}</span>
          </th>
          {periods.map(([title]) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {row(words.rounds, ({ rounds }) => formatCount(rounds))}
        {row(words.bet, ({ stake }) => betText(unit, stake))}
        {row(words.won, ({ won }) => formatCents(won))}
        {row(words.paid, ({ paid }) => (paid === null ? words.nothing : paidText(unit, paid)))}
        {row(words.band, (period) => bandText(unit, period))}
      </tbody>
    </table>
  );
};

/** Why only the least that chance allows is said; null where all is. */
const reasonForLeast = ({ unit, text }: Stated, periods: readonly TitledPeriod[]): string | null => {
  const period = periods.find(([, { band }]) => band?.high === null)?.[1];
  if (!period) return null;
  return unit === 'token'
    ? words.leastOfTokens(formatDecimal(text.least))
    : words.onlyLeast(formatCount(period.neededForMost));
};

const Bands = ({ stated, periods }: { stated: Stated; periods: readonly TitledPeriod[] }) => (
  <div className="paid-bands stack gap-12">
    {periods.map(
      ([title, { band, paid }]) =>
        band &&
        paid !== null && (
          <figure key={title}>
            <figcaption>{title}</figcaption>
            <BandPicture
              band={band}
              stated={stated.game.most}
              paid={paid}
              format={(value) => paidLabel(stated.unit, value)}
            />
            {isOutside(band, paid) && <p>{words.outside}</p>}
          </figure>
        ),
    )}
  </div>
);

const Played = ({ game, stated }: { game: Game; stated: Stated }) => {
  useSignals();
  const { answer, loading, load } = paidOutOf(game.id);
  useEffect(() => {
    void load();
  }, [load]);
  const cached = answer.value;
  const failed = loading.value === 'offline' || loading.value === 'error';
  const { unit } = stated;
  const since = cached?.of.since;
  const periods =
    cached && since
      ? ([
          [words.since(formatDay(since)), periodOf(stated, cached.of.all)],
          [words.recent(PAID_OUT_DAYS), periodOf(stated, cached.of.recent)],
        ] as const)
      : [];
  const earlier = periods[0]?.[1].earlierRounds ?? 0;
  const reason = reasonForLeast(stated, periods);
  return (
    <>
      {!cached && !failed && <Skeleton label={words.asking} />}
      <RetryNotice failed={failed} label={words.again} retry={load}>
        {loading.value === 'offline' ? words.offline : words.notSaid}
        {cached ? words.asOf(formatAsOf(cached.at, now())) : words.onceBack}
      </RetryNotice>
      {cached && !since && <p className="muted">{words.none}</p>}
      {periods.length > 0 && <Figures unit={unit} periods={periods} />}
      <Bands stated={stated} periods={periods} />
      {reason !== null && <p className="xs muted">{reason}</p>}
      {cached?.of.closed && (
        <ClosedDay
          gameId={game.id}
          day={cached.of.closed}
          today={cached.of.all}
          formatBet={(stake) => betText(unit, stake)}
        />
      )}
      {earlier > 0 && <p className="xs muted">{words.earlier(formatCount(earlier))}</p>}
    </>
  );
};

/** What a game is stated to return, and what the house really paid. */
export const PaidOut = ({ game }: { game: Game }) => {
  const stated = statedOf(game.id);
  if (!stated) return null;
  const { category } = game;
  const { unit, game: figures, text } = stated;
  const hasPicks = figures.least !== figures.most;
  return (
    <section className="paid-out stack gap-12" aria-labelledby="paid-out">
      <h2 id="paid-out">{words.title}</h2>
      <p>
        {unit === 'token'
          ? words.statedTokens(formatDecimal(text.most))
          : words.stated(
              hasPicks
                ? words.range(formatPercent(text.least), formatPercent(text.most))
                : formatPercent(text.most),
              formatDecimal(figures.deviation.toFixed(2)),
            )}
      </p>
      <Played game={game} stated={stated} />
      <p className="xs muted">{words.means}</p>
      {category === 'poker' && <p className="xs muted">{hasPicks ? words.picks : words.play}</p>}
      {unit === 'token' && <p className="xs muted">{words.grows}</p>}
      <p className="xs muted">
        {words.next} <a href={`${HOME}/returns-that-come-true`}>{words.more}</a>
      </p>
    </section>
  );
};
