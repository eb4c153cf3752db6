/** A saved round, step by step: the verdict is that of `checkKept`, the values are those on the way to it. */
import { type Json, canonicalJson, jsonHash } from '../fair/canonical.ts';
import type { Succession } from '../fair/houseKeys.ts';
import type { LogPlace } from '../fair/houseLog.ts';
import { CLIENT_SEED, SERVER_SEED, anchorOf, serverSeedHash } from '../fair/seeds.ts';
import { gameOf } from '../games/catalogue.ts';
import type { CheckStep, Verdict } from '../games/check.ts';
import { checkKept } from '../games/checkKept.ts';
import type { Definition, Result, Title } from '../games/models.ts';
import { modelOf } from '../games/models.ts';
import { parseDefinition } from '../games/parseDefinition.ts';
import { betCoinsOf, choicesIn } from '../games/play.ts';
import { mathHashOf, titleOf } from '../games/titles.ts';
import { receiptText, ticketText } from '../wire/play/receipt.ts';
import type { Ticket } from '../wire/play/rounds.ts';
import { clockStep, type Dated, dateLine } from './clock.ts';
import {
  type Checked,
  type Context,
  type Line,
  openStep,
  type State,
  type Step,
  stepOf,
  unprovenStep,
} from './finding.ts';
import { entrySteps, headDate, isLoggedBefore, optionalPlaceSteps, placeIn } from './logSteps.ts';
import { payLines } from './payLines.ts';
import { readRound, type SavedRound } from './readRound.ts';
import { isRecord } from '../wire/isRecord.ts';
import { isAbsent } from './readText.ts';
import { Refused } from './refused.ts';
import { signatureStep } from './signed.ts';
import { type TracedStream, tracedStream } from './trace.ts';
import type { Words } from './words/words.ts';

/** Houses that share a database may have clocks so far apart. */
const CLOCKS_APART_MS = 60_000;
/** `checkKept` looks in this order. */
const ORDER: readonly CheckStep[] = ['seed', 'chain', 'math', 'result', 'payout', 'anchor'];

/** What was played, as far as the seeds and the definition can be read. */
interface Replay {
  readonly title: Title;
  readonly stream: TracedStream;
  readonly result: Result;
}

const replayOf = ({ round }: SavedRound, definition: Definition | undefined): Replay | null => {
  const { serverSeed, clientSeed, nonce } = round;
  const isEarlier =
    definition !== undefined &&
    mathHashOf(round.gameId) !== round.mathHash &&
    jsonHash(definition as unknown as Json) === round.mathHash;
  const title = isEarlier ? ({ definition } as Title) : titleOf(round.gameId);
  if (serverSeed === null || title === undefined) return null;
  try {
    const stream = tracedStream({ serverSeed, clientSeed, nonce });
    const choices = choicesIn(title, round.result);
    const result = modelOf(title.definition.model).play(title.definition, stream, choices) as Result;
    return { title, stream, result };
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
};

/** How one step of `checkKept` came out. */
const stateOf = (verdict: Verdict, step: CheckStep): State => {
  if ('pending' in verdict) return 'open';
  if (verdict.fair) return 'holds';
  const [failed, index] = [ORDER.indexOf(verdict.step), ORDER.indexOf(step)];
  return index < failed ? 'holds' : index === failed ? 'fails' : 'open';
};

type Told = (id: Step['id'], step: CheckStep, said: string, lines: readonly Line[]) => Step;
const telling =
  (verdict: Verdict, words: Words): Told =>
  (id, step, said, lines) => {
    const state = stateOf(verdict, step);
    const why =
      'fair' in verdict && !verdict.fair && state === 'fails'
        ? words.reason(verdict.reason)
        : state === 'open'
          ? 'pending' in verdict
            ? words.round.pending
            : words.round.notReached(said)
          : said;
    return { id, state, said: why, lines };
  };

const seedLines = ({ round, ticket }: SavedRound, { labels }: Words): Line[] => [
  { label: labels.serverSeed, value: round.serverSeed ?? '-' },
  ...(round.serverSeed === null || !SERVER_SEED.test(round.serverSeed)
    ? []
    : [{ label: labels.hashOfSeed, value: serverSeedHash(round.serverSeed) }]),
  { label: labels.seedHash, value: round.serverSeedHash },
  ...(ticket ? [{ label: labels.ticketHash, value: ticket.serverSeedHash }] : []),
  { label: labels.clientSeed, value: round.clientSeed },
  { label: labels.nonce, value: String(round.nonce) },
];

const chainSteps = (
  { round, previousSeed, ticketBefore }: SavedRound,
  tell: Told,
  { labels, round: words }: Words,
) => {
  const before =
    previousSeed === null
      ? openStep('chain', words.noSeedBefore)
      : tell('chain', 'chain', words.chain, [
          {
            label: labels.hashOfSeed,
            value: round.serverSeed === null ? '-' : serverSeedHash(round.serverSeed),
          },
          { label: labels.seedBefore, value: previousSeed },
        ]);
  const anchor =
    ticketBefore === null
      ? openStep('chain', words.noTicketBefore)
      : tell('chain', 'anchor', words.anchor, [
          { label: labels.anchorOf(round.nonce), value: anchorOf(round.serverSeedHash, round.nonce) ?? '-' },
          { label: labels.nextAnchor, value: ticketBefore.nextAnchor ?? '-' },
        ]);
  return [before, anchor];
};

const definitionStep = (
  { round, ticket }: SavedRound,
  definition: Definition | undefined,
  tell: Told,
  { labels, round: words }: Words,
): Step => {
  const known = mathHashOf(round.gameId);
  const used = known === round.mathHash ? titleOf(round.gameId)?.definition : definition;
  return tell('definition', 'math', known === round.mathHash ? words.math : words.earlierMath, [
    ...(used ? [{ label: labels.definition, value: canonicalJson(used as unknown as Json) }] : []),
    ...(used ? [{ label: labels.hashOfDefinition, value: jsonHash(used as unknown as Json) }] : []),
    { label: labels.mathHash, value: round.mathHash },
    ...(ticket ? [{ label: labels.ticketMathHash, value: ticket.mathHash }] : []),
  ]);
};

const productText = (one: number, other: number): string => `${one} · ${other} = ${one * other}`;

const resultSteps = ({ round }: SavedRound, replay: Replay | null, tell: Told, words: Words): Step[] => {
  const { labels } = words;
  const record = { label: labels.record, value: JSON.stringify(round.result ?? null) };
  const coins = replay && betCoinsOf(replay.title, choicesIn(replay.title, round.result));
  return [
    tell('result', 'result', words.round.result, [
      ...(replay ? [...replay.stream.lines(words), ...payLines(replay.result, words)] : []),
      record,
    ]),
    tell('payout', 'payout', words.round.payout, [
      ...(replay && coins !== null
        ? [
            { label: labels.betIs, value: productText(round.coinCents, coins) },
            { label: labels.winIs, value: productText(round.coinCents, replay.result.winCoins) },
          ]
        : []),
      { label: labels.totalBet, value: String(round.totalBet) },
      { label: labels.totalWin, value: String(round.totalWin) },
    ]),
  ];
};

const ticketStep = (
  ticket: Ticket,
  name: string,
  context: Context,
  isOlderThan: (succession: Succession) => boolean = () => false,
): Step =>
  signatureStep(context, {
    name,
    purpose: 'ticket',
    text: () => ticketText(ticket),
    signature: ticket.signature,
    isOlderThan,
  });

const ticketDate = ({ issuedAt }: Ticket, { labels }: Words): Dated => ({
  label: labels.issuedAt,
  at: issuedAt,
});

/**
 * @param isFair whether everything else agrees: a ticket by an earlier key then shows nothing against the
 * house
 */
const signatureSteps = (
  { round, ticket, ticketBefore }: SavedRound,
  { place, isFair }: { readonly place: LogPlace | null; readonly isFair: boolean },
  context: Context,
): Step[] => {
  const { named, round: words } = context.words;
  const { receipt } = round;
  const isLogged = isLoggedBefore({ kind: 'receipt', text: () => receiptText(round), place }, context.house);
  const isPlayed = (succession: Succession) => isFair && isLogged(succession);
  return [
    ticket ? ticketStep(ticket, named.ticket, context, isPlayed) : openStep('signature', words.noTicket),
    ...(ticketBefore ? [ticketStep(ticketBefore, named.ticketBefore, context, isPlayed)] : []),
    receipt === undefined
      ? openStep('signature', words.noReceipt)
      : signatureStep(context, {
          name: named.receipt,
          purpose: 'ticket',
          text: () => receiptText(round),
          signature: receipt,
          isOlderThan: isLogged,
        }),
  ];
};

/** Of an earlier definition: that the house's log has it, and did not get it from the file. */
const definitionSteps = (
  { round, definition }: SavedRound,
  file: Record<string, unknown>,
  context: Context,
): Step[] => {
  if (mathHashOf(round.gameId) === round.mathHash || isAbsent(definition)) return [];
  const place = placeIn(file['definitionLog']);
  const { round: words } = context.words;
  if (place === null) return [unprovenStep('definition', words.notLogged)];
  return entrySteps({ kind: 'paytable', digest: round.mathHash, place }, context);
};

/** A ticket is older than its round, and a round than the head that has it: of what the file itself signs. */
const timeStep = (
  { round, ticket }: SavedRound,
  place: LogPlace | null,
  { labels, round: words }: Words,
): Step[] => {
  if (ticket === null && place === null) return [];
  const isEarly = ticket !== null && ticket.issuedAt > round.createdTime + CLOCKS_APART_MS;
  const isLate = place !== null && round.createdTime > place.head.at + CLOCKS_APART_MS;
  return [
    stepOf('time', {
      fault: isEarly ? words.beforeTicket : isLate ? words.ofFuture : null,
      said: words.inOrder,
      lines: [
        ...(ticket ? [dateLine(labels.issuedAt, ticket.issuedAt)] : []),
        dateLine(labels.createdTime, round.createdTime),
        ...(place ? [dateLine(labels.headAt, place.head.at)] : []),
      ],
    }),
  ];
};

const readDefinition = (json: unknown): Definition | undefined => {
  if (isAbsent(json)) return undefined;
  const definition = parseDefinition(json);
  if ('error' in definition) throw new Refused('notDefinition', definition.error);
  return definition;
};

const titleIn = ({ gameId, nonce }: Pick<Ticket, 'gameId' | 'nonce'>, { labels }: Words): string =>
  labels.roundOf(gameOf(gameId)?.name ?? gameId, nonce + 1);

/** @throws Refused */
export const checkRoundFile = (file: Record<string, unknown>, context: Context): Checked => {
  const { words } = context;
  const saved = readRound(file);
  const { round, ticket, ticketBefore, previousSeed } = saved;
  const place = placeIn(isRecord(file['round']) ? file['log'] : null);
  const definition = readDefinition(saved.definition);
  const replay = replayOf(saved, definition);
  const verdict = checkKept(round, {
    definition,
    ticket: ticket ?? undefined,
    ticketBefore: ticketBefore ?? undefined,
    chainPrevious: previousSeed ?? undefined,
  });
  const tell = telling(verdict, words);
  const [chain, anchor] = chainSteps(saved, tell, words);
  const isJackpot = replay?.result.model === 'jackpot' && replay.result.progressive;
  return {
    kind: isJackpot ? 'jackpot' : 'round',
    title: titleIn(round, words),
    steps: [
      tell('seed', 'seed', words.round.seed, seedLines(saved, words)),
      ...(chain && anchor ? [chain, anchor] : []),
      definitionStep(saved, definition, tell, words),
      ...resultSteps(saved, replay, tell, words),
      ...definitionSteps(saved, file, context),
      ...signatureSteps(saved, { place, isFair: 'fair' in verdict && verdict.fair }, context),
      ...timeStep(saved, place, words),
      ...(CLIENT_SEED.test(round.clientSeed)
        ? optionalPlaceSteps({ kind: 'receipt', text: () => receiptText(round), place }, context)
        : []),
      clockStep(
        [
          ...(ticket ? [ticketDate(ticket, words)] : []),
          { label: words.labels.createdTime, at: round.createdTime },
          ...headDate(place, words),
        ],
        context,
      ),
    ],
  };
};

/** A ticket alone, as `{ticket, house?}`: it shows what the house committed to. */
export const checkTicket = (ticket: Ticket, context: Context): Checked => ({
  kind: 'ticket',
  title: titleIn(ticket, context.words),
  steps: [
    ticketStep(ticket, context.words.named.ticket, context),
    clockStep([ticketDate(ticket, context.words)], context),
  ],
});
