// The server that the bench compares the house's live connection with (live.ts): it sends the text of a
// request's body to every socket. It prints its port.
import { createServer } from 'node:http';
import { WebSocketServer } from 'ws';

const server = createServer((request, reply) => {
  const parts = [];
  request.on('data', (part) => parts.push(part));
  request.on('end', () => {
    const bytes = Buffer.concat(parts);
    for (const socket of sockets.clients) socket.send(bytes);
    reply.end();
  });
});
const sockets = new WebSocketServer({ server, perMessageDeflate: false });
server.listen(0, '127.0.0.1', () => process.stdout.write(`${server.address().port}\n`));
