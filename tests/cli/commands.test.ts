import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { analyse } from '../../src/cli/analyse.ts';
import { main as fair } from '../../src/cli/fair.ts';
import { main as verifyAt } from '../../src/cli/verify.ts';
import { bytesToHex } from '@noble/hashes/utils.js';
import { writeProof } from '../../src/fair/checkpoint.ts';
import { entryLeaf, signedHeadNote } from '../../src/fair/houseLog.ts';
import { receiptSigner } from '../../src/house/play/rounds/calls.ts';
import { closingText, type LottoClosing } from '../../src/fair/lottoClosing.ts';
import { drawLotto, ticketsHash } from '../../src/fair/lottoDraw.ts';
import { prizeOf } from '../../src/fair/lottoPrizes.ts';
import { type Json, jsonHash } from '../../src/fair/canonical.ts';
import { anchorOf, serverSeedHash } from '../../src/fair/seeds.ts';
import { ticketText } from '../../src/wire/play/receipt.ts';
import type { Ticket } from '../../src/wire/play/rounds.ts';
import { secretsFrom } from '../../src/house/platform/secrets.ts';
import { playRound, recordOf } from '../../src/games/play.ts';
import { savedVectors } from '../../src/games/savedVectors.ts';
import { mathHashOf } from '../../src/games/titles.ts';
import { rainfallKeno } from '../../src/games/titles/keno.ts';
import { lamplighter } from '../../src/games/titles/lamplighter.ts';
import { moonflower } from '../../src/games/titles/moonflower.ts';
import { pressedFive, tenStems } from '../../src/games/titles/poker.ts';
import { tempFolder } from '../tempFolder.ts';

const secrets = secretsFrom('of the tests of commands', { bytes: (length) => new Uint8Array(length) });
const house = secrets.identity;
const signer = receiptSigner(secrets) as (round: object) => object;
/** The head of a log of one entry. */
const signedHead = (leaf: Uint8Array) => {
  const { origin, keys } = house;
  const tree = { origin, size: 1, root: bytesToHex(leaf), at: 2_000 };
  return signedHeadNote(tree, keys.log, (text) => secrets.sign('log', text));
};
const folder = tempFolder(afterAll);
const file = (value: unknown) => {
  const path = join(folder, 'input.json');
  writeFileSync(path, typeof value === 'string' ? value : JSON.stringify(value));
  return path;
};
/** Runs a command and collects what it wrote. */
const run = (main: (args: string[]) => number, ...args: string[]) => {
  const out: string[] = [];
  const err: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => out.push(String(text)) > 0);
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => err.push(String(text)) > 0);
  const code = main(args);
  vi.restoreAllMocks();
  return { code, out: out.join(''), err: err.join('') };
};
/** On the day after all that is checked here. */
const verify = (args: string[]) => verifyAt(args, Date.UTC(2026, 11, 7));
afterEach(() => {
  vi.restoreAllMocks();
});

const vectors = (
  JSON.parse(readFileSync(new URL('../../docs/vectors-pf1.json', import.meta.url), 'utf8')) as {
    vectors: { in: object }[];
  }
).vectors;
const seeds = {
  serverSeed: '07a70d15daff38e691f5a06828ebee8ad4367b56a769283cfc2a519b95a76924',
  clientSeed: 'player_7-Zq',
  nonce: 3,
};
const played = playRound(moonflower, seeds);
const round = {
  roundId: 'round-number-one',
  v: 'pf-1',
  gameId: 'moonflower',
  mathHash: mathHashOf('moonflower'),
  chainId: 'chain-number-one',
  nonce: seeds.nonce,
  serverSeedHash: serverSeedHash(seeds.serverSeed),
  serverSeed: seeds.serverSeed,
  clientSeed: seeds.clientSeed,
  createdTime: 1,
  betLedger: 'usd',
  coinCents: 5,
  totalBet: 100,
  totalWin: played.winCoins * 5,
  result: recordOf(played),
};

describe('fair', () => {
  test('[F05] prints the members of the vectors', () => {
    const { code, out } = run(fair, file(vectors.map((vector) => vector.in)));
    expect([code, JSON.parse(out)]).toEqual([0, vectors]);
  });
});

test.each([
  ['fair', fair],
  ['verify', verify],
  ['analyse', analyse],
])('%s --help prints the usage and exits 0; without a file the usage is an error', (name, main) => {
  const usage = expect.stringMatching(new RegExp(`^usage: npm run -s ${name} -- `));
  expect(run(main, '--help')).toEqual({ code: 0, out: usage, err: '' });
  expect(run(main)).toEqual({ code: 2, out: '', err: usage });
});

describe('verify', () => {
  test('[F03] a fair round exits 0, bare or as My bets saves it', () => {
    expect(run(verify, file(round))).toMatchObject({ code: 0, out: expect.stringMatching(/^fair: /) });
    expect(run(verify, file({ round, previousSeed: serverSeedHash(seeds.serverSeed) }))).toMatchObject({
      code: 0,
      out: expect.stringContaining('chain holds'),
    });
  });
  test('[F03] the saved rounds among the vectors are fair, or not at the step that they name', () => {
    for (const { unfair, file: saved } of savedVectors()) {
      const notFair = unfair === 'unproven' ? 'not shown' : `not fair \\(${unfair}\\)`;
      const out = unfair === null ? /^fair: / : new RegExp(`^${notFair}`);
      expect(run(verify, file(saved))).toEqual({
        code: unfair === null ? 0 : 1,
        out: expect.stringMatching(out),
        err: '',
      });
    }
  });
  test.each([
    ['another seed', { serverSeed: 'ff'.repeat(32) }, 'seed'],
    ['another client seed', { clientSeed: 'other' }, 'result'],
    ['another nonce', { nonce: 4 }, 'result'],
    ['another result', { result: { ...recordOf(played), winCoins: played.winCoins + 1 } }, 'result'],
    ['another payout', { totalWin: played.winCoins * 5 + 5 }, 'payout'],
    ['another paytable', { mathHash: 'ab'.repeat(32) }, 'definition'],
    ['another bet', { totalBet: 200 }, 'payout'],
    ['a seed withheld', { serverSeed: null }, 'not opened'],
  ])('[F03] %s exits 1 with the reason', (_, change, reason) => {
    expect(run(verify, file({ ...round, ...change }))).toMatchObject({
      code: 1,
      out: expect.stringContaining(reason),
    });
  });
  test.each([
    [pressedFive.gameId, playRound(pressedFive, seeds, { coins: 5, hold: 9 }), 5, 'usd', { hold: 10 }],
    [tenStems.gameId, playRound(tenStems, seeds, { coins: 2, hold: 31 }), 20, 'usd', { coins: 3 }],
    [
      rainfallKeno.gameId,
      playRound(rainfallKeno, seeds, { cards: [[1, 2, 3], [80]] }),
      10,
      'usd',
      { cards: [[1, 2, 3], [80], [5]] },
    ],
    [
      lamplighter.gameId,
      playRound(lamplighter, seeds, { meterCents: 1_000_007 }),
      1,
      'token',
      { winCoins: 5 },
    ],
  ] as const)(
    '[F03] a round of %s is replayed with its choices, and another choice is found out',
    (gameId, game, coins, betLedger, change) => {
      const coinCents = betLedger === 'token' ? 1 : 5;
      const saved = {
        ...round,
        gameId,
        mathHash: mathHashOf(gameId),
        coinCents,
        betLedger,
        totalBet: coins * coinCents,
        totalWin: game.winCoins * coinCents,
        result: recordOf(game),
      };
      expect(run(verify, file(saved))).toMatchObject({ code: 0, out: expect.stringMatching(/^fair: /) });
      expect(run(verify, file({ ...saved, result: { ...recordOf(game), ...change } }))).toMatchObject({
        code: 1,
      });
      expect(run(verify, file({ ...saved, betLedger: betLedger === 'usd' ? 'token' : 'usd' }))).toMatchObject(
        { code: 1, out: expect.stringContaining('money') },
      );
    },
  );
  test('[F03] a chain that does not hold exits 1', () => {
    expect(run(verify, file({ round, previousSeed: '00'.repeat(32) }))).toMatchObject({
      code: 1,
      out: expect.stringContaining('chain'),
    });
  });

  test('[F03] a round of an earlier paytable is fair with that one, and with no other', () => {
    const definition = { ...moonflower.definition, pays: { ...moonflower.definition.pays, key: { 3: 7 } } };
    const old = playRound({ ...moonflower, definition }, seeds);
    const mathHash = jsonHash(definition as unknown as Json);
    const head = signedHead(entryLeaf('paytable', mathHash));
    const saved = {
      round: { ...round, mathHash, totalWin: old.winCoins * 5, result: recordOf(old) },
      definition,
      definitionLog: writeProof({ note: head, index: 0, proof: [] }),
    };
    expect(run(verify, file({ ...saved, definitionLog: undefined }))).toMatchObject({
      code: 1,
      out: expect.stringContaining('not shown (definition)'),
    });
    expect(run(verify, file({ ...saved, house, round: signer(saved.round) }))).toMatchObject({
      code: 0,
      out: expect.stringContaining('an earlier one of the game'),
    });
    for (const other of [undefined, moonflower.definition, { ...definition, bet: 21 }])
      expect(run(verify, file({ ...saved, definition: other }))).toMatchObject({
        code: 1,
        out: expect.stringContaining('not fair (definition)'),
      });
    expect(run(verify, file({ ...saved, definition: { model: 'dice' } }))).toMatchObject({ code: 2 });
  });

  test('[F03] a chain that is not the one that the chain before named is not fair', () => {
    const ticketOf = (more: Partial<Ticket>): Ticket => {
      const { signature: _, ...facts } = {
        v: 'pf-1' as const,
        ticketId: 'chain-number-one-3',
        gameId: 'moonflower',
        mathHash: round.mathHash ?? '',
        chainId: 'chain-number-one',
        chainIndex: 1,
        nonce: round.nonce,
        serverSeedHash: round.serverSeedHash,
        issuedAt: 1,
        signature: '',
        ...more,
      };
      return { ...facts, signature: secrets.sign('ticket', ticketText({ ...facts, signature: '' })) };
    };
    const anchor = anchorOf(round.serverSeedHash, round.nonce) ?? '';
    const ticketBefore = ticketOf({ chainIndex: 0, nextAnchor: anchor });
    const saved = { round, ticket: ticketOf({}), ticketBefore, house };
    expect(run(verify, file(saved))).toMatchObject({
      code: 0,
      out: expect.stringContaining('the chain before it committed to'),
    });
    for (const [other, step] of [
      [ticketOf({ chainIndex: 0, nextAnchor: 'ab'.repeat(32) }), 'chain'],
      [ticketOf({ chainIndex: 1, nextAnchor: anchor }), 'chain'],
      [ticketOf({ chainIndex: 0, nextAnchor: anchor, gameId: 'jade-vine' }), 'chain'],
      [{ ...ticketBefore, issuedAt: 2 }, 'signature'],
    ] as const)
      expect(run(verify, file({ ...saved, ticketBefore: other }))).toMatchObject({
        code: 1,
        out: expect.stringContaining(`not fair (${step})`),
      });
    expect(run(verify, file({ ...saved, ticketBefore: {} }))).toMatchObject({ code: 2 });
  });

  test('[L03] a lotto draw, saved or as the house answers, is recomputed as well', () => {
    const facts = {
      month: '2026-11',
      serverSeed: seeds.serverSeed,
      publicValue: 'b'.repeat(64),
      tickets: [
        { holder: 'a1', days: [1, 30] },
        { holder: 'b2', days: [7] },
      ],
    };
    const published = {
      serverSeedHash: serverSeedHash(seeds.serverSeed),
      ticketsHash: ticketsHash(facts.tickets),
      publicSource: 'bitcoin',
      publicHeight: 4,
    };
    const statement: LottoClosing = {
      v: 'lotto-closing-3',
      month: facts.month,
      ...published,
      ticketCount: 3,
      tipHeight: 2,
      closedAt: 1,
      signature: '',
    };
    const closing = { ...statement, signature: secrets.sign('statement', closingText(statement)) };
    const draw = {
      ...facts,
      v: 'lotto-2',
      ...published,
      closing,
      poolCents: 1_000_000,
      winners: drawLotto(facts).map((won) => ({ ...won, ...prizeOf(won.rank, 1_000_000) })),
    };
    expect(run(verify, file({ proof: draw, house }))).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^fair: .*every rank has its prize/),
    });
    for (const withoutKeys of [draw, { proof: draw }])
      expect(run(verify, file(withoutKeys))).toMatchObject({
        code: 1,
        out: expect.stringContaining('not shown (signature): the closing'),
      });
    expect(run(verify, file({ ...draw, publicValue: 'c'.repeat(64) }))).toMatchObject({
      code: 1,
      out: expect.stringContaining('other winners'),
    });
    expect(run(verify, file({ proof: draw, house, closing }))).toMatchObject({
      code: 0,
      out: expect.stringContaining('the closing: signed by the house'),
    });
    const later = { ...statement, tipHeight: 8, publicHeight: 10 };
    const signedLater = { ...later, signature: secrets.sign('statement', closingText(later)) };
    for (const unfair of [
      { proof: { ...draw, publicHeight: 10, closing: signedLater }, house, closing },
      { proof: { ...draw, publicHeight: 10 } },
      { proof: { ...draw, closing: undefined } },
      { proof: { ...draw, closing: statement }, house },
    ])
      expect(run(verify, file(unfair))).toMatchObject({
        code: 1,
        out: expect.stringContaining('not fair (closing)'),
      });
    const before = { ...facts, month: '2026-10', v: 'lotto-1' as const };
    const winners = drawLotto(before).map((won) => ({ ...won, ...prizeOf(won.rank, 1_000_000) }));
    expect(run(verify, file({ ...draw, ...before, winners, closing: undefined }))).toMatchObject({
      code: 0,
      out: expect.stringContaining('older than the signed statements'),
    });
    expect(run(verify, file({ proof: draw, closing: {} }))).toMatchObject({ code: 2 });
    expect(run(verify, file({ ...draw, tickets: undefined }))).toMatchObject({
      code: 2,
      err: expect.stringContaining(`/lotto/tickets/${draw.ticketsHash}.json`),
    });
    expect(run(verify, file({ ...draw, winners: 'all' }))).toMatchObject({
      code: 2,
      err: expect.stringContaining('not a lotto draw'),
    });
  });
});

describe('bad files get one clear line and exit 2', () => {
  test.each([
    ['fair', fair, '{'],
    ['fair', fair, '{}'],
    ['fair', fair, [{ ...seeds, clientSeed: 'has:colon' }]],
    ['fair', fair, [{ ...seeds, nonce: 1.5 }]],
    ['fair', fair, [{ ...seeds, nonce: -1 }]],
    ['fair', fair, [{ ...seeds, serverSeed: 'xyz' }]],
    ['fair', fair, [null]],
    ['verify', verify, '[]'],
    ['verify', verify, { ...round, totalWin: 1.5 }],
    ['verify', verify, ''],
    ['verify', verify, { round, ticket: {} }],
    ['verify', verify, { round, previousSeed: 1 }],
    ['analyse', analyse, {}],
    ['analyse', analyse, '[1]'],
    ['analyse', analyse, { ...moonflower.definition, rows: 0 }],
    ['analyse', analyse, { ...moonflower.definition, surprise: 1 }],
    ['analyse', analyse, { model: 'poker', deuces: false, pays: {} }],
    ['analyse', analyse, { ...moonflower.definition, freeSpins: { 1: 1000 }, retrigger: true }],
  ])('%s %#', (_, main, content) => {
    const { code, out, err } = run(main, file(content));
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(/^[^\n]+\n$/);
  });
  test.each([fair, verify, analyse])('no file, and a file that is not there', (main) => {
    expect(run(main)).toMatchObject({ code: 2, err: expect.stringMatching(/^usage: [^\n]+\n$/) });
    expect(run(main, join(folder, 'missing.json'))).toMatchObject({
      code: 2,
      err: expect.stringMatching(/cannot be read\n$/),
    });
  });
});

test('[G16] analyse prints the report of a definition, bare or wrapped', () => {
  const bare = run(analyse, file(moonflower.definition));
  expect(bare.code).toBe(0);
  expect(Object.keys(JSON.parse(bare.out) as object)).toEqual([
    'rtp',
    'rtpPercent',
    'hitPercent',
    'sd',
    'maxWin',
    'cycle',
  ]);
  expect(run(analyse, file({ def: moonflower.definition })).out).toBe(bare.out);
});

test('[G16] analyse takes poker with and without deuces, and keno', () => {
  const pays = {
    naturalRoyal: 800,
    fourDeuces: 200,
    wildRoyal: 25,
    fiveOfAKind: 15,
    straightFlush: 9,
    four: 5,
    fullHouse: 3,
    flush: 2,
    straight: 2,
    three: 1,
  };
  const { code, out } = run(analyse, file({ model: 'poker', deuces: true, pays }));
  // "Full-pay" Deuces Wild, published: 100.7620 %.
  expect([code, (JSON.parse(out) as { rtpPercent: number }).rtpPercent.toFixed(4)]).toEqual([0, '100.7620']);
  expect(run(analyse, file({ model: 'keno', pool: 80, drawn: 20, pick: 1, pays: { 1: 3 } }))).toMatchObject({
    code: 0,
    out: expect.stringContaining('"rtp": "3/4"'),
  });
  expect(run(analyse, file({ model: 'poker', pays: { pair: 1 } }))).toMatchObject({
    code: 2,
    err: expect.stringContaining('pays.pair'),
  });
});
