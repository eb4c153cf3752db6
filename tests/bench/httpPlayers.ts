import { Agent, request as httpRequest } from 'node:http';
import { wait } from './houseProcess.ts';

interface Answer {
  ok: boolean;
  data: never;
}
/** Keeps the connections of all players; with fewer than players a bet would also wait for a connection. */
export const agent = new Agent({ keepAlive: true, maxSockets: 256 });
export const post = (
  port: number,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<{ answer: Answer; cookie: string }> =>
  new Promise((done, fail) => {
    const text = JSON.stringify(body);
    const sent = httpRequest(
      {
        host: '127.0.0.1',
        port,
        path,
        method: 'POST',
        agent,
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text),
          ...headers,
        },
      },
      (reply) => {
        const parts: Buffer[] = [];
        reply.on('data', (part: Buffer) => parts.push(part));
        reply.on('end', () =>
          done({
            answer: JSON.parse(Buffer.concat(parts).toString()) as Answer,
            cookie: reply.headers['set-cookie']?.[0]?.split(';')[0] ?? '',
          }),
        );
      },
    );
    sent.on('error', fail);
    sent.end(text);
  });

/** A player with money at a table. */
export interface Player {
  readonly headers: Record<string, string>;
  ticketId: string;
  bets: number;
}
const newPlayer = async (port: number, n: number): Promise<Player> => {
  // Each from an address of its own: sign-ups from one are limited.
  const from = { 'x-forwarded-for': `10.0.0.${n + 1}` };
  const entered = await post(
    port,
    '/user/sign-up/json2',
    {
      login: `bench-${n}`,
      email: `bench-${n}@example.org`,
      password: 'kettle42fern',
      adult: true,
      newsletter: false,
    },
    from,
  );
  const { player } = entered.answer.data as { player: { csrfToken: string; sessionKey: string } };
  const headers = {
    ...from,
    cookie: entered.cookie,
    'x-csrf-token': player.csrfToken,
    'x-session-key': player.sessionKey,
  };
  const given = await post(
    port,
    '/user/deposit-address/json2',
    { currencyCode: 'BTC', pmType: 1, paymentPPId: 1 },
    headers,
  );
  await post(
    port,
    '/devnet/faucet/json2',
    {
      currencyCode: 'BTC',
      address: (given.answer.data as { depositAddress: string }).depositAddress,
      amount: '0.4',
    },
    from,
  );
  const sealed = await post(port, '/user/round-ticket/json2', { gameId: 'moonflower' }, headers);
  return {
    headers,
    ticketId: (sealed.answer.data as { ticket: { ticketId: string } }).ticket.ticketId,
    bets: 0,
  };
};

/** Plays and settles one round. @throws Error with the answer where the house refuses it */
export const bet = async (port: number, player: Player): Promise<void> => {
  player.bets += 1;
  const { answer } = await post(
    port,
    '/user/round-play/json2',
    {
      requestId: `bench-request-${String(player.bets).padStart(8, '0')}`,
      gameId: 'moonflower',
      ticketId: player.ticketId,
      clientSeed: `bench-${player.bets}`,
      coinCents: 1,
    },
    player.headers,
  );
  if (!answer.ok) throw new Error(`a bet was refused: ${JSON.stringify(answer)}`);
  player.ticketId = (answer.data as { ticket: { ticketId: string } }).ticket.ticketId;
};

const credited = async (port: number, { headers }: Player): Promise<boolean> => {
  const { answer } = await post(port, '/user/status/json2', {}, headers);
  return (answer.data as { player: { cash: number } }).player.cash > 0;
};

/** New players with money, each from an address of its own. */
export const sitDown = async (port: number, from: number, to: number): Promise<Player[]> => {
  const players: Player[] = [];
  for (let n = from; n < to; n += 1) players.push(await newPlayer(port, n));
  for (const player of players) while (!(await credited(port, player))) await wait(300);
  return players;
};
