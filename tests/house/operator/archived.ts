/** A house with a past of two months, and what the tests of its archive do to it. */
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { callsOf } from '../../../src/house/features.ts';
import { lastLine, partEnd, type PlacedPart, sha256 } from '../../../src/house/operator/backup/format.ts';
import {
  type ArchiveHead,
  headFile,
  rowsFile,
  writeHead,
} from '../../../src/house/operator/archive/files.ts';
import type { House } from '../../../src/house/ports.ts';
import { withdrawalRevert } from '../../../src/wire/money/withdrawals.ts';
import { monthStart } from '../../../src/wire/months.ts';
import { roundDraw } from '../../../src/wire/play/rounds.ts';
import { askerOf, good } from '../asking.ts';
import { atTheTables, playEverything } from '../audit/played.ts';
import { coverBooks } from '../coverBooks.ts';
import type { TestHouse } from '../harness.ts';
import { startPlay } from '../liveHouse.ts';

export const [NOVEMBER, DECEMBER] = ['2026-11', '2026-12'];
const DAY_MS = 86_400_000;
const RAIN = 'rain-on-glass';

/** November with everything that the books know; a hand is open and a withdrawal waits. */
export const playNovember = async (parts: TestHouse): Promise<void> => {
  await playEverything(parts);
  await coverBooks(parts.house);
  parts.clock.set(monthStart(DECEMBER) + DAY_MS);
};

export const drawHands = async ({ house, db }: TestHouse): Promise<void> => {
  const ask = askerOf(callsOf(house));
  for (const { id, player_id: playerId } of await db.kysely.selectFrom('open_rounds').selectAll().execute())
    good(await ask(roundDraw, playerId, { requestId: `draw-of-${id}`, roundId: id, hold: 0 }));
};

export const takeBackWithdrawal = async ({ house }: TestHouse): Promise<void> => {
  good(await askerOf(callsOf(house))(withdrawalRevert, RAIN, { requestId: 'take-back-the-last' }));
};

/** Play in December, and the month's end. */
export const playDecember = async (parts: TestHouse): Promise<void> => {
  const { playerId, bet } = await startPlay(parts, 'december-moss');
  for (let n = 0; n < 5; n += 1) good(await bet(n));
  const moss = atTheTables(parts, playerId);
  await moss.draw(await moss.deal());
  await coverBooks(parts.house);
  parts.clock.set(monthStart('2027-01') + DAY_MS);
};

/** A copy of the folder of an archive, for somebody to change. */
export const copyOf = (folder: string, dataDir: string): string => {
  const copy = mkdtempSync(join(dataDir, 'copy-'));
  cpSync(folder, copy, { recursive: true });
  return copy;
};

/** Changes one byte of a file. */
export const changeByte = (path: string, at: number): void => {
  const bytes = readFileSync(path);
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
  writeFileSync(path, bytes);
};

export const headOf = (folder: string, month: string): ArchiveHead =>
  JSON.parse(readFileSync(headFile(folder, month), 'utf8')) as ArchiveHead;

/**
 * Changes lines of a month as somebody does who has the house's secret: with new checksums, and a new head.
 */
export const forge = async (
  { secrets }: Pick<House, 'secrets'>,
  folder: string,
  month: string,
  change: (lines: readonly string[]) => readonly string[],
  begin: (header: string) => string = (header) => header,
): Promise<void> => {
  const path = rowsFile(folder, month);
  const text = readFileSync(path, 'utf8');
  const header = begin(text.slice(0, text.indexOf('\n') + 1));
  const { parts } = JSON.parse(text.trimEnd().split('\n').at(-1) ?? '') as { parts: PlacedPart[] };
  const bytes = Buffer.from(text);
  let written = header;
  const forged = parts.map(({ start, ...part }): PlacedPart => {
    const lines = bytes.toString('utf8', start, start + part.bytes).split(/(?<=\n)/);
    const changed = change(lines);
    const rows = changed.join('');
    const next = { ...part, rows: changed.length, bytes: Buffer.byteLength(rows), sha256: sha256(rows) };
    const at = Buffer.byteLength(written);
    written += rows + partEnd(next);
    return { ...next, start: at };
  });
  const end = lastLine(header, forged);
  writeFileSync(path, written + end);
  const { format: _, signature: __, ...head } = headOf(folder, month);
  await writeHead(folder, secrets, { ...head, rows: (JSON.parse(end) as { sha256: string }).sha256 });
};
