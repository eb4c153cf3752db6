import { lottoCurrent, lottoPrevious, lottoProof } from '../../../wire/play/lotto.ts';
import { bindAnyone, bindHere, type BoundCall } from '../../platform/http/bind.ts';
import type { House } from '../../platform/ports.ts';
import { commitMonths } from './draw.ts';
import { answerCurrent, answerPrevious, drawFacts } from './answers.ts';

export const lottoCalls = (house: House): BoundCall[] => [
  bindHere(lottoCurrent, async ({ playerId }) => {
    // Right after the start, or after a month in which the house was off, the job may not have run yet.
    await commitMonths(house);
    return answerCurrent(house, playerId);
  }),
  bindAnyone(lottoPrevious, async () => ({ draws: await answerPrevious(house) })),
  bindAnyone(lottoProof, async (_, { month }) => ({ proof: await drawFacts(house, month) })),
];
