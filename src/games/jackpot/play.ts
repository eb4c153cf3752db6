import { stops as drawStops } from '../../fair/draws.ts';
import type { Stream } from '../../fair/stream.ts';
import type { Model } from '../model.ts';
import { asRangeError, integer, path, record } from '../parse.ts';
import type { JackpotDefinition } from './definition.ts';

/**
 * Not the player's choice: what the progressive prize held. It is recorded in the round's receipt and not
 * derived.
 */
export interface JackpotMeter {
  readonly meterCents: number;
}

export interface JackpotResult extends JackpotMeter {
  readonly model: 'jackpot';
  readonly stops: readonly number[];
  readonly line: readonly string[];
  /** How many from the left are alike. */
  readonly count: number;
  /** Whether it won the progressive prize. */
  readonly progressive: boolean;
  /** Cents. */
  readonly winCoins: number;
}

export interface JackpotRecord extends JackpotMeter {
  readonly stops: readonly number[];
  readonly winCoins: number;
}

/** What given stops show and pay. */
export const jackpotAt = (
  { strips, pays, progressive: prize }: JackpotDefinition,
  stops: readonly number[],
  meterCents: number,
): JackpotResult => {
  const line = strips.map((strip, reel) => strip[stops[reel] ?? 0] ?? '');
  const [first = ''] = line;
  const differs = line.findIndex((symbol) => symbol !== first);
  const count = differs === -1 ? line.length : differs;
  const progressive = first === prize.symbol && count === prize.count;
  return {
    model: 'jackpot',
    stops,
    line,
    count,
    progressive,
    meterCents,
    winCoins: progressive ? meterCents : (pays[first]?.[String(count)] ?? 0),
  };
};

export const jackpotModel: Model<JackpotDefinition, JackpotMeter, JackpotResult, JackpotRecord> = {
  play: (definition: JackpotDefinition, stream: Stream, { meterCents }: JackpotMeter) =>
    jackpotAt(
      definition,
      drawStops(
        stream,
        definition.strips.map((strip) => strip.length),
      ),
      meterCents,
    ),
  recordOf: ({ stops, meterCents, winCoins }) => ({ stops, meterCents, winCoins }),
  choicesIn: (_, json) =>
    asRangeError(() => {
      const members = record(json, path('result'), (member) => member);
      return { meterCents: integer(0, Number.MAX_SAFE_INTEGER)(members['meterCents'], path('meterCents')) };
    }),
};
