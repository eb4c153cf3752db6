import { isRefusal } from '../../src/house/platform/ports.ts';
import { callsOf, jobsOf } from '../../src/house/features.ts';
import { signUp } from '../../src/wire/player/account.ts';
import { depositAddress, faucetPay } from '../../src/wire/money/cashier.ts';
import { roundPlay, roundTicket } from '../../src/wire/play/rounds.ts';
import { askerOf, good } from './asking.ts';
import { noSession, type TestHouse } from './harness.ts';

const LOGINS = ['violet-rain', 'amber-leaf'];
export const PLAYERS = LOGINS.length;
/** Rounds that each of them plays. */
export const ROUNDS = 25;

/**
 * A player of a house without sockets: signed up, with a deposit that was paid on the devnet, at the table of
 * Moonflower.
 */
export const startPlay = async ({ house, clock }: TestHouse, login: string) => {
  const jobs = jobsOf(house).filter(({ name }) => name.startsWith('cashier'));
  const ask = askerOf(callsOf(house));
  const look = async () => {
    for (const job of jobs) await job.run(new AbortController().signal);
  };
  await look();
  // The player's id instead of a token of CSRF.
  const session = { ...noSession, begin: (id: string) => Promise.resolve(id) };
  const profile = {
    login,
    email: `${login}@example.org`,
    password: 'kettle42fern',
    adult: true,
    newsletter: false,
  };
  const {
    player: { csrfToken: playerId },
  } = good(await ask(signUp, null, profile, { session }));
  const { depositAddress: address } = good(
    await ask(depositAddress, playerId, { currencyCode: 'BTC', pmType: 1, paymentPPId: 1 }),
  );
  good(await ask(faucetPay, null, { currencyCode: 'BTC', address, amount: '0.01' }));
  for (let block = 0; block < 3; block += 1) {
    clock.advance(5_000);
    await look();
  }
  const ticket = () => ask(roundTicket, playerId, { gameId: 'moonflower' });
  let next = good(await ticket()).ticket.ticketId;
  const asked = new Map<number, string>();
  return {
    playerId,
    ask,
    ticket,
    /** Bets once a number, on the ticket that was open when the number was first used. */
    bet: async (n: number) => {
      const ticketId = asked.get(n) ?? next;
      asked.set(n, ticketId);
      const answer = await ask(roundPlay, playerId, {
        requestId: `request-number-${n}`,
        gameId: 'moonflower',
        ticketId,
        clientSeed: 'a-client-seed',
        coinCents: 1,
      });
      if (!isRefusal(answer)) next = answer.ticket.ticketId;
      return answer;
    },
  };
};

/** Two players with a deposit and rounds each. */
export const live = async (parts: TestHouse): Promise<void> => {
  for (const login of LOGINS) {
    const { bet } = await startPlay(parts, login);
    for (let n = 0; n < ROUNDS; n += 1) good(await bet(n));
  }
};
