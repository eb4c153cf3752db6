import type { HoldDefinition, HoldFeature } from './hold.ts';
import { list, type Parser, type Path, record, refuseUnknownMembers, integer, wrong } from '../parse.ts';
import { LIMITS, parseSlot } from './parseSlot.ts';

const pair: Parser<readonly [number, number]> = (value, path) => {
  const [a, b] = list(integer(0, LIMITS.coins), 2, 2)(value, path);
  if (a === undefined || b === undefined || b < 1)
    throw path.wrong('two whole numbers, the second from 1', value);
  return [a, b];
};

const feature: Parser<HoldFeature> = (value, path) => {
  const json = record(value, path, (member) => member);
  refuseUnknownMembers(json, new Set(['start', 'turns', 'chance', 'values', 'full']), 'hold');
  const chance = pair(json['chance'], path.member('chance'));
  if (chance[0] > chance[1] || chance[1] > 1_000_000)
    throw path.member('chance').wrong('so many in at most a million', json['chance']);
  return {
    start: integer(1, 144)(json['start'], path.member('start')),
    turns: integer(1, 10)(json['turns'], path.member('turns')),
    chance,
    values: list(pair, 1, 100)(json['values'], path.member('values')),
    full: integer(0, LIMITS.coins)(json['full'], path.member('full')),
  };
};

/** Cells of a window whose filling is worked out in exact fractions within seconds. */
const CELLS_MAX = 30;

/**
 * Reads a hold and win definition: a slot with a scatter, and `hold`.
 * @throws ShapeError that says what is wrong and where
 */
export const parseHold = (json: Record<string, unknown>, path: Path): HoldDefinition => {
  const { model, hold, ...rest } = json;
  const {
    model: none,
    scatterPays,
    freeSpins,
    retrigger,
    fsMult,
    fsStrips,
    respin,
    scatter,
    ...slot
  } = parseSlot(rest, path);
  if (scatter === undefined) throw wrong('scatter: expected in a hold and win, got nothing');
  if ([scatterPays, freeSpins, retrigger, fsMult, fsStrips, respin].some((each) => each !== undefined)) {
    throw wrong('hold: not in a game with free spins, scatter pays or respins');
  }
  const cells = slot.rows * slot.strips.length;
  if (cells > CELLS_MAX)
    throw wrong(`rows: expected windows of at most ${CELLS_MAX} cells with hold, got ${cells}`);
  return { ...slot, model: 'hold', scatter, hold: feature(hold, path.member('hold')) };
};
