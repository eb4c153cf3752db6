import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { beforeEach, expect, test } from 'vitest';
import { checkLog, type LogQuestion } from '../../../src/app/houseLog/checkLog.ts';
import type { KeptLog } from '../../../src/app/houseLog/kept.ts';
import { compareHeads } from '../../../src/app/houseLog/visit.ts';
import { entryLeaf, headText, type LogHead, textDigest } from '../../../src/fair/houseLog.ts';
import {
  consistencyRanges,
  inclusionRanges,
  leafHash,
  type Range,
  rootOf,
} from '../../../src/fair/merkle.ts';
import { ERRORS } from '../../../src/wire/errors.ts';

const keyOf = (byte: number) => {
  const pkcs8 = Buffer.concat([
    Buffer.from('302e020100300506032b657004220420', 'hex'),
    Buffer.alloc(32, byte),
  ]);
  const key = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32);
  return {
    publicKey: publicKey.toString('base64url'),
    sign: (text: string) => sign(null, Buffer.from(text), key),
  };
};
const OWN = keyOf(7);

/** A house whose log has these entries. */
const houseOf = (
  entries: readonly string[],
  key = OWN,
  formerKeys: { key: string; until: number }[] = [],
) => {
  const leaves = entries.map((entry) => leafHash(utf8ToBytes(entry)));
  const hash = ({ begin, end }: Range) => bytesToHex(rootOf(leaves.slice(begin, end)));
  const unsigned = {
    v: 'log-1',
    size: leaves.length,
    root: hash({ begin: 0, end: leaves.length }),
    at: 5,
  } as const;
  const head: LogHead = { ...unsigned, signature: key.sign(headText(unsigned)).toString('base64url') };
  const answers: Record<string, (request: { from: number; to: number }) => object> = {
    '/log/head/json2': () => ({ head, ticketKey: key.publicKey, formerKeys }),
    '/log/consistency/json2': ({ from, to }) => ({ proof: consistencyRanges(from, to).map(hash) }),
  };
  return { head, answers };
};
type AskedHouse = ReturnType<typeof houseOf>;

let kept: KeptLog | null = null;
beforeEach(() => {
  kept = null;
});
/** A visit of this device to a house. */
const visit = (house: AskedHouse, check = checkLog) =>
  compareHeads({
    ask: ((call: { path: string }, request: { from: number; to: number }) =>
      Promise.resolve({ ok: true, data: house.answers[call.path]?.(request) })) as never,
    check,
    kept: {
      read: () => kept,
      write: (value) => {
        kept = value;
      },
    },
  });
const past = Array.from({ length: 9 }, (_, index) => `entry ${index}`);

test('a log that goes on is kept at each visit', async () => {
  for (const size of [3, 3, 4, 7, 8, 9]) {
    const house = houseOf(past.slice(0, size));
    expect(await visit(house)).toBe('consistent');
    expect(kept?.head).toEqual(house.head);
  }
});

test.each([
  ['longer, with another past', ['other', ...past]],
  ['as long, with another past', ['other', ...past.slice(1, 6)]],
  ['shorter', past.slice(0, 5)],
])('a log that is %s shows two pasts, and both heads are kept', async (_, entries) => {
  const before = houseOf(past.slice(0, 6));
  await visit(before);
  const after = houseOf(entries);
  expect(await visit(after)).toBe('twoPasts');
  expect(kept?.twoPasts).toEqual({ earlier: before.head, later: after.head });
  // Said at every visit from then on, whatever the house shows.
  expect(await visit(before)).toBe('twoPasts');
});

test('a house that denies a size which it signed shows two pasts', async () => {
  await visit(houseOf(past.slice(0, 6)));
  const house = houseOf(past);
  const denies = {
    ...house,
    ask: ((call: { path: string }) =>
      Promise.resolve(
        call.path === '/log/head/json2'
          ? { ok: true, data: house.answers[call.path]?.({ from: 0, to: 0 }) }
          : { ok: false, error: { code: ERRORS.logSizeAhead.code, message: '' } },
      )) as never,
  };
  const tools = {
    ask: denies.ask,
    check: checkLog,
    kept: { read: () => kept, write: (value: KeptLog) => (kept = value) },
  };
  expect(await compareHeads(tools)).toBe('twoPasts');
});

test('what the house did not sign shows nothing, and neither does a lost connection', async () => {
  const before = houseOf(past.slice(0, 6));
  await visit(before);
  const forged = houseOf(['other', ...past]);
  const other = { ...forged.head, signature: before.head.signature };
  forged.answers['/log/head/json2'] = () => ({ head: other, ticketKey: OWN.publicKey, formerKeys: [] });
  expect(await visit(forged)).toBe('unknown');
  const lost = (() => Promise.resolve({ ok: false, error: null })) as never;
  expect(
    await compareHeads({ ask: lost, check: checkLog, kept: { read: () => kept, write: () => {} } }),
  ).toBe('unknown');
  expect(kept?.head).toEqual(before.head);
  expect(kept?.twoPasts).toBe(null);
});

test('another key is another house, unless it names the one before', async () => {
  await visit(houseOf(past.slice(0, 6)));
  expect(await visit(houseOf(past, keyOf(8), [{ key: OWN.publicKey, until: 5 }]))).toBe('consistent');
  expect(await visit(houseOf(['new'], keyOf(9)))).toBe('otherHouse');
  expect(await visit(houseOf(['new', 'entry'], keyOf(9)))).toBe('consistent');
});

test('a round is in the log as it is shown, and not with another win', async () => {
  const leaves = past.map((text) => entryLeaf('receipt', textDigest(text)));
  const unsigned = { v: 'log-1', size: 9, root: bytesToHex(rootOf(leaves)), at: 5 } as const;
  const head: LogHead = { ...unsigned, signature: OWN.sign(headText(unsigned)).toString('base64url') };
  const proof = inclusionRanges(4, 9).map(({ begin, end }) => bytesToHex(rootOf(leaves.slice(begin, end))));
  const asked: LogQuestion = {
    what: 'entry',
    kind: 'receipt',
    head,
    keys: { ticketKey: OWN.publicKey },
    digest: textDigest('entry 4'),
    index: 4,
    proof,
  };
  expect(await checkLog(asked)).toEqual({ signature: 'valid', fault: null });
  expect(await checkLog({ ...asked, digest: textDigest('entry 5') })).toMatchObject({ fault: 'otherRoot' });
  expect(await checkLog({ ...asked, proof: proof.slice(1) })).toMatchObject({ fault: 'cut' });
  expect(await checkLog({ ...asked, keys: { ticketKey: keyOf(8).publicKey } })).toMatchObject({
    signature: 'invalid',
  });
});
