import type { FastifyInstance } from 'fastify';
import { validate } from 'superstruct';
import { expect } from 'vitest';
import fc from '../fastCheck.ts';
import { makePlayCodes } from '../../src/house/bonus/codes.ts';
import { standingRefusal } from '../../src/house/players/account/rules.ts';
import { callBudget } from '../../src/house/platform/http/limits/budget.ts';
import { makeServer } from '../../src/house/platform/http/server.ts';
import { audit } from '../../src/house/ledger/postings/audit.ts';
import { callsOf } from '../../src/house/features.ts';
import { signUp } from '../../src/wire/player/account.ts';
import { status } from '../../src/wire/player/status.ts';
import { type Call, type Envelope, SESSION_KEY_HEADER } from '../../src/wire/call.ts';
import { depositAddress } from '../../src/wire/money/cashier.ts';
import { errorName } from '../../src/wire/errors.ts';
import { messages } from '../../src/wire/player/messages.ts';
import { roundTicket } from '../../src/wire/play/rounds.ts';
import { type Engine, silentLog, type TestHouse, withHouse } from '../house/harness.ts';
import { giveCash } from '../house/players.ts';
import { bodyText, STANDS } from './bodies.ts';

type AnyCall = Call<unknown, unknown>;
/** Between two asks, so that the rate limits do not answer for the rules. */
const LIMIT_MS = 61 * 60_000;
const GIFT_CENTS = 100_000n;

/** One who asks: a visitor while it has no session. */
const makeAsker = (app: FastifyInstance) => {
  const session = { cookie: '', csrf: '', sessionKey: '' };
  const send = async (path: string, payload: string) => {
    const answer = await app.inject({
      method: 'POST',
      url: path,
      payload,
      headers: {
        'content-type': 'application/json',
        ...(session.cookie
          ? {
              cookie: session.cookie,
              'x-csrf-token': session.csrf,
              ...(path === status.path ? {} : { [SESSION_KEY_HEADER]: session.sessionKey }),
            }
          : {}),
      },
    });
    const set = answer.headers['set-cookie'];
    if (set !== undefined) session.cookie = /=;/.test(String(set)) ? '' : (String(set).split(';')[0] ?? '');
    const envelope = answer.json<Envelope<{ player?: { csrfToken?: string; sessionKey?: string } | null }>>();
    if (envelope.ok) session.csrf = envelope.data.player?.csrfToken ?? session.csrf;
    if (envelope.ok) session.sessionKey = envelope.data.player?.sessionKey ?? session.sessionKey;
    return { status: answer.statusCode, envelope };
  };
  const ask = async <Req, Ans>({ path }: Call<Req, Ans>, body: NoInfer<Req>): Promise<Ans> => {
    const { envelope } = await send(path, JSON.stringify(body));
    if (!envelope.ok) throw new Error(`${path}: ${envelope.error.message}`);
    return envelope.data as Ans;
  };
  return { session, send, ask };
};

/** A new player with money, a letter in the inbox and an address to pay to. */
const makePlayers = ({ db, clock }: TestHouse, app: FastifyInstance) => {
  let made = 0;
  return async () => {
    made += 1;
    const caller = makeAsker(app);
    const login = `player-${made}`;
    await caller.ask(signUp, {
      login,
      email: `${login}@example.org`,
      password: 'kettle42fern',
      adult: true,
      newsletter: false,
    });
    const { id } = await db.kysely
      .selectFrom('players')
      .select('id')
      .where('login', '=', login)
      .executeTakeFirstOrThrow();
    await giveCash({ db, clock }, id, GIFT_CENTS, `gift:${id}`);
    const address = await caller.ask(depositAddress, { currencyCode: 'BTC', pmType: 1, paymentPPId: 1 });
    const {
      messages: [letter],
    } = await caller.ask(messages, { before: null });
    let orderId: string = STANDS.orderId;
    /** The same body with what the house knows in place. */
    const inPlace = async (text: string) => {
      const ticketId = text.includes(STANDS.ticketId)
        ? (await caller.ask(roundTicket, { gameId: 'moonflower' })).ticket.ticketId
        : '';
      return text
        .replaceAll(STANDS.ticketId, ticketId)
        .replaceAll(STANDS.messageId, letter?.id ?? '')
        .replaceAll(STANDS.address, address.depositAddress)
        .replaceAll(STANDS.orderId, orderId);
    };
    return {
      ...caller,
      inPlace,
      heard: (data: unknown) => {
        orderId = /b_[0-9a-f]{32}/.exec(JSON.stringify(data))?.[0] ?? orderId;
      },
    };
  };
};

/**
 * What any answer has to be: no fault of the house, a code of the contract or data as the contract describes
 * it.
 */
const checkAnswer = (
  { path, answer }: AnyCall,
  payload: string,
  { status: http, envelope }: { status: number; envelope: Envelope<unknown> },
  bugs: object[],
) => {
  const what = { path, payload: payload.slice(0, 500) };
  expect({ ...what, bugs, fault: http >= 500 }).toEqual({ ...what, bugs: [], fault: false });
  if (!envelope.ok)
    expect({ ...what, known: errorName(envelope.error.code) !== undefined }).toEqual({
      ...what,
      known: true,
    });
  else
    expect({ ...what, wrong: validate(envelope.data, answer)[0]?.message }).toEqual({
      ...what,
      wrong: undefined,
    });
};

/**
 * Asks every call of the house, as a visitor and as a player, with bodies generated from its struct. None may
 * bring it to a fault, to an answer that the contract does not have, or to a balance that is not the sum of
 * its postings.
 * @param runs bodies a call and asker
 * @returns how often each code was answered; 0 is a success
 */
export const fuzzCalls = (engine: Engine, runs: number): Promise<Map<number, number>> => {
  const codes = new Map<number, number>();
  return withHouse(engine, async (parts) => {
    const { house, db, clock } = parts;
    const bugs: object[] = [];
    const noisy = {
      ...house,
      log: {
        ...silentLog,
        error: (facts: object) => {
          bugs.push(facts);
        },
      },
    };
    await makePlayCodes(house);
    const calls = callsOf(noisy).map(({ call }) => call);
    const app = await makeServer(
      noisy,
      callsOf(noisy),
      { pages: [], forms: [], folders: [], contents: [] },
      { refuseByStanding: standingRefusal, budget: callBudget(noisy.clock, 0), isLeaving: () => false },
    );
    const newPlayer = makePlayers(parts, app);
    for (const call of calls) {
      const bodies = bodyText(call.request as never);
      if (!bodies)
        throw new Error(
          `${call.path}: no valid body; add the missing member to VALUES in tests/faults/bodies.ts`,
        );
      let player = await newPlayer();
      const sendTo = async (caller: ReturnType<typeof makeAsker>, payload: string) => {
        clock.advance(LIMIT_MS);
        bugs.length = 0;
        const answer = await caller.send(call.path, payload);
        checkAnswer(call, payload, answer, bugs);
        const code = answer.envelope.ok ? 0 : answer.envelope.error.code;
        codes.set(code, (codes.get(code) ?? 0) + 1);
        return answer.envelope;
      };
      await fc.assert(
        fc.asyncProperty(bodies, async (text) => {
          const payload = await player.inPlace(text);
          await sendTo(makeAsker(app), payload);
          const envelope = await sendTo(player, payload);
          if (envelope.ok) player.heard(envelope.data);
          if (player.session.cookie === '') player = await newPlayer();
        }),
        { numRuns: runs, endOnFailure: true },
      );
      expect({ path: call.path, wrong: await audit(db.kysely) }).toEqual({ path: call.path, wrong: [] });
    }
    expect(await makeAsker(app).ask(status, {})).toMatchObject({ player: null });
    await app.close();
  }).then(() => codes);
};
