import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { CASHBACK_DAYS, CASHBACK_LEVELS, type Levels, VIP_TURNOVER_CENTS } from '../../wire/player/levels.ts';
import { useRefetch } from '../base/session/useRefetch.ts';
import { formatCents, formatPercent, formatShort } from '../base/format.ts';
import { HOME } from '../base/language.ts';
import { Meter } from '../ui/Meter.tsx';
import { Icon } from '../ui/icons/Icon.tsx';
import { Sheet } from '../ui/sheet/Sheet.tsx';
import { Tabs } from '../ui/sheet/Tabs.tsx';
import { CachedContent } from './CachedContent.tsx';
import { inUtc } from './months.ts';
import { levels, levelsLoading, loadLevels } from './state.ts';
import { levels as words } from '../words/en/money/levels.ts';
import './Lotto.css';

const TABS = [
  { href: '#levels/cashback', label: words.cashback },
  { href: '#levels/vip', label: words.vip },
];

const Rows = ({
  rows,
  at,
}: {
  rows: readonly (readonly [level: number, from: number, gives: string])[];
  at: number;
}) => (
  <table className="levels">
    <thead>
      <tr>
        <th scope="col">{words.level}</th>
        <th scope="col">{words.from}</th>
        <th scope="col">
          <span className="only-read">{words.gives}</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.map(([level, from, gives]) => (
        <tr
          key={level}
          className={level === at ? 'levels-here' : undefined}
          aria-current={level === at ? 'true' : undefined}
        >
          <th scope="row">
            {level}
            {level === at && (
              <>
                <Icon name="check" size={16} />
                <span className="only-read">{words.yours}</span>
              </>
            )}
          </th>
          <td>{formatShort(from)}</td>
          <td>{gives}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Next = ({ turnover, nextAt, unit }: { turnover: number; nextAt: number | null; unit: string }) => (
  <p className="sm muted">
    {unit}: {formatCents(turnover)}.{nextAt === null ? words.highest : words.next(formatShort(nextAt))}
  </p>
);

const Cashback = ({ of }: { of: Levels['cashback'] }) => (
  <>
    <p className="lotto-figure">
      <b className="ser">{formatPercent(of.percent)}</b>
      <span className="muted">{words.back}</span>
      <Meter
        lit={of.level}
        of={CASHBACK_LEVELS.length}
        label={words.cashbackOf(of.level, CASHBACK_LEVELS.length)}
      />
    </p>
    <Next turnover={of.turnover} nextAt={of.nextAt} unit={words.lastDays(CASHBACK_DAYS)} />
    <dl className="kv">
      <div>
        <dt>{words.net}</dt>
        <dd>{formatCents(of.weekNet)}</dd>
      </div>
      <div>
        <dt>{words.paid}</dt>
        <dd>{inUtc(of.paidAt)}</dd>
      </div>
    </dl>
    <Rows
      at={of.level}
      rows={CASHBACK_LEVELS.map(
        ({ level, turnoverCents, percent }) => [level, turnoverCents, formatPercent(percent)] as const,
      )}
    />
    <p className="sm muted">
      {words.counts}{' '}
      <a className="brass" href={`${HOME}/promotions/cashback`}>
        {words.inWords}
      </a>
    </p>
  </>
);

const Vip = ({ of }: { of: Levels['vip'] }) => (
  <>
    <p className="lotto-figure">
      <b className="ser">{words.vipIs(of.level)}</b>
      <span className="muted">{words.kept}</span>
    </p>
    <Next turnover={of.turnover} nextAt={of.nextAt} unit={words.allTime} />
    <Rows at={of.level} rows={VIP_TURNOVER_CENTS.map((from, level) => [level, from, ''] as const)} />
    <p className="sm muted">
      {words.thanks}{' '}
      <a className="brass" href={`${HOME}/vip-program`}>
        {words.brings}
      </a>
    </p>
  </>
);

const LevelsSheet = ({ tab }: { tab: 'cashback' | 'vip' }) => {
  useSignals();
  useEffect(() => {
    void loadLevels();
  }, []);
  useRefetch(loadLevels);
  return (
    <Sheet title={words.title} tabs={<Tabs items={TABS} current={`#levels/${tab}`} label={words.title} />}>
      <div className="lotto">
        <CachedContent
          cached={levels.value}
          loading={levelsLoading.value}
          load={loadLevels}
          what={words.yourLevel}
        >
          {(of) => (tab === 'cashback' ? <Cashback of={of.cashback} /> : <Vip of={of.vip} />)}
        </CachedContent>
      </div>
    </Sheet>
  );
};

/** #levels/cashback. */
export const CashbackLevel = () => <LevelsSheet tab="cashback" />;
/** #levels/vip. */
export const VipLevel = () => <LevelsSheet tab="vip" />;
