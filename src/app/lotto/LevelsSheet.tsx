import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { CASHBACK_DAYS, CASHBACK_LEVELS, type Levels as LevelsShown, VIP_TURNOVER_CENTS } from '../../wire/levels.ts';
import { useBack } from '../account/useBack.ts';
import { formatCents, formatShort } from '../money.ts';
import { HOME } from '../shell/language.ts';
import { Arches } from '../ui/Arches.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { Heard } from './LottoSheet.tsx';
import { inUtc } from './months.ts';
import { levels, levelsLoading, loadLevels } from './state.ts';
import './Lotto.css';

const TABS = [{ href: '#levels/cashback', label: 'Cashback' }, { href: '#levels/vip', label: 'VIP level' }];

const Rows = ({ rows, at }: { rows: readonly (readonly [level: number, from: number, gives: string])[]; at: number }) => (
  <table className="levels">
    <thead><tr><th scope="col">Level</th><th scope="col">From turnover</th><th scope="col"><span className="only-read">Gives</span></th></tr></thead>
    <tbody>
      {rows.map(([level, from, gives]) => (
        <tr key={level} className={level === at ? 'levels-here' : undefined} aria-current={level === at ? 'true' : undefined}>
          <th scope="row">{level}{level === at && <><Icon name="check" size={16} /><span className="only-read">, yours</span></>}</th><td>{formatShort(from)}</td><td>{gives}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Next = ({ turnover, nextAt, unit }: { turnover: number; nextAt: number | null; unit: string }) => (
  <p className="sm muted">{unit}: {formatCents(turnover)}.{nextAt === null ? ' This is the highest level.' : ` The next level begins at ${formatShort(nextAt)}.`}</p>
);

const Cashback = ({ of }: { of: LevelsShown['cashback'] }) => (
  <>
    <p className="lotto-figure"><b className="ser">{of.percent} %</b><span className="muted">of what a week loses comes back</span><Arches lit={of.level} of={CASHBACK_LEVELS.length} label={`Cashback level ${of.level} of ${CASHBACK_LEVELS.length}`} /></p>
    <Next turnover={of.turnover} nextAt={of.nextAt} unit={`Turnover of the last ${CASHBACK_DAYS} days`} />
    <dl className="kv"><div><dt>Net since Monday</dt><dd>{formatCents(of.weekNet)}</dd></div><div><dt>Paid after</dt><dd>{inUtc(of.paidAt)}</dd></div></dl>
    <Rows at={of.level} rows={CASHBACK_LEVELS.map(({ level, turnoverCents, percent }) => [level, turnoverCents, `${percent} %`] as const)} />
    <p className="sm muted">A week that wins gives nothing back. Only cash bets in games that count in full are counted. Cashback is cash, without wagering. <a className="brass" href={`${HOME}/promotions/cashback`}>All of it in words</a></p>
  </>
);

const Vip = ({ of }: { of: LevelsShown['vip'] }) => (
  <>
    <p className="lotto-figure"><b className="ser">VIP {of.level}</b><span className="muted">A level once reached is kept</span></p>
    <Next turnover={of.turnover} nextAt={of.nextAt} unit="Turnover of all time" />
    <Rows at={of.level} rows={VIP_TURNOVER_CENTS.map((from, level) => [level, from, ''] as const)} />
    <p className="sm muted">A level is a thank-you, not a goal. <a className="brass" href={`${HOME}/vip-program`}>What each level brings</a></p>
  </>
);

const LevelsSheet = ({ tab }: { tab: 'cashback' | 'vip' }) => {
  useSignals();
  useEffect(() => { void loadLevels(); }, []);
  useBack(loadLevels);
  return (
    <Sheet title="Levels" tabs={<Tabs items={TABS} current={`#levels/${tab}`} label="Levels" />}>
      <div className="lotto">
        <Heard told={levels.value} loading={levelsLoading.value} load={loadLevels} what="your level">
          {(of) => (tab === 'cashback' ? <Cashback of={of.cashback} /> : <Vip of={of.vip} />)}
        </Heard>
      </div>
    </Sheet>
  );
};

/** #levels/cashback and #levels/vip: where the player stands, and what follows from it. */
export const CashbackLevel = () => <LevelsSheet tab="cashback" />;
export const VipLevel = () => <LevelsSheet tab="vip" />;
