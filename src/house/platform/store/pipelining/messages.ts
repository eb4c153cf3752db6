/**
 * Messages of PostgreSQL's extended query protocol (its manual, chapter "Message Formats"), encoded one after
 * another into one buffer. The driver encodes each message into a buffer of its own and ends every statement
 * with a Sync.
 */
const FIRST_SIZE_BYTES = 16_384;
const UTF8_BYTES_MAX = 3;
const CODE = { parse: 0x50, describe: 0x44, bind: 0x42, execute: 0x45, sync: 0x53, statement: 0x53 } as const;

let bytes = Buffer.allocUnsafe(FIRST_SIZE_BYTES);
let end = 0;

const reserve = (moreBytes: number): void => {
  if (end + moreBytes <= bytes.length) return;
  const larger = Buffer.allocUnsafe((end + moreBytes) * 2);
  bytes.copy(larger, 0, 0, end);
  bytes = larger;
};
const writeByte = (value: number): void => {
  bytes[end++] = value;
};
const writeInt16 = (value: number): void => {
  end = bytes.writeInt16BE(value, end);
};
const writeInt32 = (value: number): void => {
  end = bytes.writeInt32BE(value, end);
};
const writeText = (value: string): void => {
  end += bytes.write(value, end);
};
const writeTerminated = (value: string): void => {
  writeText(value);
  writeByte(0);
};

/** A message is its code, the length of all that follows the code, and its body of at most `bodyBytes`. */
const writeMessage = (code: number, bodyBytes: number, writeBody: () => void): void => {
  reserve(bodyBytes + 5);
  writeByte(code);
  const lengthAt = end;
  end += 4;
  writeBody();
  bytes.writeInt32BE(end - lengthAt, lengthAt);
};

/** Parameters are sent as text, which every column type of the house reads. */
const parameterText = (value: unknown): string | null => {
  if (typeof value === 'string') return value;
  if (value === null || value === undefined) return null;
  if (typeof value === 'bigint' || typeof value === 'number' || typeof value === 'boolean')
    return String(value);
  throw new TypeError(`a parameter: expected text, number, boolean or null, got ${typeof value}`);
};

export const parse = (name: string, sql: string): void =>
  writeMessage(CODE.parse, (name.length + sql.length) * UTF8_BYTES_MAX + 4, () => {
    writeTerminated(name);
    writeTerminated(sql);
    writeInt16(0);
  });

/** Asks for the columns of the statement's rows. */
export const describe = (name: string): void =>
  writeMessage(CODE.describe, name.length * UTF8_BYTES_MAX + 2, () => {
    writeByte(CODE.statement);
    writeTerminated(name);
  });

/** @throws TypeError for a parameter that is no text, number, boolean or null */
export const bind = (name: string, values: readonly unknown[]): void => {
  const texts = values.map(parameterText);
  const bodyBytes = texts.reduce(
    (sum, text) => sum + 4 + (text?.length ?? 0) * UTF8_BYTES_MAX,
    name.length * UTF8_BYTES_MAX + 8,
  );
  writeMessage(CODE.bind, bodyBytes, () => {
    writeByte(0);
    writeTerminated(name);
    writeInt16(0);
    writeInt16(texts.length);
    for (const text of texts) {
      const lengthAt = end;
      end += 4;
      if (text !== null) writeText(text);
      bytes.writeInt32BE(text === null ? -1 : end - lengthAt - 4, lengthAt);
    }
    writeInt16(0);
  });
};

export const execute = (): void =>
  writeMessage(CODE.execute, 5, () => {
    writeByte(0);
    writeInt32(0);
  });

/** Ends the batch with a Sync and empties the buffer. @returns the bytes to send */
export const sync = (): Buffer => {
  writeMessage(CODE.sync, 0, () => {});
  const all = Buffer.from(bytes.subarray(0, end));
  end = 0;
  return all;
};

/** Empties the buffer unsent. */
export const discard = (): void => {
  end = 0;
};
