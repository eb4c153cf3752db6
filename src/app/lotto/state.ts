// The lotto, the levels and the jackpot's meter, kept on this device too; and draws recomputed on it.
import { batch, signal } from '@preact/signals-react';
import { string, is } from 'superstruct';
import type { LottoDraw } from '../../fair/lottoDraw.ts';
import type { AnswerOf } from '../../wire/call.ts';
import { jackpot } from '../../wire/play/jackpot.ts';
import { type Levels, levels as levelsCall } from '../../wire/player/levels.ts';
import {
  type LottoCurrent,
  lottoCurrent,
  lottoPrevious,
  LottoProof,
  lottoProof,
  LottoTickets,
  ticketListPath,
} from '../../wire/play/lotto.ts';
import { trustedKeys } from '../evidence/houseLog/trusted.ts';
import { whenPlayerLeaves } from '../base/session/whenPlayerLeaves.ts';
import { ask } from '../base/net/call.ts';
import { cachedCall } from '../base/storage/cachedCall.ts';
import { playerStorage } from '../base/storage/playerStorage.ts';
import { checkDrawOnDevice, type DrawAnswer } from './checkDraw.ts';
import { addSeen, Seen, type SeenMonth } from './seen.ts';
import { lotto as words } from '../words/en/money/lotto.ts';
import { downloadFile } from '../base/net/download.ts';

/** The frozen tickets of a month by their hash, which the check compares; null where they do not come. */
export const fetchTickets = async (ticketsHash: string): Promise<LottoTickets | null> => {
  try {
    const file = await downloadFile(ticketListPath(ticketsHash), () => {});
    const list: unknown = JSON.parse(await file.text());
    return is(list, LottoTickets) ? list : null;
  } catch {
    return null;
  }
};

export type Draw = AnswerOf<typeof lottoPrevious>['draws'][number];
/** A draw recomputed on this device, and what it had kept of the month before the draw. */
export type Repeated = DrawAnswer['verdict'] &
  Omit<DrawAnswer, 'verdict'> & { readonly draw: LottoDraw; readonly seen: SeenMonth | undefined };

const SEEN = 'lotto-seen';

const currentCache = cachedCall('lotto-current', lottoCurrent, {});
const previousCache = cachedCall('lotto-previous', lottoPrevious, {});
const meterCache = cachedCall('jackpot-meter', jackpot, {});
const levelsCache = cachedCall('levels', levelsCall, {});
export const lotto = currentCache.answer;
export const lottoLoading = currentCache.loading;
export const draws = previousCache.answer;
export const drawsLoading = previousCache.loading;
export const jackpotMeter = meterCache.answer;
export const meterLoading = meterCache.loading;
export const levels = levelsCache.answer;
export const levelsLoading = levelsCache.loading;

/** The newest month whose draw this device has replayed. */
const REPLAYED = 'lotto-replayed';

/** How this device shows a draw to its player. */
interface DrawShowing {
  /** Whether it is shown to this player here for the first time. */
  readonly first: boolean;
  /** What the player is called in its list of tickets, where this device saw that during the month. */
  readonly holder: string | undefined;
}
/** Asks how the draw of a month is shown, which then counts as shown. A visitor's device keeps nothing. */
export const showDraw = async (month: string): Promise<DrawShowing> => {
  const holder = (await playerStorage.get(SEEN, Seen))?.[month]?.holder;
  let first = false;
  await playerStorage.update(REPLAYED, string(), (before = '') => {
    first = month > before;
    return first ? month : before;
  });
  return { first, holder };
};

/** The check of a draw compares it with the hashes that were published before. */
const storeSeen = (published: LottoCurrent): Promise<void> =>
  playerStorage.update(SEEN, Seen, (seen) => addSeen(seen ?? {}, published));

export const loadLotto = async (): Promise<void> => {
  const published = await currentCache.load();
  if (published) await storeSeen(published);
};
export const loadDraws = async (): Promise<void> => void (await previousCache.load());
export const loadMeter = async (): Promise<void> => void (await meterCache.load());
export const loadLevels = async (): Promise<Levels | null> => levelsCache.load();

export const repeated = signal<ReadonlyMap<string, Repeated>>(new Map());
/** The month whose draw is being recomputed. */
export const repeating = signal<string | null>(null);
/** Why a draw could not be recomputed. */
export const repeatError = signal<{ readonly month: string; readonly text: string } | null>(null);

const proofOf = async (month: string): Promise<LottoDraw | string> => {
  const stored = await playerStorage.get(`lotto-proof-${month}`, LottoProof);
  if (stored) return stored;
  const reply = await ask(lottoProof, { month });
  if (!reply.ok) return reply.error?.message ?? words.lost;
  if (!reply.data.proof) return words.notDrawn;
  const tickets = await fetchTickets(reply.data.proof.ticketsHash);
  return tickets === null ? words.lost : { ...reply.data.proof, tickets };
};

/** Recomputes a draw on this device from its seeds and its list of tickets. */
export const repeatDraw = async (month: string): Promise<void> => {
  if (repeating.peek() !== null) return;
  batch(() => {
    repeating.value = month;
    repeatError.value = null;
  });
  try {
    const draw = await proofOf(month);
    if (typeof draw === 'string') {
      repeatError.value = { month, text: draw };
      return;
    }
    const seen: SeenMonth | undefined = (await playerStorage.get(SEEN, Seen))?.[month];
    const keys = await trustedKeys('statement');
    const { verdict, ...checked } = await checkDrawOnDevice(draw, { seen, keys });
    // A list that came damaged must not stand in the way of the next check.
    if (verdict.fair) await playerStorage.set(`lotto-proof-${month}`, draw);
    repeated.value = new Map(repeated.peek()).set(month, { ...verdict, ...checked, draw, seen });
  } catch {
    repeatError.value = { month, text: words.notRepeated };
  } finally {
    repeating.value = null;
  }
};

whenPlayerLeaves(() => {
  for (const { clear } of [currentCache, previousCache, levelsCache]) clear();
  repeated.value = new Map();
});
