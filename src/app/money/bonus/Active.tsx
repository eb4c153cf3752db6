import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { gameOf } from '../../../games/catalogue.ts';
import type { BonusData } from '../../../wire/money/bonus.ts';
import { formatCents, formatShort } from '../../base/format.ts';
import { HOME } from '../../base/language.ts';
import { SecondaryButton } from '../../ui/buttons/SecondaryButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PrimaryButton } from '../../ui/buttons/PrimaryButton.tsx';
import { Refused } from './Refused.tsx';
import { busy, cancel, clearRefusal, refused } from './state.ts';
import { CashoutRow, MaxBetRow, PlaysOn, Specimen } from './TermRows.tsx';
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
import { bonus as words } from '../../words/en/money/bonus.ts';
import { games } from '../../words/en/games/games.ts';

const Wagering = ({ total, left }: { total: number; left: number }) => {
  const percent = total === 0 ? 100 : Math.floor(((total - left) / total) * 100);
  return (
    <section className="bonus-band" aria-label={words.wagering}>
      <p>
        <span className="sm muted">{words.wagered}</span>
        <b>{words.of(formatShort(total - left), formatShort(total))}</b>
      </p>
      <p className="bonus-left">
        <span className="sm muted">{words.left}</span>
        <b className="brass">{formatShort(left)}</b>
      </p>
      <div
        role="progressbar"
        aria-label={words.wagering}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <i style={{ width: `${percent}%` }} />
      </div>
    </section>
  );
};

/** Says what cancelling costs, and asks once more. */
const Cancelling = ({ bonus }: { bonus: BonusData }) => {
  useSignals();
  const [asked, setAsked] = useState(false);
  const cost = bonus.bonusBalance === null ? words.nothingYet : words.costs(formatCents(bonus.bonusBalance));
  if (!bonus.canCancel) {
    return (
      <p className="sm muted">{bonus.lockedByGameId === null ? words.notCancelled : words.afterRound}</p>
    );
  }
  return (
    <div className="bonus-cancel">
      <p className="sm muted" role={asked ? 'status' : undefined}>
        {cost}
        <br />
        {asked ? words.sure : words.cashStays}
      </p>
      {asked && (
        <SecondaryButton compact onClick={() => setAsked(false)}>
          {words.keep}
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
        {asked ? words.yes : words.cancel}
      </SecondaryButton>
    </div>
  );
};

const WaitingRows = ({ bonus }: { bonus: BonusData }) => (
  <>
    <div>
      <dt>{words.bonus}</dt>
      <dd>{amountWords(bonus)}</dd>
    </div>
    <div>
      <dt>{words.deposit}</dt>
      <dd>{depositWords(bonus)}</dd>
    </div>
    <div>
      <dt>{words.toWager}</dt>
      <dd>{wagerWords(bonus)}</dd>
    </div>
  </>
);

const Figures = ({ bonus, endsAt }: { bonus: BonusData; endsAt: number }) => (
  <dl className="kv">
    {bonus.bonusBalance === null ? (
      <WaitingRows bonus={bonus} />
    ) : (
      <div>
        <dt>{words.money}</dt>
        <dd>{formatCents(bonus.bonusBalance)}</dd>
      </div>
    )}
    <CashoutRow maxCashout={bonus.maxCashout} />
    <MaxBetRow maxBet={bonus.maxBet} />
    <div>
      <dt>{words.ends}</dt>
      <dd>{utcMoment(endsAt)}</dd>
    </div>
  </dl>
);

const playAt = ({ lockedByGameId }: BonusData): string =>
  `${HOME}${lockedByGameId === null ? '#provably-fair-games' : `/${gameOf(lockedByGameId)?.uri ?? ''}`}`;

/**
 * The open bonus: waiting for its deposit, or being played.
 * @param serverTime when `expiresIn` was counted, Unix ms
 */
export const Active = ({ bonus, serverTime }: { bonus: BonusData; serverTime: number }) => {
  useSignals();
  const { bonusBalance, needToWager, wagerTotal } = bonus;
  const why = refused.value;
  return (
    <section className="bonus" aria-label={words.yours}>
      <div className="bonus-head">
        <div>
          <span className="sm muted">{words.active}</span>
          <h3 className="bonus-code">{bonus.bonusCode}</h3>
          <span className="sm">{words.claimed(utcDay(bonus.dateClaimed), claimedWords(bonus))}</span>
        </div>
        <Specimen />
      </div>
      {bonusBalance === null || needToWager === null || wagerTotal === null ? (
        <section className="bonus-band" aria-label={words.deposit}>
          <p>
            <b>{words.needed}</b>
          </p>
        </section>
      ) : (
        <Wagering total={wagerTotal} left={needToWager} />
      )}
      <Figures bonus={bonus} endsAt={serverTime + bonus.expiresIn} />
      <PlaysOn allowedGames={bonus.allowedGames} />
      <p className="sm muted">
        {weightWords(bonus)}{' '}
        {cashoutWords(
          wagerTotal === null ? words.done : words.reached(formatShort(wagerTotal)),
          bonus.maxCashout,
        )}
      </p>
      {bonus.lockedByGameId !== null && <Notice kind="caution">{games.bonusLocked}</Notice>}
      {why && <Refused error={why.error} onClose={clearRefusal} />}
      {bonusBalance === null ? (
        <PrimaryButton wide href="#cashier/deposit">
          {words.goDeposit}
        </PrimaryButton>
      ) : (
        <PrimaryButton wide href={playAt(bonus)}>
          {words.play}
        </PrimaryButton>
      )}
      <Cancelling bonus={bonus} />
    </section>
  );
};
