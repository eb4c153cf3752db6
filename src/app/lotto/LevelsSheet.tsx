import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import {
  CASHBACK_DAYS,
  CASHBACK_LEVELS,
  type Levels as LevelsShown,
  VIP_TURNOVER_CENTS,
} from '../../wire/player/levels.ts';
import { useRefetch } from '../session/useRefetch.ts';
import { formatCents, formatPercent, formatShort } from '../base/format.ts';
import { HOME } from '../base/language.ts';
import { Meter } from '../ui/Meter.tsx';
import { Icon } from '../ui/icons/Icon.tsx';
import { Sheet } from '../ui/sheet/Sheet.tsx';
import { Tabs } from '../ui/sheet/Tabs.tsx';
import { Heard } from './LottoSheet.tsx';
import { inUtc } from './months.ts';
import { levels, levelsLoading, loadLevels } from './state.ts';
import { levels as say } from '../words/en/money/levels.ts';
import './Lotto.css';

const TABS = [
  { href: '#levels/cashback', label: say.cashback },
  { href: '#levels/vip', label: say.vip },
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
        <th scope="col">{say.level}</th>
        <th scope="col">{say.from}</th>
        <th scope="col">
          <span className="only-read">{say.gives}</span>
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
                <span className="only-read">{say.yours}</span>
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
    {unit}: {formatCents(turnover)}.{nextAt === null ? say.highest : say.next(formatShort(nextAt))}
  </p>
);

const Cashback = ({ of }: { of: LevelsShown['cashback'] }) => (
  <>
    <p className="lotto-figure">
      <b className="ser">{formatPercent(of.percent)}</b>
      <span className="muted">{say.back}</span>
      <Meter
        lit={of.level}
        of={CASHBACK_LEVELS.length}
        label={say.cashbackOf(of.level, CASHBACK_LEVELS.length)}
      />
    </p>
    <Next turnover={of.turnover} nextAt={of.nextAt} unit={say.lastDays(CASHBACK_DAYS)} />
    <dl className="kv">
      <div>
        <dt>{say.net}</dt>
        <dd>{formatCents(of.weekNet)}</dd>
      </div>
      <div>
        <dt>{say.paid}</dt>
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
      {say.counts}{' '}
      <a className="brass" href={`${HOME}/promotions/cashback`}>
        {say.inWords}
      </a>
    </p>
  </>
);

const Vip = ({ of }: { of: LevelsShown['vip'] }) => (
  <>
    <p className="lotto-figure">
      <b className="ser">{say.vipIs(of.level)}</b>
      <span className="muted">{say.kept}</span>
    </p>
    <Next turnover={of.turnover} nextAt={of.nextAt} unit={say.allTime} />
    <Rows at={of.level} rows={VIP_TURNOVER_CENTS.map((from, level) => [level, from, ''] as const)} />
    <p className="sm muted">
      {say.thanks}{' '}
      <a className="brass" href={`${HOME}/vip-program`}>
        {say.brings}
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
    <Sheet title={say.title} tabs={<Tabs items={TABS} current={`#levels/${tab}`} label={say.title} />}>
      <div className="lotto">
        <Heard told={levels.value} loading={levelsLoading.value} load={loadLevels} what={say.yourLevel}>
          {(of) => (tab === 'cashback' ? <Cashback of={of.cashback} /> : <Vip of={of.vip} />)}
        </Heard>
      </div>
    </Sheet>
  );
};

/** #levels/cashback and #levels/vip: where the player stands, and what follows from it. */
export const CashbackLevel = () => <LevelsSheet tab="cashback" />;
export const VipLevel = () => <LevelsSheet tab="vip" />;
