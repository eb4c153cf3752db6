import { is } from 'superstruct';
import { checkRound, type CheckStep } from '../games/check.ts';
import { Round, Ticket } from '../wire/rounds.ts';
import { BadFile, command, isRecord, readJsonFile } from './files.ts';

const DONE: Readonly<Record<CheckStep, string>> = {
  seed: 'the server seed hashes to the hash shown before the bet',
  chain: 'the seed before it is its hash, so the chain holds',
  math: 'the paytable is the one committed to',
  result: 'the seeds give this result',
  payout: 'the result pays this sum',
};

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

/** `npm run -s verify -- ROUND.json`: 0 when the round is fair, 1 with the reason when it is not, 2 when the file is none. */
export const main = command(([file]) => {
  const { round, known } = readRound(readJsonFile(file, 'npm run -s verify -- ROUND.json, a round saved in My bets'));
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
