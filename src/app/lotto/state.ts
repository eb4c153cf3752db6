// The lotto as the house tells it, what this device has seen published, and what it has recomputed.
import { batch, signal } from '@preact/signals-react';
import { object } from 'superstruct';
import type { LottoDraw } from '../../fair/lottoDraw.ts';
import type { AnswerOf, Call } from '../../wire/call.ts';
import { unixMs } from '../../wire/common.ts';
import { jackpot } from '../../wire/play/jackpot.ts';
import { type Levels, levels as levelsCall } from '../../wire/player/levels.ts';
import {
  type LottoCurrent,
  lottoCurrent,
  lottoPrevious,
  LottoProof,
  lottoProof,
} from '../../wire/play/lotto.ts';
import { whenPlayerLeaves } from '../session/whenPlayerLeaves.ts';
import { now } from '../base/clock.ts';
import { ask } from '../net/call.ts';
import { playerStorage } from '../storage/playerStorage.ts';
import { checkDrawOnDevice, type SeenMonth } from './checkDraw.ts';
import { addSeen, Seen } from './seen.ts';
import { lotto as words } from '../words/en/money/lotto.ts';

/** What was told, and when: without a network it stands as of then. */
export interface Cached<T> {
  readonly of: T;
  readonly at: number;
}
export type Loading = 'loading' | 'ready' | 'offline' | 'error';
export type Draw = AnswerOf<typeof lottoPrevious>['draws'][number];
/** A draw that this device repeated; `seen`: its fingerprint was on this device before the draw. */
export type Repeated =
  | { readonly fair: true; readonly seen: boolean; readonly ms: number; readonly draw: LottoDraw }
  | { readonly fair: false; readonly reason: string; readonly draw: LottoDraw };

const SEEN = 'lotto-seen';

/** Something that the house tells, kept on this device for when it cannot. */
const cachedCall = <Req, T>(key: string, call: Call<Req, T>, request: Req) => {
  const Kept = object({ of: call.answer, at: unixMs() });
  const told = signal<Cached<T> | null>(null);
  const loading = signal<Loading>('loading');
  const look = async (): Promise<T | null> => {
    const reply = await ask(call, request);
    if (reply.ok) {
      batch(() => {
        told.value = { of: reply.data, at: now() };
        loading.value = 'ready';
      });
      await playerStorage.set(key, told.peek());
      return reply.data;
    }
    const known = told.peek() ?? ((await playerStorage.get(key, Kept)) as Cached<T> | undefined) ?? null;
    batch(() => {
      told.value = known;
      loading.value = reply.error === null ? 'offline' : 'error';
    });
    return null;
  };
  return {
    told,
    loading,
    look,
    forget: () =>
      batch(() => {
        told.value = null;
        loading.value = 'loading';
      }),
  };
};

const current = cachedCall('lotto-current', lottoCurrent, {});
const previous = cachedCall('lotto-previous', lottoPrevious, {});
const meter = cachedCall('jackpot-meter', jackpot, {});
const standing = cachedCall('levels', levelsCall, {});
export const lotto = current.told;
export const lottoLoading = current.loading;
export const draws = previous.told;
export const drawsLoading = previous.loading;
export const jackpotMeter = meter.told;
export const meterLoading = meter.loading;
export const levels = standing.told;
export const levelsLoading = standing.loading;

/** What is published of a month now is what its draw is held against later. */
const storeSeen = (told: LottoCurrent): Promise<void> =>
  playerStorage.update(SEEN, Seen, (seen) => addSeen(seen ?? {}, told));

export const loadLotto = async (): Promise<void> => {
  const told = await current.look();
  if (told) await storeSeen(told);
};
export const loadDraws = async (): Promise<void> => void (await previous.look());
export const loadMeter = async (): Promise<void> => void (await meter.look());
export const loadLevels = async (): Promise<Levels | null> => standing.look();

export const repeated = signal<ReadonlyMap<string, Repeated>>(new Map());
/** The month that is being repeated now. */
export const repeating = signal<string | null>(null);
/** Why a draw could not be repeated. */
export const repeatError = signal<{ readonly month: string; readonly text: string } | null>(null);

const proofOf = async (month: string): Promise<LottoDraw | string> => {
  const held = await playerStorage.get(`lotto-proof-${month}`, LottoProof);
  if (held) return held;
  const reply = await ask(lottoProof, { month });
  if (!reply.ok) return reply.error?.message ?? words.lost;
  if (!reply.data.proof) return words.notDrawn;
  await playerStorage.set(`lotto-proof-${month}`, reply.data.proof);
  return reply.data.proof;
};

/** Repeats a draw on this device from its seeds and its list of tickets. */
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
    const { verdict, ms } = await checkDrawOnDevice(draw, seen);
    repeated.value = new Map(repeated.peek()).set(
      month,
      verdict.fair
        ? { fair: true, seen: seen !== undefined, ms, draw }
        : { fair: false, reason: verdict.reason, draw },
    );
  } catch {
    repeatError.value = { month, text: words.notRepeated };
  } finally {
    repeating.value = null;
  }
};

whenPlayerLeaves(() => {
  for (const { forget } of [current, previous, standing]) forget();
  repeated.value = new Map();
});
