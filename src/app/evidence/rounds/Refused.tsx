import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import type { Advice } from '../../../games/poker/advise.ts';
import { type CountedBet, NO_ANSWER } from '../../../verify/refusedBets.ts';
import { type CodeFigures, dealOf, type HeldBet, figuresByCode } from '../../../verify/refusedFigures.ts';
import type { ErrorKind } from '../../../wire/basicErrors.ts';
import { errorName, ERRORS } from '../../../wire/errors.ts';
import { formatCents, formatCount } from '../../base/format.ts';
import { SecondaryButton } from '../../ui/buttons/SecondaryButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { errors } from '../../words/en/errors.ts';
import { bets } from '../../words/en/games/bets.ts';
import { keptRefusals, reconcile, type Reconciled, saveRefusedBets, storeReconciled } from './refusals.ts';
import { betsState, chainTickets, rounds } from './state.ts';

/** Asks a worker, one hand after the other: it starts with the first. Null where it stopped. */
class HoldAdviser {
  #worker: Worker | null = null;

  holdOf(deal: ReturnType<typeof dealOf>): Promise<number | null> {
    return new Promise((done) => {
      if (deal === null) return done(null);
      this.#worker ??= new Worker(new URL('../../play/poker/adviser.worker.ts', import.meta.url), {
        type: 'module',
        name: 'adviser',
      });
      const worker = this.#worker;
      worker.addEventListener('message', ({ data }: MessageEvent<Advice>) => done(data.hold), { once: true });
      worker.addEventListener(
        'error',
        () => {
          this.#worker = null;
          done(null);
        },
        { once: true },
      );
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      worker.postMessage(deal);
    });
  }

  end(): void {
    this.#worker?.terminate();
  }
}

const withHolds = async (counted: readonly CountedBet[]): Promise<readonly HeldBet[]> => {
  const adviser = new HoldAdviser();
  const held: HeldBet[] = [];
  for (const each of counted) held.push({ ...each, hold: await adviser.holdOf(dealOf(each.bet)) });
  adviser.end();
  return held;
};

/** Compares what is kept with the house's list. */
const compareRefusals = async (): Promise<Reconciled> => {
  const kept = await keptRefusals();
  if (kept.length === 0) return { counted: [], taken: new Set() };
  const tickets = rounds.peek().flatMap(({ ticket }) => ticket ?? []);
  const reconciled = await reconcile(
    kept,
    rounds.peek().map(({ round }) => round),
    [...chainTickets.peek(), ...tickets],
  );
  await storeReconciled(reconciled);
  return reconciled;
};

const titleOfCode = (code: number): string => {
  if (code === NO_ANSWER) return bets.noAnswer;
  const name = errorName(code);
  const kind: ErrorKind | undefined = name && ERRORS[name];
  return kind ? `${errors.title(code, kind.title)} (${code})` : String(code);
};

/** Money, tokens or both; empty where the stake is not known. */
const stakeText = ({ stakeCents, stakeTokens }: CodeFigures): string =>
  [
    ...(stakeCents > 0 ? [formatCents(stakeCents)] : []),
    ...(stakeTokens > 0 ? [bets.tokens(stakeTokens, formatCount(stakeTokens))] : []),
  ].join(', ');

const Code = (figures: CodeFigures) => (
  <div>
    <dt>{titleOfCode(figures.code)}</dt>
    <dd>
      {bets.refusedBets(figures.bets, formatCount(figures.bets), stakeText(figures))}
      <br />
      {figures.opened === 0
        ? bets.refusedSealed
        : bets.refusedOpened(
            formatCount(figures.opened),
            formatCents(figures.wonCents),
            formatCents(Math.round(figures.expectedCents)),
          )}
    </dd>
  </div>
);

interface Counted extends Reconciled {
  readonly codes: readonly CodeFigures[];
}
const countRefusals = async (): Promise<Counted> => {
  const reconciled = await compareRefusals();
  return { ...reconciled, codes: figuresByCode(await withHolds(reconciled.counted)) };
};

/** Bets that the house did not take, by the code of the refusal. Nothing where there are none. */
export const Refused = () => {
  useSignals();
  const [found, setFound] = useState<Counted | null>(null);
  const state = betsState.value;
  useEffect(() => {
    if (state === 'loading') return undefined;
    let isShown = true;
    void countRefusals().then((counted) => {
      if (isShown) setFound(counted);
    });
    return () => {
      isShown = false;
    };
  }, [state]);
  if (found === null || found.codes.length === 0) return null;
  const replaced = found.codes.reduce((sum, code) => sum + code.replaced, 0);
  return (
    <section className="bets-totals stack gap-12">
      <h3>{bets.refused}</h3>
      <p>{bets.refusedWhat}</p>
      <dl className="kv">
        {found.codes.map((figures) => (
          <Code key={figures.code} {...figures} />
        ))}
      </dl>
      {replaced > 0 && <Notice kind="error">{bets.refusedReplaced(formatCount(replaced))}</Notice>}
      <SecondaryButton onClick={() => void saveRefusedBets(found.counted)}>
        {bets.refusedSave}
      </SecondaryButton>
    </section>
  );
};
