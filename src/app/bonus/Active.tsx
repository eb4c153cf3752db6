import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { gameOf } from '../../games/catalogue.ts';
import type { BonusData } from '../../wire/money/bonus.ts';
import { formatCents, formatShort } from '../base/format.ts';
import { HOME } from '../base/language.ts';
import { SecondaryButton } from '../ui/buttons/SecondaryButton.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PrimaryButton } from '../ui/buttons/PrimaryButton.tsx';
import { Refused } from './Refused.tsx';
import { busy, cancel, forgetRefusal, refused } from './state.ts';
import { CashoutRow, PlaysOn, Specimen } from './TermRows.tsx';
import {
  amountWords,
  cashoutWords,
  claimedWords,
  depositWords,
  utcDay,
  utcMoment,
  wagerWords,
  weightWords,
} from './words.ts';
import { bonus as say } from '../words/en/money/bonus.ts';
import { games } from '../words/en/games/games.ts';

const Wagering = ({ total, left }: { total: number; left: number }) => {
  const percent = total === 0 ? 100 : Math.floor(((total - left) / total) * 100);
  return (
    <section className="bonus-band" aria-label={say.wagering}>
      <p>
        <span className="sm muted">{say.wagered}</span>
        <b>{say.of(formatShort(total - left), formatShort(total))}</b>
      </p>
      <p className="bonus-left">
        <span className="sm muted">{say.left}</span>
        <b className="brass">{formatShort(left)}</b>
      </p>
      <div
        role="progressbar"
        aria-label={say.wagering}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <i style={{ width: `${percent}%` }} />
      </div>
    </section>
  );
};

/** What it costs is said before it can be done, and it is asked once more. */
const Cancelling = ({ bonus }: { bonus: BonusData }) => {
  useSignals();
  const [asked, setAsked] = useState(false);
  const cost = bonus.bonusBalance === null ? say.nothingYet : say.costs(formatCents(bonus.bonusBalance));
  if (!bonus.canCancel) {
    return <p className="sm muted">{bonus.lockedByGameId === null ? say.notCancelled : say.afterRound}</p>;
  }
  return (
    <div className="bonus-cancel">
      <p className="sm muted" role={asked ? 'status' : undefined}>
        {cost}
        <br />
        {asked ? say.sure : say.cashStays}
      </p>
      {asked && (
        <SecondaryButton compact onClick={() => setAsked(false)}>
          {say.keep}
        </SecondaryButton>
      )}
      <SecondaryButton
        compact
        busy={busy.value}
        onClick={() => {
          if (asked) void cancel(bonus);
          else setAsked(true);
        }}
      >
        {asked ? say.yes : say.cancel}
      </SecondaryButton>
    </div>
  );
};

const WaitingRows = ({ bonus }: { bonus: BonusData }) => (
  <>
    <div>
      <dt>{say.bonus}</dt>
      <dd>{amountWords(bonus)}</dd>
    </div>
    <div>
      <dt>{say.deposit}</dt>
      <dd>{depositWords(bonus)}</dd>
    </div>
    <div>
      <dt>{say.toWager}</dt>
      <dd>{wagerWords(bonus)}</dd>
    </div>
  </>
);

const playAt = ({ lockedByGameId }: BonusData): string =>
  `${HOME}${lockedByGameId === null ? '#provably-fair-games' : `/${gameOf(lockedByGameId)?.uri ?? ''}`}`;

/**
 * The open bonus: waiting for its deposit, or being played. @param serverTime when `expiresIn` was counted,
 * Unix ms
 */
export const Active = ({ bonus, serverTime }: { bonus: BonusData; serverTime: number }) => {
  useSignals();
  const { bonusBalance, needToWager, wagerTotal } = bonus;
  const why = refused.value;
  return (
    <section className="bonus" aria-label={say.yours}>
      <div className="bonus-head">
        <div>
          <span className="sm muted">{say.active}</span>
          <h3 className="bonus-code">{bonus.bonusCode}</h3>
          <span className="sm">{say.claimed(utcDay(bonus.dateClaimed), claimedWords(bonus))}</span>
        </div>
        <Specimen />
      </div>
      {bonusBalance === null || needToWager === null || wagerTotal === null ? (
        <section className="bonus-band" aria-label={say.deposit}>
          <p>
            <b>{say.needed}</b>
          </p>
        </section>
      ) : (
        <Wagering total={wagerTotal} left={needToWager} />
      )}
      <dl className="kv">
        {bonusBalance === null ? (
          <WaitingRows bonus={bonus} />
        ) : (
          <div>
            <dt>{say.money}</dt>
            <dd>{formatCents(bonusBalance)}</dd>
          </div>
        )}
        <CashoutRow maxCashout={bonus.maxCashout} />
        <div>
          <dt>{say.ends}</dt>
          <dd>{utcMoment(serverTime + bonus.expiresIn)}</dd>
        </div>
      </dl>
      <PlaysOn allowedGames={bonus.allowedGames} />
      <p className="sm muted">
        {weightWords(bonus)}{' '}
        {cashoutWords(
          wagerTotal === null ? say.done : say.reached(formatShort(wagerTotal)),
          bonus.maxCashout,
        )}
      </p>
      {bonus.lockedByGameId !== null && <Notice kind="caution">{games.bonusLocked}</Notice>}
      {why && <Refused error={why.error} onClose={forgetRefusal} />}
      {bonusBalance === null ? (
        <PrimaryButton wide href="#cashier/deposit">
          {say.goDeposit}
        </PrimaryButton>
      ) : (
        <PrimaryButton wide href={playAt(bonus)}>
          {say.play}
        </PrimaryButton>
      )}
      <Cancelling bonus={bonus} />
    </section>
  );
};
