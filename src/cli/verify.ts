import { is } from 'superstruct';
import { canonicalJson, type Json } from '../fair/canonical.ts';
import { type HouseKeys, keysAt } from '../fair/houseKeys.ts';
import { closingText } from '../fair/lottoClosing.ts';
import { checkDraw, type DrawStep } from '../fair/lottoDraw.ts';
import type { CheckStep } from '../games/check.ts';
import { checkKept } from '../games/checkKept.ts';
import { parseDefinition } from '../games/parseDefinition.ts';
import { signedBy } from '../house/signature.ts';
import { LottoClosing, LottoFacts, LottoProof, ticketListPath } from '../wire/play/lotto.ts';
import { FormerKeys } from '../wire/player/status.ts';
import { receiptText } from '../wire/play/receipt.ts';
import { Round, Ticket } from '../wire/play/rounds.ts';
import { BadFile, fileCommand, isRecord } from './input/jsonFile.ts';

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

const absent = (value: unknown) => value === undefined || value === null;

/** The house's keys in a file; undefined where it has none. */
const readKeys = ({ ticketKey, formerKeys }: Record<string, unknown>): HouseKeys | undefined => {
  if (!absent(ticketKey) && typeof ticketKey !== 'string') throw new BadFile('ticketKey: expected text');
  if (!absent(formerKeys) && !is(formerKeys, FormerKeys))
    throw new BadFile('formerKeys: expected keys, each with the time until which it was used');
  if (typeof ticketKey !== 'string') return undefined;
  return { ticketKey, formerKeys: is(formerKeys, FormerKeys) ? formerKeys : [] };
};
/** Whether the house signed a text that is dated so. */
const signedAt = (keys: HouseKeys, at: number, text: () => string, signature: string): boolean =>
  keysAt(keys, at).some((key) => signedBy(key, text, signature));

const WITHOUT_CLOSING = 'the month is older than the signed statements of closings, and has none';

/**
 * A draw's proof, alone or as the app saves it: `{proof, ticketKey?, formerKeys?, closing?}`, where
 * `closing` is the statement that the device kept before the draw.
 */
const readDraw = (file: Record<string, unknown>) => {
  const saved = isRecord(file['proof']) ? file : { proof: file };
  const { proof: draw, closing } = saved as { proof: unknown; closing?: unknown };
  if (is(draw, LottoFacts))
    throw new BadFile(
      `tickets: expected the list that the house serves at ${ticketListPath(draw.ticketsHash)}`,
    );
  if (!is(draw, LottoProof))
    throw new BadFile('not a lotto draw: expected the members of a draw saved under Previous draws');
  // A statement that cannot be read must not pass for one that was compared.
  if (!absent(closing) && !is(closing, LottoClosing))
    throw new BadFile('closing: expected the statement as it was kept');
  return {
    draw,
    keys: readKeys(saved),
    kept: is(closing, LottoClosing) ? closing : undefined,
  };
};

/** A lotto draw as the app saves it, or as the house answers for its proof, with its tickets. */
const verifyDraw = (file: Record<string, unknown>): number => {
  const { draw, keys, kept } = readDraw(file);
  const { closing } = draw;
  const signed =
    closing && keys !== undefined
      ? signedAt(keys, closing.closedAt, () => closingText(closing), closing.signature)
      : undefined;
  const verdict = checkDraw(draw, {
    closing: kept,
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
const isDraw = (file: unknown): file is Record<string, unknown> =>
  isRecord(file) &&
  (file['v'] === 'lotto-1' || (isRecord(file['proof']) && file['proof']['v'] === 'lotto-1'));

/** The signature that does not fit; null if all do, or if the file has no key to check them with. */
const signatureFault = (
  round: Round,
  { ticket, ticketBefore }: { readonly ticket?: Ticket; readonly ticketBefore?: Ticket },
  keys: HouseKeys | undefined,
): { step: CheckStep; reason: string } | null => {
  if (keys === undefined) return null;
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

/**
 * A saved round is the round itself, or `{round, ticket?, previousSeed?, ticketBefore?, definition?,
 * ticketKey?, formerKeys?}` as My bets saves it.
 */
const readRound = (file: unknown) => {
  const saved = isRecord(file) && isRecord(file['round']) ? file : { round: file };
  const { round, ticket, previousSeed, ticketBefore, definition } = saved as {
    round: unknown;
    ticket?: unknown;
    previousSeed?: unknown;
    ticketBefore?: unknown;
    definition?: unknown;
  };
  if (!is(round, Round)) throw new BadFile('not a round: expected the members of a round saved in My bets');
  // A ticket that cannot be read must not pass for one that was compared.
  if (!absent(ticket) && !is(ticket, Ticket))
    throw new BadFile('ticket: expected the ticket of the round as it was given');
  if (!absent(ticketBefore) && !is(ticketBefore, Ticket))
    throw new BadFile('ticketBefore: expected a ticket of the chain before as it was given');
  const paytable = absent(definition) ? undefined : parseDefinition(definition);
  if (paytable !== undefined && 'error' in paytable) throw new BadFile(`definition: ${paytable.error}`);
  if (!absent(previousSeed) && typeof previousSeed !== 'string')
    throw new BadFile('previousSeed: expected text');
  return {
    round,
    keys: readKeys(saved),
    known: {
      ...(is(ticket, Ticket) ? { ticket } : {}),
      ...(is(ticketBefore, Ticket) ? { ticketBefore } : {}),
      ...(paytable === undefined ? {} : { definition: paytable }),
      ...(typeof previousSeed === 'string' ? { chainPrevious: previousSeed } : {}),
    },
  };
};

const USAGE = 'npm run -s verify -- FILE.json, a round saved in My bets or a lotto draw';

/** Exits with 0 for a round or a lotto draw that is fair, 1 with the reason for one that is not. */
export const main = fileCommand(USAGE, (saved) => {
  if (isDraw(saved)) return verifyDraw(saved);
  const { round, known, keys } = readRound(saved);
  const verdict = checkKept(round, known);
  if ('pending' in verdict) {
    process.stdout.write('not opened yet: the server seed is not in the file\n');
    return 1;
  }
  const fault = verdict.fair ? signatureFault(round, known, keys) : verdict;
  if (fault !== null) {
    process.stdout.write(`not fair (${fault.step}): ${fault.reason}\n`);
    return 1;
  }
  process.stdout.write(
    `fair: ${(verdict.fair ? verdict.steps : []).map((step) => ROUND_STEPS[step]).join('; ')}\n`,
  );
  return 0;
});
