/** The seal of a row, as pure functions: KEY.VERSION.MAC, where the MAC binds everything else to the two. */
import type { Secrets } from '../../ports.ts';
import type { ColumnType, SealedTable } from '../../schema/sealed.ts';

export type SealKeys = Pick<Secrets, 'keyId' | 'identity' | 'mac'>;
/** The keys of a database's seals, once they are open. Null: rows are written without a seal. */
export interface Seals {
  keys: SealKeys | null;
}
export type Row = Readonly<Record<string, unknown>>;

/** Of the text below. Another text needs another number, and every row sealed anew (`house seal all`). */
const FORMAT = 1;

/** A row is not what the house wrote. It is not written, so that its seal stays false. */
export class FalsifiedRow extends Error {
  constructor(table: string, key: string, why: string) {
    super(`falsified: ${table} ${key}: ${why}. Nothing was changed. \`house audit\` lists every such row.`);
  }
}

/** A value as it is sealed: the same text for the same value of either driver. */
const textOf = (value: unknown, type: ColumnType): string => {
  if (type === 'text' && typeof value === 'string') return value;
  if (type === 'int' && (typeof value === 'bigint' || Number.isSafeInteger(value))) return String(value);
  throw new TypeError(`expected ${type}, got ${typeof value}`);
};

/**
 * Not as JSON, which would quote the answer of each bet once more. Null columns are left out, so that a
 * column that is added later changes no seal of a row that has none of it, and one that is filled in by hand
 * does.
 */
const sealedText = (
  keys: SealKeys,
  name: string,
  { columns }: SealedTable,
  row: Row,
  version: bigint,
): string => {
  let text = `row ${FORMAT} ${keys.identity.origin} ${keys.keyId} ${version} ${name}`;
  for (const [column, type] of columns) {
    const value = row[column];
    if (value === null || value === undefined) continue;
    const own = textOf(value, type);
    // With its length, so that no value can go on as the next column.
    text += `\n${column} ${type} ${own.length} ${own}`;
  }
  return text;
};

/** @throws TypeError where a value is not of its column's type */
export const sealOf = (keys: SealKeys, name: string, table: SealedTable, row: Row, version: bigint): string =>
  `${keys.keyId}.${version}.${keys.mac('row', sealedText(keys, name, table, row, version))}`;

interface Parts {
  readonly keyId: number;
  readonly version: bigint;
  /** The MAC as a number, as registers add it up. */
  readonly sum: bigint;
}
export const partsOf = (seal: unknown): Parts | null => {
  if (typeof seal !== 'string') return null;
  const [, keyId, version, mac] = /^([1-9]\d{0,8})\.([1-9]\d{0,17})\.([0-9a-f]{64})$/.exec(seal) ?? [];
  return keyId === undefined || version === undefined || mac === undefined
    ? null
    : { keyId: Number(keyId), version: BigInt(version), sum: BigInt(`0x${mac}`) };
};

/**
 * Why a row is not what the house wrote; null where it is.
 * @param row with all of its columns, and its seal
 */
export const sealWrong = (keys: SealKeys, name: string, table: SealedTable, row: Row): string | null => {
  const seal = row['seal'];
  if (seal === null || seal === undefined) return 'it has no seal';
  const parts = partsOf(seal);
  if (!parts) return 'what stands as its seal is none';
  if (parts.keyId !== keys.keyId) return `it is sealed with secret ${parts.keyId}`;
  try {
    return sealOf(keys, name, table, row, parts.version) === seal ? null : 'it is not what the house sealed';
  } catch {
    return 'a value is not of its type';
  }
};

/** A row's key, for sentences. */
export const keyText = ({ key }: SealedTable, row: Row): string =>
  key.map((column) => String(row[column])).join(' ');
