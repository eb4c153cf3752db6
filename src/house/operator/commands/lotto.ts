import { samePrizes } from '../../../fair/lottoPrizes.ts';
import { formatCents } from '../../../wire/money/format.ts';
import { monthAfter, monthOf } from '../../../wire/play/lotto.ts';
import { costSentence, lowestEdge, NOT_OPEN, poolSums, prizeBalance, upTo } from '../../play/lotto/lotto.ts';
import { makeTable } from '../../platform/table.ts';
import { type Command, outcome } from '../command.ts';

const inNumbers = (values: Readonly<Record<string, bigint | null>>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value === null ? null : Number(value)]),
  );

/** This month's prizes against the bets on slots, and those of the setting where they are others. */
export const lottoCommand: Command = {
  usage: 'lotto',
  help: "this month's prizes, what bets on slots bring, and from which turnover on they pay for the prizes",
  writes: false,
  run: async ({ house }) => {
    const { clock, config } = house;
    const month = monthOf(clock.now());
    const sums = await poolSums(house, month);
    const figures = sums.figures ?? config.lotto;
    if (figures === null) return outcome(`${NOT_OPEN}\n`, { month, isOpen: false });
    const { slotsBet } = sums;
    const { prizes, tokens, brings, evenAt } = prizeBalance(sums, figures, lowestEdge());
    const set = config.lotto ?? figures;
    const next = prizeBalance({ carried: 0n, slotsBet: 0n }, set, lowestEdge());
    const changes = !samePrizes(figures.prizes, set.prizes) || figures.startCents !== set.startCents;
    const rows = [
      [`lotto of ${month}`, ''],
      ['bet on slots', formatCents(slotsBet)],
      ['that brings, at the lowest edge', formatCents(brings)],
      ['prizes', formatCents(prizes)],
      ['jackpot tokens besides', String(tokens)],
      ['the prizes cost more than the bets bring below', upTo(evenAt)],
      ...(changes
        ? [
            [`prizes from ${monthAfter(month)}, before any bet`, formatCents(next.prizes)],
            ['jackpot tokens besides', String(next.tokens)],
            ['those cost more than the bets bring below', upTo(next.evenAt)],
          ]
        : []),
    ];
    return outcome(`${makeTable(rows)}\n${costSentence(set)}\n`, {
      month,
      ...inNumbers({ slotsBet, brings, prizes, tokens, evenAt }),
      next: changes ? inNumbers({ prizes: next.prizes, tokens: next.tokens, evenAt: next.evenAt }) : null,
    });
  },
};
