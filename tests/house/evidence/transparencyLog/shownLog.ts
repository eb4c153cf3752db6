/** The log of a house of the tests as anybody sees it: its head, and places that follow from its tiles. */
import { type LogHead, type LogPlace, readHead } from '../../../../src/fair/houseLog.ts';
import { consistencyRanges, inclusionRanges, type Range } from '../../../../src/fair/merkle.ts';
import { rangeRoots, tilePath, widthOf } from '../../../../src/fair/tiles.ts';
import { callsOf } from '../../../../src/house/features.ts';
import { logContent } from '../../../../src/house/evidence/transparencyLog/transparencyLog.ts';
import type { House } from '../../../../src/house/platform/ports.ts';
import { logIndex } from '../../../../src/wire/log.ts';
import type { RequestOf } from '../../../../src/wire/call.ts';
import { askerOf, good } from '../../asking.ts';

export const shownLog = (house: House) => {
  const askAs = askerOf(callsOf(house));
  const content = async (name: string): Promise<Buffer | null> => {
    const found = await logContent(house).read(name, false);
    return found && Buffer.from(found.body);
  };
  const roots = (ranges: readonly Range[], size: number) =>
    rangeRoots(
      (ids) =>
        Promise.all(
          ids.map(async ({ level, tile }) => {
            const width = widthOf({ level, tile }, size);
            return {
              level,
              tile,
              hashes: (await content(tilePath(level, tile, width)))?.toString('hex') ?? '',
            };
          }),
        ),
      ranges,
      size,
    );
  return {
    content,
    head: async (): Promise<LogHead> => {
      const head = readHead((await content('checkpoint'))?.toString() ?? '');
      if (!head) throw new Error('no head');
      return head;
    },
    index: (asked: RequestOf<typeof logIndex>) => askAs(logIndex, null, asked),
    place: async (asked: RequestOf<typeof logIndex>, head: LogHead): Promise<LogPlace> => {
      const { index } = good(await askAs(logIndex, null, asked));
      return { head, index, proof: await roots(inclusionRanges(index, head.size), head.size) };
    },
    consistency: (from: number, to: number) => roots(consistencyRanges(from, to), to),
  };
};
