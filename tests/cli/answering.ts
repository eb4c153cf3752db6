import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/**
 * A house that answers what a test says, until the body ends.
 * @param answerTo what it answers to the path that is asked, and to the text that is sent; null: nothing
 */
export const answering = async (
  answerTo: (
    path: string,
    sent: string,
  ) => string | Uint8Array | readonly [status: number, text: string] | null,
  body: (url: string) => Promise<void>,
): Promise<void> => {
  const server = createServer((request, answer) => {
    // Whoever asks may leave before the end.
    answer.on('error', () => {});
    void text(request).then((sent) => {
      const found = answerTo(request.url ?? '', sent);
      const isPair = Array.isArray(found);
      if (isPair || found === null) answer.statusCode = isPair ? (found[0] as number) : 404;
      answer.end(isPair ? found[1] : (found ?? 'Not found'));
    });
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  try {
    await body(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    await new Promise((done) => {
      server.close(done);
    });
  }
};
