import { canonicalJson, type Json } from '../fair/canonical.ts';
import { type HouseKeys, keysAt } from '../fair/houseKeys.ts';
import { closingText } from '../fair/lottoClosing.ts';
import { checkDraw, type DrawStep } from '../fair/lottoDraw.ts';
import type { CheckStep } from '../games/check.ts';
import { checkKept } from '../games/checkKept.ts';
import { parseDefinition } from '../games/parseDefinition.ts';
import { signedBy } from '../house/signature.ts';
import { isDraw, readDraw } from '../verify/readDraw.ts';
import { readRound, type SavedRound } from '../verify/readRound.ts';
import { isAbsent, readText } from '../verify/readText.ts';
import { Refused } from '../verify/refused.ts';
import { refusalWords } from '../verify/words/refusals.ts';
import { receiptText } from '../wire/play/receipt.ts';
import type { Round, Ticket } from '../wire/play/rounds.ts';
import { evidenceFile } from './input/evidenceFile.ts';
import { BadFile } from './input/jsonFile.ts';

const ROUND_STEPS: Readonly<Record<CheckStep, string>> = {
  seed: 'the server seed hashes to the hash shown before the bet',
  chain: 'the seed before it is its hash, so the chain holds',
  anchor: 'the chain is the one that the chain before it committed to',
  math: 'the paytable is the one committed to',
  earlierMath: 'the paytable is the one committed to, an earlier one of the game',
  result: 'the seeds give this result',
  payout: 'the result pays this sum',
};

const DRAW_STEPS: Readonly<Record<DrawStep, string>> = {
  seed: 'the server seed hashes to the hash published before the month',
  tickets: 'the ticket list hashes to the hash published at closing',
  closing: 'the deciding block is the one named at closing',
  winners: 'the seeds give these winners',
  prizes: 'every rank has its prize',
};

/** Whether the house signed a text that is dated so. */
const signedAt = (keys: HouseKeys, at: number, text: () => string, signature: string): boolean =>
  keysAt(keys, at).some((key) => signedBy(key, text, signature));

const WITHOUT_CLOSING = 'the month is older than the signed statements of closings, and has none';

/** A lotto draw as the app saves it, or as the house answers for its proof, with its tickets. */
const verifyDraw = (file: Record<string, unknown>): number => {
  const { draw, keys, kept } = readDraw(file);
  const { closing } = draw;
  const signed =
    closing && keys !== null
      ? signedAt(keys, closing.closedAt, () => closingText(closing), closing.signature)
      : undefined;
  const verdict = checkDraw(draw, {
    closing: kept ?? undefined,
    signature: signed === undefined ? 'unchecked' : signed ? 'valid' : 'invalid',
  });
  if (!verdict.fair) {
    process.stdout.write(`not fair (${verdict.step}): ${verdict.reason}\n`);
    return 1;
  }
  const done = verdict.steps.map((step) => DRAW_STEPS[step]);
  if (signed) done.push('the house signed the closing');
  process.stdout.write(`fair: ${[...done, ...(closing ? [] : [WITHOUT_CLOSING])].join('; ')}\n`);
  return 0;
};
/** The signature that does not fit; null if all do, or if the file has no key to check them with. */
const signatureFault = (
  round: Round,
  { ticket, ticketBefore }: Pick<SavedRound, 'ticket' | 'ticketBefore'>,
  keys: HouseKeys | null,
): { step: CheckStep; reason: string } | null => {
  if (keys === null) return null;
  const { receipt } = round;
  const isSigned = ({ signature, ...signed }: Ticket): boolean =>
    signedAt(keys, signed.issuedAt, () => canonicalJson(signed as Json), signature);
  if (ticket && !isSigned(ticket)) return { step: 'seed', reason: 'the ticket was not signed by the house' };
  if (ticketBefore && !isSigned(ticketBefore))
    return { step: 'anchor', reason: 'the ticket of the chain before was not signed by the house' };
  if (receipt === undefined || signedAt(keys, round.createdTime, () => receiptText(round), receipt))
    return null;
  return {
    step: 'result',
    reason: 'the house recorded this round otherwise: its bet, what was chosen or what came of it',
  };
};

const verifyRound = (file: unknown): number => {
  const saved = readRound(file);
  const { round, ticket, ticketBefore, previousSeed, keys } = saved;
  const definition = isAbsent(saved.definition) ? undefined : parseDefinition(saved.definition);
  if (definition !== undefined && 'error' in definition) throw new Refused('notDefinition', definition.error);
  const verdict = checkKept(round, {
    definition,
    ticket: ticket ?? undefined,
    ticketBefore: ticketBefore ?? undefined,
    chainPrevious: previousSeed ?? undefined,
  });
  if ('pending' in verdict) {
    process.stdout.write('not opened yet: the server seed is not in the file\n');
    return 1;
  }
  const fault = verdict.fair ? signatureFault(round, { ticket, ticketBefore }, keys) : verdict;
  if (fault !== null) {
    process.stdout.write(`not fair (${fault.step}): ${fault.reason}\n`);
    return 1;
  }
  process.stdout.write(
    `fair: ${(verdict.fair ? verdict.steps : []).map((step) => ROUND_STEPS[step]).join('; ')}\n`,
  );
  return 0;
};

const USAGE = 'npm run -s verify -- FILE.json, a round saved in My bets or a lotto draw';

/** Exits with 0 for a round or a lotto draw that is fair, 1 with the reason for one that is not. */
export const main = (args: string[]): number => {
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(`usage: ${USAGE}\n`);
    return 0;
  }
  const [name = ''] = args;
  try {
    if (name === '') throw new BadFile(`usage: ${USAGE}`);
    const file = readText(evidenceFile(name));
    return isDraw(file) ? verifyDraw(file) : verifyRound(file);
  } catch (error) {
    if (!(error instanceof BadFile) && !(error instanceof Refused)) throw error;
    const why = error instanceof Refused ? `${name}: ${refusalWords(error, 'en')}` : error.message;
    process.stderr.write(`${why}\n`);
    return 2;
  }
};
