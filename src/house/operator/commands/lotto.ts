import { GAMES } from '../../../games/catalogue.ts';
import figures from '../../../games/figures.json' with { type: 'json' };
import { samePrizes } from '../../../fair/lottoPrizes.ts';
import { formatCents } from '../../../wire/money/format.ts';
import { LOTTO_CATEGORIES } from '../../../wire/play/lottoTerms.ts';
import { monthAfter, monthOf } from '../../../wire/play/lotto.ts';
import { poolSums } from '../../play/lotto/lotto.ts';
import { prizeBalance } from '../../play/lotto/rules.ts';
import { makeTable } from '../../platform/table.ts';
import { type Command, outcome } from '../command.ts';

const RETURNS: Readonly<Record<string, { readonly rtpPercent: number }>> = figures;

/** What the house keeps of a bet on the slot that returns the most, in millionths. */
const edgeMillionths = (): bigint => {
  const returns = GAMES.filter(({ category }) => LOTTO_CATEGORIES.some((one) => one === category)).map(
    ({ id }) => RETURNS[id]?.rtpPercent ?? 100,
  );
  return BigInt(Math.floor((100 - Math.max(...returns)) * 10_000));
};

const inNumbers = (values: Readonly<Record<string, bigint | null>>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value === null ? null : Number(value)]),
  );
const upTo = (evenAt: bigint | null): string => (evenAt === null ? 'any' : formatCents(evenAt));

/** This month's prizes against the bets on slots, and those of the setting where they are others. */
export const lottoCommand: Command = {
  usage: 'lotto',
  help: "this month's prizes, what bets on slots bring, and from which turnover on they pay for the prizes",
  writes: false,
  run: async ({ house }) => {
    const { clock, config } = house;
    const month = monthOf(clock.now());
    const sums = await poolSums(house, month);
    const list = sums.prizes ?? config.lottoPrizes;
    const { slotsBet, prizes, tokens, brings, evenAt } = prizeBalance(sums, list, edgeMillionths());
    const next = prizeBalance({ carried: 0n, slotsBet: 0n }, config.lottoPrizes, edgeMillionths());
    const changes = !samePrizes(list, config.lottoPrizes);
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
    return outcome(makeTable(rows), {
      month,
      ...inNumbers({ slotsBet, brings, prizes, tokens, evenAt }),
      next: changes ? inNumbers({ prizes: next.prizes, tokens: next.tokens, evenAt: next.evenAt }) : null,
    });
  },
};
