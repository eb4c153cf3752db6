import { decode, encode } from '@msgpack/msgpack';
import { FRAME, type FrameType, MESSAGE_ID_MAX, type Topic, TOPICS } from '../../../wire/live.ts';

/** A client's frame, or what is wrong with it. */
type ClientFrame =
  | { readonly type: 'subscribe' | 'unsubscribe'; readonly id: number; readonly topic: Topic }
  | { readonly type: 'bad'; readonly id: number; readonly code: number; readonly message: string };

/** Error codes of the live connection, sent in an error frame. */
export const LIVE_ERRORS = {
  notReadable: 2001,
  notATriple: 2002,
  unknownType: 2003,
  badId: 2004,
  unknownTopic: 2005,
  textNotAllowed: 2006,
} as const;

const bad = (code: number, message: string, id = 0): ClientFrame => ({ type: 'bad', id, code, message });

/** Reads a client's binary frame: a MessagePack array [type, id, payload]. Never throws. */
export const readFrame = (bytes: Uint8Array): ClientFrame => {
  let frame: unknown;
  try {
    frame = decode(bytes, {
      maxArrayLength: 8,
      maxMapLength: 0,
      maxExtLength: 0,
      maxBinLength: 0,
      maxStrLength: 64,
    });
  } catch {
    return bad(LIVE_ERRORS.notReadable, 'The frame is not readable MessagePack.');
  }
  if (!Array.isArray(frame) || frame.length !== 3)
    return bad(LIVE_ERRORS.notATriple, 'A frame is an array of type, id and payload.');
  const [type, id, payload] = frame as [unknown, unknown, unknown];
  if (typeof id !== 'number' || !Number.isInteger(id) || id < 1 || id > MESSAGE_ID_MAX) {
    return bad(LIVE_ERRORS.badId, `An id is a whole number from 1 to ${MESSAGE_ID_MAX}.`);
  }
  if (type !== FRAME.subscribe && type !== FRAME.unsubscribe)
    return bad(LIVE_ERRORS.unknownType, 'A client subscribes (2) or unsubscribes (3).', id);
  const topic = TOPICS.find((name) => name === payload);
  if (!topic) return bad(LIVE_ERRORS.unknownTopic, `The topics are ${TOPICS.join(', ')}.`, id);
  return { type: type === FRAME.subscribe ? 'subscribe' : 'unsubscribe', id, topic };
};

export const makeFrame = (type: FrameType, id: number, payload: unknown): Uint8Array =>
  encode([type, id, payload]);
