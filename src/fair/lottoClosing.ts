import { signedText } from './canonical.ts';
import { LOTTO_PRIZES, type LottoPrize, samePrizes } from './lottoPrizes.ts';

/**
 * What the house signs when it closes a month: the tickets, and the block whose hash decides. Without it the
 * house could wait for blocks and name the one with which a friend wins.
 */

/**
 * How many blocks after the closing the deciding block is, so that nobody knows its hash when the tickets are
 * published.
 */
export const LOTTO_BLOCKS_AHEAD = 2;

/** The first month whose closing is signed. A draw of a later month without the statement is not fair. */
const LOTTO_CLOSING_SINCE = '2026-11';

/**
 * lotto-1: every ticket may win, so a player may win several prizes. lotto-2: a player wins one prize, and
 * further tickets of a winner are passed over.
 */
export type LottoScheme = 'lotto-1' | 'lotto-2';

/** The first month that may not be drawn by lotto-1. */
const LOTTO_2_SINCE = '2026-12';

/** By which scheme a month is drawn, from the statement of its closing. */
export const schemeOf = (closing: Pick<LottoClosing, 'v'> | undefined): LottoScheme =>
  closing?.v === 'lotto-closing-3' ? 'lotto-2' : 'lotto-1';

export interface LottoClosing {
  /** 3: drawn by lotto-2. Earlier: by lotto-1, and 1 has no prizes but `LOTTO_PRIZES`. */
  readonly v: 'lotto-closing-1' | 'lotto-closing-2' | 'lotto-closing-3';
  /** `YYYY-MM`. */
  readonly month: string;
  readonly serverSeedHash: string;
  readonly ticketsHash: string;
  readonly ticketCount: number;
  readonly prizes?: readonly LottoPrize[] | undefined;
  readonly publicSource: string;
  /** Height of the newest block of that source when the month was closed. */
  readonly tipHeight: number;
  /** Height of the deciding block. */
  readonly publicHeight: number;
  /** Unix ms. */
  readonly closedAt: number;
  /** Ed25519 by the house's key of statements, base64url. */
  readonly signature: string;
}

/** The signed text: the statement without its signature. */
export const closingText = ({ signature: _, ...closing }: LottoClosing): string =>
  signedText('lotto-closing', {
    ...closing,
    prizes: closing.prizes?.map(({ from, to, cents, tokens }) => ({ from, to, cents, tokens })),
  });

/** The members of a draw that its closing statement fixed. */
interface ClosedDraw {
  readonly v: LottoScheme;
  readonly month: string;
  readonly serverSeedHash: string;
  readonly ticketsHash: string;
  readonly prizes?: readonly LottoPrize[] | undefined;
  readonly publicSource: string;
  readonly publicHeight: number;
  readonly closing?: LottoClosing | undefined;
}

export interface KnownClosing {
  /** The statement that this device saw between closing and draw. */
  readonly closing?: LottoClosing | undefined;
  /** Whether the signature in the draw's statement is the house's; `unchecked` where that is not known. */
  readonly signature?: 'valid' | 'invalid' | 'unchecked' | undefined;
}

/**
 * What is wrong with the closing statement of a draw; null where it fixed this very draw, or where the month
 * is older than the statements.
 */
export const closingFault = (draw: ClosedDraw, ticketCount: number, known: KnownClosing): string | null => {
  const { closing } = draw;
  if (!closing)
    return known.closing || draw.month >= LOTTO_CLOSING_SINCE
      ? 'the house’s statement of the closing is missing'
      : null;
  if (known.closing && closingText(known.closing) !== closingText(closing))
    return 'the statement of the closing is not the one that this device kept';
  if (known.signature === 'invalid') return 'the statement of the closing was not signed by the house';
  const fixed =
    schemeOf(closing) === draw.v &&
    (draw.v === 'lotto-2' || draw.month < LOTTO_2_SINCE) &&
    closing.month === draw.month &&
    closing.serverSeedHash === draw.serverSeedHash &&
    closing.ticketsHash === draw.ticketsHash &&
    closing.ticketCount === ticketCount &&
    samePrizes(closing.prizes ?? LOTTO_PRIZES, draw.prizes ?? LOTTO_PRIZES) &&
    closing.publicSource === draw.publicSource &&
    closing.publicHeight === draw.publicHeight;
  if (!fixed) return 'the draw is not the one that the statement of the closing fixed';
  return closing.publicHeight === closing.tipHeight + LOTTO_BLOCKS_AHEAD
    ? null
    : 'the deciding block is not the one that follows from the closing';
};
