import { expect, test } from 'vitest';
import type { Reply } from '../../../src/app/base/net/call.ts';
import { type Bet, betBody } from '../../../src/app/play/engine/bet.ts';
import {
  type PlayAnswer,
  claimWindowFirst,
  submitStep,
  type SubmitPorts,
  type PendingStep,
} from '../../../src/app/play/engine/submitStep.ts';
import { ERRORS } from '../../../src/wire/errors.ts';
import type { Ticket } from '../../../src/wire/play/rounds.ts';

const ticket = { ticketId: 'ticket-0001', gameId: 'moonflower' } as Ticket;
const pending: Bet = {
  requestId: 'request-000000001',
  ticket,
  clientSeed: 'leaf',
  coinCents: 5,
  answer: null,
};
const answer = { cash: 9_900, round: { roundId: 'round-0001' }, ticket } as PlayAnswer;
const lost = { ok: false, error: null } as const;
const answered = { ok: true, data: answer } as const;
const refusal = (name: keyof typeof ERRORS) =>
  ({ ok: false, error: { code: ERRORS[name].code, message: ERRORS[name].message } }) as const;

/** Ports to a house that gives these answers in turn, and a log of all calls. */
const makePorts = (...script: Reply<PlayAnswer>[]) => {
  const log: string[] = [];
  const sent: ReturnType<typeof betBody>[] = [];
  let stored: PendingStep | null = null;
  const ports: SubmitPorts = {
    send: () => {
      log.push('send');
      sent.push(betBody(pending));
      return Promise.resolve(script[sent.length - 1] ?? lost);
    },
    store: (next) => {
      log.push(next === null ? 'remove' : next.answer === null ? 'store bet' : 'store answer');
      stored = next;
      return Promise.resolve();
    },
    waitForHouse: (tries) => {
      log.push(`wait ${tries}`);
      return Promise.resolve();
    },
  };
  return { ports, log, sent, stored: () => stored };
};

test('[G17] the bet is stored before it is sent, and the answer before it is shown', async () => {
  const { ports, log, sent } = makePorts(answered);
  await submitStep(pending, ports);
  expect(log).toEqual(['store bet', 'send', 'store answer']);
  expect(sent[0]).toEqual({
    requestId: pending.requestId,
    gameId: 'moonflower',
    ticketId: ticket.ticketId,
    clientSeed: 'leaf',
    coinCents: 5,
  });
});

test('[G17] after a lost answer the same request is sent again until it is answered', async () => {
  const { ports, log, sent } = makePorts(lost, lost, refusal('internal'), lost, answered);
  const outcome = await submitStep(pending, ports);
  expect(outcome.kind).toBe('answered');
  expect(new Set(sent.map((body) => JSON.stringify(body))).size).toBe(1);
  expect(log.filter((entry) => entry.startsWith('wait'))).toEqual(['wait 1', 'wait 2', 'wait 3', 'wait 4']);
});

test('[G17] a bet stored with its answer is shown without a request', async () => {
  const { ports, log } = makePorts();
  const outcome = await submitStep({ ...pending, answer }, ports, true);
  expect(outcome).toEqual({ kind: 'answered', answer });
  expect(log).toEqual([]);
});

test('[G17] a refused bet is removed from storage: nothing was bet', async () => {
  for (const name of [
    'notEnoughCash',
    'ticketUsed',
    'betOutOfLimits',
    'gameNotEnabled',
    'bonusLocked',
  ] as const) {
    const { ports, stored } = makePorts(lost, refusal(name));
    expect(await submitStep(pending, ports)).toMatchObject({ kind: 'refused', open: false });
    expect(stored()).toBe(null);
  }
});

test.each(['mustBeLoggedIn', 'maintenance'] as const)(
  '[G17] [X01] %s after a lost answer leaves the bet stored; at the first try it was never placed',
  async (name) => {
    const after = makePorts(lost, refusal(name));
    expect(await submitStep(pending, after.ports)).toMatchObject({ kind: 'refused', open: true });
    expect(after.stored()).toEqual(pending);
    const first = makePorts(refusal(name));
    expect(await submitStep(pending, first.ports)).toMatchObject({ kind: 'refused', open: false });
    expect(first.stored()).toBe(null);
    const again = makePorts(refusal(name));
    expect(await submitStep(pending, again.ports, true)).toMatchObject({ kind: 'refused', open: true });
  },
);

test('[G17] if the house cannot decide, the player gets its error and the bet stays stored', async () => {
  const broken = Array.from({ length: 9 }, () => refusal('internal'));
  const { ports, sent, stored } = makePorts(...broken);
  expect(await submitStep(pending, ports)).toMatchObject({ kind: 'refused', open: true });
  expect(sent.length).toBe(6);
  expect(stored()).toEqual(pending);
});

test('[G17] a house that lost its database has perhaps taken the bet: it is sent again', async () => {
  const { ok, error } = refusal('maintenance');
  const { ports, sent } = makePorts({ ok, error: { ...error, undecided: true } }, answered);
  expect(await submitStep(pending, ports)).toMatchObject({ kind: 'answered' });
  expect(sent.length).toBe(2);
});

test('[G17] an unreadable answer is not asked for again in this visit; the bet stays stored', async () => {
  const { ports, sent, stored } = makePorts(lost, { ...lost, unreadable: true }, answered);
  expect(await submitStep(pending, ports)).toEqual({ kind: 'unreadable' });
  expect(sent.length).toBe(2);
  expect(stored()).toEqual(pending);
});

test('[G17] a bet of an earlier visit is sent after a claim of the window, which is made once', async () => {
  const calls: string[] = [];
  const claims: Reply<unknown>[] = [
    { ok: false, error: null },
    { ok: true, data: {} },
  ];
  const send = claimWindowFirst(
    () => {
      calls.push('claim');
      return Promise.resolve(claims.shift() ?? lost);
    },
    () => {
      calls.push('send');
      return Promise.resolve(lost);
    },
  );
  for (let n = 0; n < 3; n += 1) expect(await send()).toEqual(lost);
  expect(calls).toEqual(['claim', 'claim', 'send', 'send']);
});
