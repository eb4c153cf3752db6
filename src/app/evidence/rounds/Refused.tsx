import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import type { Advice } from '../../../games/poker/advise.ts';
import type { ErrorKind } from '../../../wire/basicErrors.ts';
import { errorName, ERRORS } from '../../../wire/errors.ts';
import { formatCents, formatCount } from '../../base/format.ts';
import { Notice } from '../../ui/Notice.tsx';
import { errors } from '../../words/en/errors.ts';
import { bets } from '../../words/en/games/bets.ts';
import { type Adviser, type CodeFigures, figuresByCode } from './refusedFigures.ts';
import { keptRefusals, NO_ANSWER, reconcile, storeReconciled } from './refusals.ts';
import { betsState, chainTickets, rounds } from './state.ts';

/** Runs with an adviser whose worker starts with the first hand. It answers one hand after the other. */
const withAdviser = async <T,>(run: (advise: Adviser) => Promise<T>): Promise<T> => {
  let worker: Worker | null = null;
  try {
    return await run(
      (definition, cards) =>
        new Promise((done, failed) => {
          worker ??= new Worker(new URL('../../play/poker/adviser.worker.ts', import.meta.url), {
            type: 'module',
            name: 'adviser',
          });
          worker.addEventListener('message', ({ data }: MessageEvent<Advice>) => done(data), { once: true });
          worker.addEventListener(
            'error',
            () => {
              worker = null;
              failed(new Error('the adviser stopped'));
            },
            { once: true },
          );
          // oxlint-disable-next-line unicorn/require-post-message-target-origin
          worker.postMessage({ definition, cards });
        }),
    );
  } finally {
    (worker as Worker | null)?.terminate();
  }
};

/** Compares what is kept with the house's list, and counts what is left. */
const countRefusals = async (): Promise<readonly CodeFigures[]> => {
  const kept = await keptRefusals();
  if (kept.length === 0) return [];
  const tickets = rounds.peek().flatMap(({ ticket }) => ticket ?? []);
  const reconciled = await reconcile(
    kept,
    rounds.peek().map(({ round }) => round),
    [...chainTickets.peek(), ...tickets],
  );
  await storeReconciled(reconciled);
  return withAdviser((advise) => figuresByCode(reconciled.counted, advise));
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

/** Bets that the house did not take, by the code of the refusal. Nothing where there are none. */
export const Refused = () => {
  useSignals();
  const [codes, setCodes] = useState<readonly CodeFigures[]>([]);
  const state = betsState.value;
  useEffect(() => {
    if (state === 'loading') return undefined;
    let isShown = true;
    void countRefusals().then((found) => {
      if (isShown) setCodes(found);
    });
    return () => {
      isShown = false;
    };
  }, [state]);
  if (codes.length === 0) return null;
  const replaced = codes.reduce((sum, code) => sum + code.replaced, 0);
  return (
    <section className="bets-totals">
      <h3>{bets.refused}</h3>
      <p>{bets.refusedWhat}</p>
      <dl className="kv">
        {codes.map((figures) => (
          <Code key={figures.code} {...figures} />
        ))}
      </dl>
      {replaced > 0 && <Notice kind="error">{bets.refusedReplaced(formatCount(replaced))}</Notice>}
    </section>
  );
};
