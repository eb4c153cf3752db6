/** A draw of the lotto, step by step: the verdict is that of `checkDraw`. */
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { closingText } from '../fair/lottoClosing.ts';
import {
  checkDraw,
  drawSeeds,
  drawTickets,
  type DrawStep,
  type DrawVerdict,
  ticketsHash,
  ticketsOf,
} from '../fair/lottoDraw.ts';
import { LOTTO_PRIZES, type LottoPrize, prizeOf } from '../fair/lottoPrizes.ts';
import { serverSeedHash } from '../fair/seeds.ts';
import { INT_MAX } from '../fair/stream.ts';
import type { LottoProof } from '../wire/play/lotto.ts';
import { type Checked, type Context, type Line, openStep, type State, type Step } from './finding.ts';
import { headDate, isLoggedBefore, optionalPlaceSteps, placeIn } from './logSteps.ts';
import { readDraw } from './readDraw.ts';
import { clockStep } from './clock.ts';
import { isRecord } from '../wire/isRecord.ts';
import { Refused } from './refused.ts';
import { signatureStep, signedByHouse } from './signed.ts';
import { tracedStream } from './trace.ts';
import type { Words } from './words/words.ts';

const ORDER: readonly DrawStep[] = ['seed', 'tickets', 'closing', 'winners', 'prizes'];

const stateOf = (verdict: DrawVerdict, step: DrawStep): State => {
  if (verdict.fair) return 'holds';
  const [failed, index] = [ORDER.indexOf(verdict.step), ORDER.indexOf(step)];
  return index < failed ? 'holds' : index === failed ? 'fails' : 'open';
};

/** Client seed, blocks, draws, and who has each ticket that was drawn. */
const winnerLines = (draw: LottoProof, words: Words): Line[] => {
  const { labels } = words;
  const seeds = drawSeeds(draw);
  const tickets = ticketsOf(draw.tickets);
  const stream = tracedStream(seeds);
  const drawn = drawTickets(stream, tickets, draw.v);
  return [
    { label: labels.publicValue, value: draw.publicValue },
    {
      label: labels.lottoSeed,
      value: `SHA-256(${draw.ticketsHash}:${draw.publicValue}) = ${seeds.clientSeed}`,
    },
    { label: labels.nonce, value: String(seeds.nonce) },
    { label: labels.ticketCount, value: String(tickets.length) },
    ...stream.lines(words),
    ...drawn.map(({ rank, index, holder, day }) => ({
      label: rank === null ? labels.hasWon : labels.rank(rank),
      value: labels.ticketOf(index, holder, day),
    })),
  ];
};

/** What each winner got, and in parentheses what is due to the rank by the draw's own list. */
const prizeLines = ({ winners, poolCents, prizes }: LottoProof, { labels }: Words): Line[] => {
  const list: readonly LottoPrize[] = prizes ?? LOTTO_PRIZES;
  const sumText = (cents: number, tokens: number) => `${cents} + ${labels.tokens(tokens)}`;
  const dueTo = (rank: number): string => {
    if (!list.some(({ from, to }) => rank >= from && rank <= to)) return '-';
    const { amountCents, tokens } = prizeOf(rank, poolCents, list);
    return sumText(amountCents, tokens);
  };
  return [
    { label: labels.pool, value: String(poolCents) },
    ...winners.map(({ rank, amountCents, tokens }) => ({
      label: labels.rank(rank),
      value: `${sumText(amountCents, tokens)} (${dueTo(rank)})`,
    })),
  ];
};

const linesOf = (draw: LottoProof, step: DrawStep, words: Words): Line[] => {
  const { labels } = words;
  if (step === 'winners') return winnerLines(draw, words);
  if (step === 'prizes') return prizeLines(draw, words);
  if (step === 'tickets')
    return [
      { label: labels.hashOfTickets, value: ticketsHash(draw.tickets) },
      { label: labels.ticketsHash, value: draw.ticketsHash },
      { label: labels.ticketCount, value: String(ticketsOf(draw.tickets).length) },
    ];
  if (step === 'seed')
    return [
      { label: labels.serverSeed, value: draw.serverSeed },
      { label: labels.hashOfSeed, value: serverSeedHash(draw.serverSeed) },
      { label: labels.seedHash, value: draw.serverSeedHash },
    ];
  return [
    { label: labels.block, value: `${draw.publicSource} ${draw.publicHeight}` },
    ...(draw.closing
      ? [
          {
            label: labels.closingBlock,
            value: `${draw.closing.tipHeight} + 2 = ${draw.closing.publicHeight}`,
          },
        ]
      : []),
  ];
};

/** @throws Refused */
export const checkDrawFile = (file: Record<string, unknown>, context: Context): Checked => {
  const { words, house } = context;
  const { draw, kept } = readDraw(file);
  const place = placeIn(isRecord(file['proof']) ? file['log'] : null);
  if (utf8ToBytes(draw.publicValue).length > 1_024 || ticketsOf(draw.tickets).length > INT_MAX)
    throw new Refused('notDraw');
  const { closing } = draw;
  const placed = closing && { kind: 'closing' as const, text: () => closingText(closing), place };
  const signed = closing &&
    placed && {
      purpose: 'statement' as const,
      text: placed.text,
      signature: closing.signature,
      isOlderThan: isLoggedBefore(placed, house),
    };
  const by = signed && house ? signedByHouse(house, signed) : 'old';
  const verdict = checkDraw(draw, {
    closing: kept ?? undefined,
    signature: by === 'old' ? 'unchecked' : by,
  });
  const stepFor = (id: DrawStep): Step => {
    const state = stateOf(verdict, id);
    const said = words.lotto[id];
    if (id === 'closing' && !closing && state === 'holds') return openStep(id, words.lotto.withoutClosing);
    if (state === 'open') return openStep(id, words.round.notReached(said), linesOf(draw, id, words));
    const reason = !verdict.fair && state === 'fails' ? words.reason(verdict.reason) : said;
    return { id, state, said: reason, lines: linesOf(draw, id, words) };
  };
  return {
    kind: 'lotto',
    title: draw.month,
    steps: [
      ...ORDER.map(stepFor),
      ...(closing && placed && signed
        ? [
            signatureStep(context, { name: words.labels.closing, ...signed }),
            ...optionalPlaceSteps(placed, context),
            clockStep(
              [{ label: words.labels.closedAt, at: closing.closedAt }, ...headDate(place, words)],
              context,
            ),
          ]
        : []),
    ],
  };
};
