/** Evidence of a house of the tests, which holds at a time. */
import { readFileSync } from 'node:fs';
import { bytesToHex } from '@noble/hashes/utils.js';
import { type LogProof, readProof, writeProof } from '../../src/fair/checkpoint.ts';
import { entryLeaf, type LogKind, signedHeadNote, textDigest } from '../../src/fair/houseLog.ts';
import { inclusionRanges, rootOf } from '../../src/fair/merkle.ts';
import { closingText } from '../../src/fair/lottoClosing.ts';
import { drawLotto, ticketsHash } from '../../src/fair/lottoDraw.ts';
import { prizeOf } from '../../src/fair/lottoPrizes.ts';
import { serverSeedHash } from '../../src/fair/seeds.ts';
import type { LiabilitiesProof } from '../../src/fair/liabilities.ts';
import { playRound, recordOf } from '../../src/games/play.ts';
import { mathHashOf } from '../../src/games/titles.ts';
import { lamplighter } from '../../src/games/titles/lamplighter.ts';
import { moonflower } from '../../src/games/titles/moonflower.ts';
import { receiptSigner } from '../../src/house/play/rounds/calls.ts';
import { secretsFrom } from '../../src/house/platform/secrets.ts';
import { tellIdentity } from '../../src/wire/houseIdentity.ts';
import { receiptText, ticketText } from '../../src/wire/play/receipt.ts';
import type { Round, Ticket } from '../../src/wire/play/rounds.ts';

const house = (name: string) => secretsFrom(name, { bytes: (length) => new Uint8Array(length) });
export const secrets = house('of the evidence of the tests');
export const otherHouse = house('of another house');
export const keys = { house: tellIdentity(secrets.identity) };
export const otherKeys = { house: tellIdentity(otherHouse.identity) };

export const PLAYED_AT = Date.UTC(2026, 10, 26, 20);
const SEEDS = { serverSeed: '5e'.repeat(32), clientSeed: 'player', nonce: 3 };
export const roundAt = (nonce: number, createdTime = PLAYED_AT): Round => {
  const seeds = { ...SEEDS, nonce };
  const played = playRound(moonflower, seeds);
  return receiptSigner(secrets)({
    ...seeds,
    roundId: `round-number-${nonce}`,
    v: 'pf-1',
    gameId: moonflower.gameId,
    mathHash: mathHashOf(moonflower.gameId) ?? '',
    chainId: 'chain-number-one',
    serverSeedHash: serverSeedHash(seeds.serverSeed),
    createdTime,
    betLedger: 'usd',
    coinCents: 5,
    totalBet: 100,
    totalWin: played.winCoins * 5,
    result: recordOf(played),
  });
};
export const round = roundAt(3);
const otherRound = roundAt(4);

/** A log of a few entries, the round of each at its place. */
export const logOf = (
  texts: readonly string[],
  signer = secrets,
  at = PLAYED_AT + 60_000,
  kind: LogKind = 'receipt',
) => {
  const leaves = texts.map((text) => entryLeaf(kind, textDigest(text)));
  const { origin, keys: own } = signer.identity;
  const tree = { origin, size: leaves.length, root: bytesToHex(rootOf(leaves)), at };
  const note = signedHeadNote(tree, own.log, (text) => signer.sign('log', text));
  const placeOf = (index: number): string =>
    writeProof({
      note,
      index,
      proof: inclusionRanges(index, leaves.length).map(({ begin, end }) =>
        bytesToHex(rootOf(leaves.slice(begin, end))),
      ),
    });
  return { head: { checkpoint: note }, note, placeOf };
};
/** A proof with something else in it. */
export const placeWith = (log: string, change: Partial<LogProof>): string => {
  const read = readProof(log);
  if (!read) throw new Error('no proof');
  return writeProof({ ...read, ...change });
};
export const TEXTS = [receiptText(otherRound), 'a', receiptText(round), 'b', 'c', receiptText(roundAt(5))];
export const log = logOf(TEXTS);
export const earlierLog = logOf(TEXTS.slice(0, 4));
/** Everything that a device keeps of a round. */
export const savedRound = { round, log: log.placeOf(2), ...keys };
export const twoHeads = {
  earlier: earlierLog.note,
  later: log.note,
  proof: [bytesToHex(rootOf(TEXTS.slice(4).map((text) => entryLeaf('receipt', textDigest(text)))))],
  ...keys,
};

const vectors = JSON.parse(
  readFileSync(new URL('../../docs/vectors-liabilities.json', import.meta.url), 'utf8'),
) as {
  readonly now: number;
  readonly counts: readonly { readonly proofs: readonly LiabilitiesProof[] }[];
};
const owed = vectors.counts.flatMap(({ proofs }) => proofs)[0];
if (!owed) throw new Error('the vectors have no proof');
export const { statement, ...ownProof } = owed;
/** As the app saves it. */
export const liabilities = { v: 'my-money-1', statement, own: ownProof };
/** The time of the checks: after all evidence, that of the vectors too. */
export const NOW = vectors.now;
/** The place of the only entry of a log, whose head is of some time. */
export const logOfEntry = (kind: LogKind, text: string, at = PLAYED_AT, signer = secrets) =>
  logOf([text], signer, at, kind).placeOf(0);

/** Any entry of the log, by who can open it. */
export const entry = { entry: { kind: 'receipt', text: 'a' }, log: log.placeOf(1), ...keys };

export const ticketIssued = (issuedAt: number, signer = secrets): Ticket => {
  const { v, gameId, mathHash, chainId, serverSeedHash: hash } = round;
  const unsigned = {
    v,
    ticketId: 'ticket-number-one',
    gameId,
    mathHash,
    chainId,
    nonce: round.nonce,
    serverSeedHash: hash,
    issuedAt,
  };
  return { ...unsigned, signature: signer.sign('ticket', ticketText({ ...unsigned, signature: '' })) };
};

const DRAW_SEED = '7a'.repeat(32);
/** A draw of the lotto whose month was closed at some time. */
export const signedDraw = (closedAt: number) => {
  const tickets = [
    { holder: 'a1', days: [1, 30] },
    { holder: 'b2', days: [7] },
  ];
  const facts = { month: '2026-11', serverSeed: DRAW_SEED, publicValue: 'b'.repeat(64), tickets };
  const published = {
    serverSeedHash: serverSeedHash(DRAW_SEED),
    ticketsHash: ticketsHash(tickets),
    publicSource: 'bitcoin',
    publicHeight: 4,
  };
  const statementOf = {
    v: 'lotto-closing-3' as const,
    month: facts.month,
    ...published,
    ticketCount: 3,
    tipHeight: 2,
    closedAt,
    signature: '',
  };
  const closing = { ...statementOf, signature: secrets.sign('statement', closingText(statementOf)) };
  const poolCents = 1_000_000;
  const winners = drawLotto(facts).map((won) => ({ ...won, ...prizeOf(won.rank, poolCents) }));
  return { proof: { ...facts, v: 'lotto-2', ...published, closing, poolCents, winners }, ...keys };
};
export const draw = signedDraw(PLAYED_AT);

const jackpotPlayed = playRound(lamplighter, SEEDS, { meterCents: 1_234_567 });
/** A round of the slot with the jackpot. */
export const jackpot = {
  round: {
    ...receiptSigner(secrets)({
      ...round,
      roundId: 'round-of-the-jackpot',
      gameId: lamplighter.gameId,
      mathHash: mathHashOf(lamplighter.gameId) ?? '',
      betLedger: 'token',
      coinCents: 1,
      totalBet: 1,
      totalWin: jackpotPlayed.winCoins,
      result: recordOf(jackpotPlayed),
    }),
    result: recordOf(jackpotPlayed) as object,
  },
  ...keys,
};
