import { is } from 'superstruct';
import { checkDraw, type DrawStep } from '../fair/lottoDraw.ts';
import { checkRound, type CheckStep } from '../games/check.ts';
import { LottoProof } from '../wire/lotto.ts';
import { Round, Ticket } from '../wire/rounds.ts';
import { BadFile, command, isRecord, readJsonFile } from './files.ts';

const DONE: Readonly<Record<CheckStep, string>> = {
  seed: 'the server seed hashes to the hash shown before the bet',
  chain: 'the seed before it is its hash, so the chain holds',
  math: 'the paytable is the one committed to',
  result: 'the seeds give this result',
  payout: 'the result pays this sum',
};

const DRAWN: Readonly<Record<DrawStep, string>> = {
  seed: 'the server seed hashes to the hash published before the month',
  tickets: 'the ticket list hashes to the hash published at closing',
  winners: 'the seeds give these winners',
  prizes: 'every rank has its prize',
};

/** A lotto draw as the app saves it, or as the house answers for its proof. */
const verifyDraw = (file: Record<string, unknown>): number => {
  const draw = isRecord(file['proof']) ? file['proof'] : file;
  if (!is(draw, LottoProof)) throw new BadFile('not a lotto draw: expected the members of a draw saved under Previous draws');
  const verdict = checkDraw(draw);
  process.stdout.write(verdict.fair
    ? `fair: ${verdict.steps.map((step) => DRAWN[step]).join('; ')}\n` : `not fair (${verdict.step}): ${verdict.reason}\n`);
  return verdict.fair ? 0 : 1;
};
const isDraw = (file: unknown): file is Record<string, unknown> =>
  isRecord(file) && (file['v'] === 'lotto-1' || (isRecord(file['proof']) && file['proof']['v'] === 'lotto-1'));

/** A saved round is the round itself, or `{round, ticket?, previousSeed?}` as My bets saves it. */
const readRound = (file: unknown) => {
  const saved = isRecord(file) && isRecord(file['round']) ? file : { round: file };
  const { round, ticket, previousSeed } = saved as { round: unknown; ticket?: unknown; previousSeed?: unknown };
  if (!is(round, Round)) throw new BadFile('not a round: expected the members of a round saved in My bets');
  // A ticket that cannot be read must not pass for one that was compared.
  const absent = (value: unknown) => value === undefined || value === null;
  if (!absent(ticket) && !is(ticket, Ticket)) throw new BadFile('ticket: expected the ticket of the round as it was given');
  if (!absent(previousSeed) && typeof previousSeed !== 'string') throw new BadFile('previousSeed: expected text');
  return {
    round,
    known: {
      ...(is(ticket, Ticket) ? { ticket } : {}),
      ...(typeof previousSeed === 'string' ? { chainPrevious: previousSeed } : {}),
    },
  };
};

/** `npm run -s verify -- FILE.json`, a round or a lotto draw: 0 when it is fair, 1 with the reason when it is not, 2 when the file is none. */
export const main = command(([file]) => {
  const saved = readJsonFile(file, 'npm run -s verify -- FILE.json, a round saved in My bets or a lotto draw');
  if (isDraw(saved)) return verifyDraw(saved);
  const { round, known } = readRound(saved);
  const verdict = checkRound(round, known);
  if ('pending' in verdict) {
    process.stdout.write('not opened yet: the server seed is not in the file\n');
    return 1;
  }
  if (!verdict.fair) {
    process.stdout.write(`not fair (${verdict.step}): ${verdict.reason}\n`);
    return 1;
  }
  process.stdout.write(`fair: ${verdict.steps.map((step) => DONE[step]).join('; ')}\n`);
  return 0;
});
