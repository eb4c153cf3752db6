/**
 * What is said to PostgreSQL: messages of its extended protocol (its manual, "Message Formats"), one after
 * another in one
 * buffer. The driver writes four small ones a statement, each with a buffer of its own, and a sync after
 * every one.
 */
const ROOM_FIRST = 16_384;
const UTF8_MAX = 3;
const CODE = { parse: 0x50, describe: 0x44, bind: 0x42, execute: 0x45, sync: 0x53, statement: 0x53 } as const;

let bytes = Buffer.allocUnsafe(ROOM_FIRST);
let end = 0;

const makeRoom = (more: number): void => {
  if (end + more <= bytes.length) return;
  const larger = Buffer.allocUnsafe((end + more) * 2);
  bytes.copy(larger, 0, 0, end);
  bytes = larger;
};
const byte = (value: number): void => {
  bytes[end++] = value;
};
const int16 = (value: number): void => {
  end = bytes.writeInt16BE(value, end);
};
const int32 = (value: number): void => {
  end = bytes.writeInt32BE(value, end);
};
const text = (value: string): void => {
  end += bytes.write(value, end);
};
const ended = (value: string): void => {
  text(value);
  byte(0);
};

/** The code, the length of what follows with itself, and that. */
const message = (code: number, room: number, body: () => void): void => {
  makeRoom(room + 5);
  byte(code);
  const from = end;
  end += 4;
  body();
  bytes.writeInt32BE(end - from, from);
};

/** As text, which every type of the house's columns reads. */
const wordOf = (value: unknown): string | null => {
  if (typeof value === 'string') return value;
  if (value === null || value === undefined) return null;
  if (typeof value === 'bigint' || typeof value === 'number' || typeof value === 'boolean')
    return String(value);
  throw new TypeError(`a parameter: expected text, number, boolean or null, got ${typeof value}`);
};

export const parse = (name: string, sql: string): void =>
  message(CODE.parse, (name.length + sql.length) * UTF8_MAX + 4, () => {
    ended(name);
    ended(sql);
    int16(0);
  });

/** Asks what its rows look like. */
export const describe = (name: string): void =>
  message(CODE.describe, name.length * UTF8_MAX + 2, () => {
    byte(CODE.statement);
    ended(name);
  });

export const bind = (name: string, values: readonly unknown[]): void => {
  const words = values.map(wordOf);
  const room = words.reduce(
    (sum, word) => sum + 4 + (word?.length ?? 0) * UTF8_MAX,
    name.length * UTF8_MAX + 8,
  );
  message(CODE.bind, room, () => {
    byte(0);
    ended(name);
    int16(0);
    int16(words.length);
    for (const word of words) {
      const from = end;
      end += 4;
      if (word !== null) text(word);
      bytes.writeInt32BE(word === null ? -1 : end - from - 4, from);
    }
    int16(0);
  });
};

export const execute = (): void =>
  message(CODE.execute, 5, () => {
    byte(0);
    int32(0);
  });

/** Ends what was said, so that it is answered. @returns all of it, to be sent */
export const taken = (): Buffer => {
  message(CODE.sync, 0, () => {});
  const all = Buffer.from(bytes.subarray(0, end));
  end = 0;
  return all;
};

/** Forgets what was said. */
export const dropped = (): void => {
  end = 0;
};
