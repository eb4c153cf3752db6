/**
 * Refused bets as My bets saves them. The house signed the tickets, and a seed proves itself by its hash.
 * What was bet and that it was refused nobody signed: such a file never holds against the house.
 */
import { is } from 'superstruct';
import { bestHold } from '../games/poker/advise.ts';
import { receiptText, ticketText } from '../wire/play/receipt.ts';
import type { Round, Ticket } from '../wire/play/rounds.ts';
import { isRecord } from '../wire/isRecord.ts';
import { clockStep } from './clock.ts';
import { serverSeedHash } from '../fair/seeds.ts';
import {
  type Checked,
  combinedStep,
  type Context,
  openStep,
  type Step,
  stepOf,
  unprovenStep,
} from './finding.ts';
import { type CountedBet, isRoundOf, openBet, type RefusedBet, RefusedBetsFile } from './refusedBets.ts';
import { dealOf, figuresByCode, type HeldBet } from './refusedFigures.ts';
import { Refused } from './refused.ts';
import { signatureStep, signedByHouse } from './signed.ts';
import type { Sliced } from './slices.ts';

export const isRefusedBets = (file: unknown): boolean =>
  isRecord(file) && file['v'] === RefusedBetsFile.schema.v.schema;

const isByHouse = (text: () => string, signature: string | undefined, { house }: Context): boolean =>
  house !== null &&
  signature !== undefined &&
  signedByHouse(house, { purpose: 'ticket', text, signature }) === 'valid';

type Opened = CountedBet<Round | Ticket>;

const seedStep = (counted: readonly Opened[], { words: { refused } }: Context): Step => {
  const opened = counted
    .flatMap(({ bet }, index) => ({ ...bet, number: index + 1 }))
    .filter((bet) => bet.serverSeed);
  const wrong = opened.find(
    ({ serverSeed, ticket }) => serverSeedHash(serverSeed ?? '') !== ticket.serverSeedHash,
  );
  if (opened.length === 0) return openStep('seed', refused.noneOpened);
  return stepOf('seed', {
    fault: wrong ? refused.otherSeed(wrong.number) : null,
    said: refused.opened(opened.length, counted.length),
    lines: opened.map(({ number, serverSeed, ticket }) => ({
      label: String(number),
      value: `SHA-256(${serverSeed}) = ${ticket.serverSeedHash}`,
    })),
  });
};

/** Seeds that never come. Two of one place, both signed, accuse the house; a later chain does not. */
const chainStep = (counted: readonly Opened[], { words: { labels, refused } }: Context): Step => {
  const replaced = counted.flatMap(({ shownBy, bet }, index) =>
    shownBy ? { shownBy, bet, number: index + 1 } : [],
  );
  const lines = replaced.map(({ number, shownBy }) => ({
    label: String(number),
    value:
      'roundId' in shownBy ? shownBy.roundId : labels.laterTicket(shownBy.chainIndex ?? 0, shownBy.nonce),
  }));
  const twoSeeds = replaced.find(({ bet, shownBy }) => shownBy.chainId === bet.ticket.chainId);
  if (twoSeeds) return stepOf('chain', { fault: refused.twoSeeds(twoSeeds.number), said: '', lines });
  return replaced.length === 0
    ? openStep('chain', refused.inChain)
    : unprovenStep('chain', refused.otherChain(replaced.length), lines);
};

const betsStep = (held: readonly HeldBet[], taken: number, { words: { labels, refused } }: Context): Step => {
  const lines = figuresByCode(held).flatMap((figures) => {
    const { code, bets, stakeCents, stakeTokens, opened, wonCents, expectedCents } = figures;
    return [
      { label: labels.code(code), value: labels.refusedOf(bets, stakeCents, stakeTokens) },
      { label: labels.code(code), value: labels.openedOf(opened, wonCents, Math.round(expectedCents)) },
    ];
  });
  return taken === 0
    ? unprovenStep('bets', refused.claimed, lines)
    : stepOf('bets', { fault: refused.taken(taken), said: '', lines });
};

const ticketSteps = (bets: readonly RefusedBet[], context: Context): Step[] => {
  const checked = bets.map(({ ticket }, index) => ({
    title: String(index + 1),
    steps: [
      signatureStep(context, {
        name: context.words.named.ticket,
        purpose: 'ticket',
        text: () => ticketText(ticket),
        signature: ticket.signature,
      }),
    ],
  }));
  return combinedStep('signature', checked);
};

/** @throws Refused */
export function* checkRefusedBets(file: unknown, context: Context): Sliced<Checked> {
  const { house: _, ...members } = isRecord(file) ? file : {};
  if (!is(members, RefusedBetsFile)) throw new Refused('notRefusedBets');
  const { bets } = members;
  // What nobody signed shows nothing of the house.
  const tickets = members.tickets.filter((one) => isByHouse(() => ticketText(one), one.signature, context));
  const rounds = members.rounds.filter((one) => isByHouse(() => receiptText(one), one.receipt, context));
  const held: (HeldBet & Opened)[] = [];
  for (const bet of bets) {
    const isTicket = isByHouse(() => ticketText(bet.ticket), bet.ticket.signature, context);
    const opened = isTicket ? openBet(bet, rounds, tickets) : { bet, seed: 'sealed' as const };
    const isRight =
      opened.bet.serverSeed && serverSeedHash(opened.bet.serverSeed) === bet.ticket.serverSeedHash;
    const deal = isRight ? dealOf(opened.bet) : null;
    held.push({ ...opened, hold: deal && bestHold(deal.definition, deal.cards).hold });
    yield { done: held.length, of: bets.length };
  }
  const taken = bets.findIndex((bet) => rounds.some((round) => isRoundOf(bet, round))) + 1;
  const newest = (times: readonly number[]) => Math.max(...times);
  return {
    kind: 'refusals',
    title: context.words.labels.bets(bets.length),
    steps: [
      betsStep(held, taken, context),
      seedStep(held, context),
      chainStep(held, context),
      ...ticketSteps(bets, context),
      clockStep(
        [
          { label: context.words.labels.issuedAt, at: newest(bets.map(({ ticket }) => ticket.issuedAt)) },
          { label: context.words.labels.now, at: newest(bets.map(({ refusedAt }) => refusedAt)) },
        ],
        context,
      ),
    ],
  };
}
