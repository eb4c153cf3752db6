import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { AccountTabs } from '../../players/account/AccountTabs.tsx';
import { formatCents, formatCount, formatDateTime } from '../../base/format.ts';
import { useRefetch } from '../../base/session/useRefetch.ts';
import { SecondaryButton } from '../../ui/buttons/SecondaryButton.tsx';
import { CheckedList } from '../../ui/CheckedList.tsx';
import { usePolling } from '../../ui/hooks/usePolling.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { HashLeaf } from '../../ui/hash/HashLeaf.tsx';
import { HashText } from '../../ui/hash/HashText.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Sheet } from '../../ui/sheet/Sheet.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { counted as words } from '../../words/en/games/counted.ts';
import { account } from '../../words/en/player/account.ts';
import { type CheckedCount, counted, countedState, loadCounted, nextCountAt, saveCounted } from './state.ts';
import '../../ui/Verdict.css';
import './MyMoney.css';

const sumOf = ({ proof }: CheckedCount): number =>
  proof === null ? 0 : proof.own.balance + proof.own.stakes + proof.own.withdrawals;

const Verdict = ({ count }: { count: CheckedCount }) => {
  const { statement, proof, fault } = count;
  if (fault !== null)
    return (
      <div className="money-verdict check-verdict check-verdict-wrong stack centred" role="alert">
        <h3>
          <Icon name="warn" size={24} />
          {words.differs}
        </h3>
        <p>{words.fault[fault]}</p>
        <p>{words.keepIt}</p>
      </div>
    );
  if (proof === null)
    return (
      <div className="money-verdict check-verdict stack centred">
        <h3>{words.nothing}</h3>
        <p>{words.nothingText(formatDateTime(statement.at))}</p>
      </div>
    );
  return (
    <div className="money-verdict check-verdict check-verdict-fair stack centred">
      <HashLeaf hash={statement.root} state="open" size={88} />
      <h3>{words.isIn}</h3>
      <p>{words.inTotal(formatCents(sumOf(count)), formatCents(statement.total))}</p>
    </div>
  );
};

/** What the house counted for this player. */
const Figures = ({ count }: { count: CheckedCount }) => {
  if (count.proof === null) return null;
  const { balance, stakes, withdrawals } = count.proof.own;
  const rows = [
    [words.balance, balance],
    [words.stakes, stakes],
    [words.withdrawals, withdrawals],
    [words.together, balance + stakes + withdrawals],
  ] as const;
  return (
    <dl className="kv money-figures">
      {rows.map(([label, cents]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="figures">{formatCents(cents)}</dd>
        </div>
      ))}
    </dl>
  );
};

/** What was checked here, one line each. Only steps that were really done are listed. */
const Steps = ({ count }: { count: CheckedCount }) => {
  const { statement, proof, inLog, log, fault } = count;
  if (fault !== null) return null;
  const lines = [
    ...(proof === null
      ? []
      : [
          words.leaves(proof.own.player, proof.parts.map(({ sum }) => formatCents(sum)).join(' + ')),
          words.ways(
            formatCount(Math.max(...proof.parts.map(({ path }) => path.length))),
            formatCount(statement.leaves),
          ),
          words.ends(formatCents(statement.total)),
        ]),
    ...(log === 'in' && inLog
      ? [
          words.inLog(
            formatCount(inLog.index + 1),
            formatCount(inLog.head.size),
            formatDateTime(inLog.head.at),
          ),
        ]
      : []),
  ];
  return <CheckedList lines={lines} />;
};

const Count = ({ count }: { count: CheckedCount }) => (
  <>
    <Verdict count={count} />
    <Figures count={count} />
    {count.proof !== null && count.fault === null && (
      <p className="sm muted">{words.compare(formatDateTime(count.statement.at))}</p>
    )}
    <Steps count={count} />
    {count.fault === null && count.log === 'later' && <p className="sm muted">{words.later}</p>}
    <div className="stack gap-4">
      <span className="sm muted">{words.root}</span>
      <HashText hash={count.statement.root} label={words.root} />
    </div>
    <SecondaryButton wide onClick={() => saveCounted(count)}>
      {count.fault === null ? words.save : words.evidence}
    </SecondaryButton>
  </>
);

/** While a count or its entry in the log is awaited. */
const ASK_AGAIN_MS = 20_000;

/** #account/my-money: whether the player's money is in what the house counts that it owes. */
export const MyMoney = () => {
  useSignals();
  useEffect(() => {
    void loadCounted();
  }, []);
  useRefetch(loadCounted);
  const isAwaited = countedState.value === 'none' || counted.value?.log === 'later';
  usePolling(loadCounted, { isOn: isAwaited, everyMs: ASK_AGAIN_MS });
  const [count, state, nextAt] = [counted.value, countedState.value, nextCountAt.value];
  const next = nextAt !== null && <p className="sm muted">{words.next(formatDateTime(nextAt))}</p>;
  return (
    <Sheet title={account.title} tabs={<AccountTabs current="#account/my-money" />}>
      <div className="my-money stack gap-14">
        <h2>{words.title}</h2>
        <p className="muted">{words.what}</p>
        <LiveRegion>
          {(state === 'offline' || state === 'error') && (
            <Notice kind="caution">{count ? words.offline : words.offlineNone}</Notice>
          )}
        </LiveRegion>
        {count && <Count count={count} />}
        {!count && state === 'loading' && <Skeleton label={words.loading} />}
        {!count && state === 'none' && <EmptyState title={words.none} text={words.noneText} />}
        {next}
      </div>
    </Sheet>
  );
};
