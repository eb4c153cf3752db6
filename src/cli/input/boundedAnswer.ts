/** An answer that is longer than what was asked for can be. */
export class TooLong extends Error {}

/** The bytes of an answer of somebody who is not trusted. @throws TooLong */
export const boundedAnswer = async (answer: Response, bytesMax: number): Promise<Buffer> => {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of answer.body ?? []) {
    bytes += part.length;
    if (bytes > bytesMax) throw new TooLong(`an answer is larger than ${bytesMax} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
};
