import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { mergeRounds } from '../../../../src/app/evidence/rounds/merge.ts';
import { checkEvidence } from '../../../../src/app/evidence/rounds/verdict.ts';
import { main as verify } from '../../../../src/cli/verify.ts';
import { serverSeedHash } from '../../../../src/fair/seeds.ts';
import { checkRound } from '../../../../src/games/check.ts';
import { betCoinsOf, choicesIn, playRound, recordOf } from '../../../../src/games/play.ts';
import { mathHashOf, TITLES } from '../../../../src/games/titles.ts';
import { rainfallKeno } from '../../../../src/games/titles/keno.ts';
import { receiptSigner } from '../../../../src/house/play/rounds/calls.ts';
import { secretsFrom } from '../../../../src/house/platform/secrets.ts';
import type { Round } from '../../../../src/wire/play/rounds.ts';
import { tempFolder } from '../../../tempFolder.ts';

const secrets = secretsFrom('a house that signs what it recorded', {
  bytes: (length) => randomBytes(length),
});
const present = secretsFrom('the secret that followed', { bytes: (length) => randomBytes(length) });
const seeds = { serverSeed: '5e'.repeat(32), clientSeed: 'player', nonce: 4 };
const played = (picks: readonly number[]): Round => {
  const result = playRound(rainfallKeno, seeds, { cards: [picks] });
  return {
    roundId: 'round-number-one',
    v: 'pf-1',
    gameId: rainfallKeno.gameId,
    mathHash: mathHashOf(rainfallKeno.gameId) ?? '',
    chainId: 'chain-number-one',
    nonce: seeds.nonce,
    serverSeedHash: serverSeedHash(seeds.serverSeed),
    serverSeed: seeds.serverSeed,
    clientSeed: seeds.clientSeed,
    createdTime: 1,
    betLedger: 'usd',
    coinCents: 5,
    totalBet: 5 * betCoinsOf(rainfallKeno, { cards: [picks] }),
    totalWin: result.winCoins * 5,
    result: recordOf(result),
  };
};
/** Two rounds with different picks, the same draw and the same win: only the recorded choice differs. */
const pair = (): readonly [Round, Round] => {
  const first = played([1]);
  for (let pick = 2; pick <= 80; pick += 1)
    if (played([pick]).totalWin === first.totalWin) return [first, played([pick])];
  throw new Error('no other pick wins the same');
};
const [honest, other] = pair();
const signed = receiptSigner(secrets)(honest);
const edited: Round = { ...signed, result: other.result };
const OWN_KEYS = [secrets.identity.keys.ticket];
const verdictOf = (round: Round, keys: readonly string[] | null = OWN_KEYS) =>
  checkEvidence(
    {
      round,
      ticket: null,
      chainPrevious: null,
      ticketBefore: null,
      definition: null,
      keys,
    },
    () => 0,
  );

describe('[F03] [F04] what the house recorded', () => {
  test('an edited pick with the same win passes the seeds and fails the receipt', async () => {
    expect(other.result).not.toEqual(honest.result);
    expect(checkRound(edited)).toMatchObject({ fair: true });
    expect(await verdictOf(edited)).toMatchObject({
      fair: false,
      step: 'result',
      receipt: 'invalid',
      reason: expect.stringContaining('recorded'),
    });
    expect(await verdictOf(signed)).toMatchObject({ fair: true, receipt: 'valid' });
    expect(await verdictOf(JSON.parse(JSON.stringify(signed)) as Round)).toMatchObject({
      fair: true,
      receipt: 'valid',
    });
    expect(await verdictOf(other)).toMatchObject({ fair: true, receipt: 'absent' });
  });

  test.each<[string, Partial<Round>]>([
    ['time', { createdTime: 2 }],
    ['id', { roundId: 'round-number-two' }],
    ['chain', { chainId: 'chain-number-two' }],
    ['hand', { byHouse: true }],
    ['number that is none', { createdTime: 1.5 }],
    ['receipt', { receipt: 'AAAA' }],
  ])('another %s is found', async (_, change) => {
    expect(await verdictOf({ ...signed, ...change })).toMatchObject({ fair: false, receipt: 'invalid' });
  });

  test.each(TITLES.map((title) => [title.gameId, title] as const))(
    '%s: what it records can be signed',
    (_, title) => {
      const chosen: Readonly<Record<string, object>> = {
        poker: { coins: 1, hold: 5 },
        keno: { cards: [[1, 2, 3]] },
        jackpot: { meterCents: 123_456 },
      };
      const { model = 'slot' } = title.definition;
      const result = recordOf(playRound(title, seeds, choicesIn(title, chosen[model])));
      expect(
        receiptSigner(secrets)({ ...honest, result: JSON.parse(JSON.stringify(result)) as unknown }).receipt,
      ).toMatch(/^[\w-]{86}$/);
    },
  );

  test('a member that a newer house adds is not part of it', async () => {
    expect(await verdictOf({ ...signed, mood: 'calm' } as Round)).toMatchObject({
      fair: true,
      receipt: 'valid',
    });
  });

  test('an edited round of this device is found when the house’s list comes', async () => {
    const [kept] = mergeRounds([{ round: other, ticket: null }], [{ round: signed, ticket: null }]);
    expect(kept && (await verdictOf(kept.round))).toMatchObject({ fair: false, receipt: 'invalid' });
  });

  test('what an earlier key signed holds where this device kept it, and with no other key', async () => {
    const followed = present.identity.keys.ticket;
    expect(await verdictOf(signed, [followed, ...OWN_KEYS])).toMatchObject({ fair: true, receipt: 'valid' });
    expect(await verdictOf(edited, [followed, ...OWN_KEYS])).toMatchObject({ receipt: 'invalid' });
    expect(await verdictOf(signed, [followed])).toMatchObject({ fair: false, receipt: 'invalid' });
  });

  test('a receipt that cannot be checked is not fair, with its own reason', async () => {
    vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(
      new DOMException('Unrecognized name', 'NotSupportedError'),
    );
    const reason = 'a signature of the house could not be checked on this device';
    expect(await verdictOf(signed)).toMatchObject({ fair: false, receipt: 'unchecked', reason });
    vi.restoreAllMocks();
    expect(await verdictOf(signed, null)).toMatchObject({ fair: false, receipt: 'unchecked', reason });
  });

  test('the command finds it too', () => {
    const path = join(tempFolder(onTestFinished), 'round.json');
    const exit = (round: Round, house: unknown = secrets.identity): number => {
      writeFileSync(path, JSON.stringify({ round, house }));
      vi.spyOn(process.stdout, 'write').mockReturnValue(true);
      vi.spyOn(process.stderr, 'write').mockReturnValue(true);
      const code = verify([path], signed.createdTime);
      vi.restoreAllMocks();
      return code;
    };
    expect([exit(signed), exit(edited), exit(signed, present.identity)]).toEqual([0, 1, 1]);
    expect([exit(signed, null), exit(signed, { ...secrets.identity, origin: 'x' })]).toEqual([1, 2]);
  });
});
