import { GAMES } from '../../../games/catalogue.ts';
import figures from '../../../games/figures.json' with { type: 'json' };
import { formatCents } from '../../../wire/money/format.ts';
import { LOTTO_CATEGORIES } from '../../../wire/play/lottoTerms.ts';
import { monthOf } from '../../../wire/play/lotto.ts';
import { poolSums } from '../../lotto/lotto.ts';
import { prizeBalance } from '../../lotto/rules.ts';
import { makeTable } from '../../table.ts';
import { type Command, outcome } from '../command.ts';

const RETURNS: Readonly<Record<string, { readonly rtpPercent: number }>> = figures;

/** What the house keeps of a bet on the slot that returns the most, in millionths. */
const edgeMillionths = (): bigint => {
  const returns = GAMES.filter(({ category }) => LOTTO_CATEGORIES.some((one) => one === category)).map(
    ({ id }) => RETURNS[id]?.rtpPercent ?? 100,
  );
  return BigInt(Math.floor((100 - Math.max(...returns)) * 10_000));
};

/** This month's prizes against the bets on slots. */
export const lottoCommand: Command = {
  usage: 'lotto',
  help: "this month's prizes, what bets on slots bring, and from which turnover on they pay for the prizes",
  writes: false,
  run: async ({ house: { db, clock } }) => {
    const month = monthOf(clock.now());
    const { slotsBet, prizes, tokens, brings, evenAt } = prizeBalance(
      await poolSums(db.kysely, month),
      edgeMillionths(),
    );
    const rows = [
      [`lotto of ${month}`, ''],
      ['bet on slots', formatCents(slotsBet)],
      ['that brings, at the lowest edge', formatCents(brings)],
      ['prizes', formatCents(prizes)],
      ['jackpot tokens besides', String(tokens)],
      ['the prizes cost more than the bets bring below', evenAt === null ? 'any' : formatCents(evenAt)],
    ];
    const cents = { slotsBet, brings, prizes, evenAt };
    return outcome(makeTable(rows), {
      month,
      tokens: Number(tokens),
      ...Object.fromEntries(
        Object.entries(cents).map(([name, value]) => [name, value === null ? null : Number(value)]),
      ),
    });
  },
};
