// Loaded with the first live connection: the first screen does not need MessagePack.
import { decode, encode } from '@msgpack/msgpack';
import { FRAME, type FrameType, MESSAGE_ID_MAX } from '../../../wire/live.ts';

/** One message of the live connection: [type, id, payload]. */
export type Frame = readonly [type: FrameType, id: number, payload: unknown];

const TYPES = new Set<unknown>(Object.values(FRAME));
const isFrameType = (value: unknown): value is FrameType => TYPES.has(value);

/** A value from MessagePack, such as the texts of a language. @throws unless the bytes are one */
export const decodeValue = (bytes: ArrayBuffer): unknown => decode(bytes);

/** @throws if MessagePack cannot encode the payload */
export const encodeFrame = (frame: Frame): Uint8Array<ArrayBuffer> => encode(frame);

/** @throws unless the bytes are MessagePack of a triple with a known type and an id from 0 to 65535 */
export const decodeFrame = (bytes: ArrayBuffer): Frame => {
  const value: unknown = decode(bytes);
  if (!Array.isArray(value) || value.length !== 3) throw new Error('not a triple');
  const [type, id, payload] = value as unknown[];
  if (!isFrameType(type)) throw new Error('unknown type');
  if (typeof id !== 'number' || !Number.isInteger(id) || id < 0 || id > MESSAGE_ID_MAX)
    throw new Error('id out of range');
  return [type, id, payload];
};
