import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { openNatsChannel } from '../../../src/house/store/natsChannel.ts';
import { silentLog } from '../harness.ts';

/** As much of a NATS server as one listener needs: it greets, answers pings and echoes what is published. */
const startDouble = async () => {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.write(
      'INFO {"server_id":"double","version":"2.9.0","proto":1,"max_payload":1048576,"headers":true}\r\n',
    );
    let rest = '';
    let sid = '';
    socket.on('data', (bytes: Buffer) => {
      rest += bytes.toString();
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end);
        const published = /^PUB (\S+) (\d+)$/.exec(line);
        const payloadEnd = end + 2 + Number(published?.[2] ?? 0) + 2;
        if (published && rest.length < payloadEnd) return;
        sid = /^SUB \S+ (?:\S+ )?(\S+)$/.exec(line)?.[1] ?? sid;
        if (line === 'PING') socket.write('PONG\r\n');
        if (published)
          socket.write(`MSG ${published[1]} ${sid} ${published[2]}\r\n${rest.slice(end + 2, payloadEnd)}`);
        rest = rest.slice(published ? payloadEnd : end + 2);
      }
    });
  });
  const listen = (port: number) =>
    new Promise<void>((done) => {
      server.listen(port, '127.0.0.1', done);
    });
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const stop = () =>
    new Promise<void>((done) => {
      server.close(() => done());
      for (const socket of sockets) socket.destroy();
      sockets.clear();
    });
  return { url: `nats://house:word@127.0.0.1:${port}`, stop, start: () => listen(port) };
};

test('[N02] a NATS server that dies and returns costs hints, and who listens is told', async () => {
  const double = await startDouble();
  const heard: string[] = [];
  let returns = 0;
  const channel = openNatsChannel(
    { url: double.url, subject: 'glasshouse.of-this-database', log: silentLog },
    {
      text: (text) => heard.push(text),
      again: () => {
        returns += 1;
      },
    },
  );
  await expect(channel.send('too early')).rejects.toThrow('NATS is away');
  await expect.poll(channel.listening).toBe(true);
  await channel.send('one');
  await expect.poll(() => heard).toEqual(['one']);
  await double.stop();
  await expect.poll(channel.listening).toBe(false);
  await expect(channel.send('lost')).rejects.toThrow('NATS is away');
  await double.start();
  await expect.poll(channel.listening).toBe(true);
  expect(returns).toBe(1);
  await channel.send('two');
  await expect.poll(() => heard).toEqual(['one', 'two']);
  await channel.close();
  await double.stop();
});

test('a server that was never there keeps nobody from closing', async () => {
  const double = await startDouble();
  await double.stop();
  const channel = openNatsChannel(
    { url: double.url, subject: 'glasshouse.of-this-database', log: silentLog },
    { text: () => {}, again: () => {} },
  );
  await expect(channel.send('nobody hears')).rejects.toThrow('NATS is away');
  await channel.close();
});
