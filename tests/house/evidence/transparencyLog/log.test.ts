import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { signedText } from '../../../../src/fair/canonical.ts';
import { anchorText, entryText, headSigned, textDigest } from '../../../../src/fair/houseLog.ts';
import { consistencyFault, inclusionFault } from '../../../../src/fair/merkleProof.ts';
import { callsOf } from '../../../../src/house/features.ts';
import { extendLog } from '../../../../src/house/evidence/logEntries/logEntries.ts';
import { signedBy } from '../../../../src/house/platform/signature.ts';
import { logHeadsFile, publishLogHeads } from '../../../../src/house/evidence/transparencyLog/heads.ts';
import { appendEntries, newestHead } from '../../../../src/house/evidence/transparencyLog/transparencyLog.ts';
import { receiptText } from '../../../../src/wire/play/receipt.ts';
import { sharedRound } from '../../../../src/wire/play/rounds.ts';
import { askerOf, good } from '../../asking.ts';
import { atTheTables, command, playEverything } from '../../audit/played.ts';
import { SAMPLED_ENGINES, type TestHouse, withHouse } from '../../harness.ts';
import { giveCash, insertPlayer } from '../../players.ts';
import { withTwoHouses } from '../../twoHouses.ts';
import { entriesOf, leafOf, leavesOf, rootOfHex } from './checkLog.ts';
import { coverBooks } from '../../coverBooks.ts';
import { leafHash, rootOf } from '../../../../src/fair/merkle.ts';
import { shownLog } from './shownLog.ts';

/** The data of leaves in a bundle of entries. */
const readBundle = (bundle: Buffer): Buffer[] => {
  const found: Buffer[] = [];
  for (let at = 0; at < bundle.length;) {
    const end = at + 2 + bundle.readUInt16BE(at);
    found.push(bundle.subarray(at + 2, end));
    at = end;
  }
  return found;
};

const RAIN = 'rain-on-glass';
const extend = async (parts: TestHouse): Promise<void> => {
  await coverBooks(parts.house);
  await extendLog(parts.house);
};
const asker = ({ house }: TestHouse) => {
  const askAs = askerOf(callsOf(house));
  return {
    ...shownLog(house),
    round: async (roundId: string) => {
      const { round } = good(await askAs(sharedRound, null, { roundId }));
      if (!round) throw new Error(`no round ${roundId}`);
      return round;
    },
  };
};
const rich = async (parts: TestHouse) => {
  await insertPlayer(parts, RAIN);
  await giveCash(parts, RAIN, 1_000_000n);
  return atTheTables(parts, RAIN);
};

describe.each(SAMPLED_ENGINES)('%s: the log', (engine) => {
  test('has everything that happened, once, in the order of the books, and its heads are signed', () =>
    withHouse(engine, async (parts) => {
      await playEverything(parts);
      await extend(parts);
      const entries = await entriesOf(parts);
      const { kysely } = parts.db;
      const idsOf = async (kind: string, rows: Promise<{ id: unknown }[]>) =>
        (await rows).map(({ id }) => `${kind} ${String(id)}`);
      const rows = [
        ...(await idsOf('posting', kysely.selectFrom('postings').select('id').execute())),
        ...(await idsOf('receipt', kysely.selectFrom('rounds').select('id').execute())),
        ...(await idsOf('anchor', kysely.selectFrom('seed_chains').select('id').execute())),
        ...(await idsOf('paytable', kysely.selectFrom('definitions').select('math_hash as id').execute())),
        ...(await idsOf('deed', kysely.selectFrom('operator_log').select('id').execute())),
        'closing 2026-11',
        'liabilities 2026-11-21',
      ];
      expect(entries.toSorted()).toEqual(rows.toSorted());
      const postings = entries.flatMap((entry) => /^posting (\d+)$/.exec(entry)?.[1] ?? []).map(Number);
      expect(postings).toEqual(postings.toSorted((a, b) => a - b));
      const head = await asker(parts).head();
      expect(head).toMatchObject({ size: entries.length, root: rootOfHex(await leavesOf(parts)) });
      const { keys, origin } = parts.house.secrets.identity;
      expect(head.origin).toBe(origin);
      const signed = headSigned(head, keys.log) ?? [];
      expect(signed.map(({ key, text, signature }) => signedBy(key, () => text, signature))).toEqual([
        true,
        true,
      ]);
      // Nothing new, so nothing is appended.
      await extend(parts);
      expect(await entriesOf(parts)).toEqual(entries);
    }));

  test('a stranger finds a round, a chain, a paytable and a closing in it', () =>
    withHouse(engine, async (parts) => {
      await playEverything(parts);
      await extend(parts);
      const ask = asker(parts);
      const head = await ask.head();
      const { size, root } = head;
      const { kysely } = parts.db;
      const expectIn = async (kind: 'receipt' | 'anchor' | 'closing', ref: string, text: string) => {
        const { index, proof } = await ask.place({ kind, ref }, head);
        expect(inclusionFault({ index, size, leaf: leafOf(kind, text), root, proof })).toBe(null);
      };
      for (const { id } of await kysely.selectFrom('rounds').select('id').execute())
        await expectIn('receipt', id, receiptText(await ask.round(id)));
      const chain = await kysely.selectFrom('seed_chains').selectAll().executeTakeFirstOrThrow();
      const { id: chainId, game_id: gameId, anchor } = chain;
      await expectIn(
        'anchor',
        chainId,
        anchorText({ chainId, gameId, chainIndex: Number(chain.ordinal), anchor }),
      );
      const month = await kysely.selectFrom('lotto_months').selectAll().orderBy('month').execute();
      const { signature: _, ...statement } = JSON.parse(month[0]?.closing ?? '') as { signature: string };
      await expectIn('closing', '2026-11', signedText('lotto-closing', statement));
      // The same round with another win is not in it.
      const [row] = await kysely.selectFrom('rounds').select('id').execute();
      const round = await ask.round(row?.id ?? '');
      const { index, proof } = await ask.place({ kind: 'receipt', ref: round.roundId }, head);
      const leaf = leafOf('receipt', receiptText({ ...round, totalWin: round.totalWin + 1 }));
      expect(inclusionFault({ index, size, leaf, root, proof })).toBe('otherRoot');
    }));

  test('every head is the beginning of each later one, over tiles that fill up', () =>
    withHouse(engine, async (parts) => {
      const rain = await rich(parts);
      const heads = [];
      for (const rounds of [1, 20, 1, 120, 3]) {
        await rain.play('moonflower', 1, rounds);
        parts.clock.advance(60_000);
        await extend(parts);
        heads.push(await asker(parts).head());
      }
      expect(heads.at(-1)?.size).toBeGreaterThan(256);
      const leaves = await leavesOf(parts);
      for (const [at, from] of heads.entries()) {
        expect(from.root).toBe(rootOfHex(leaves.slice(0, from.size)));
        for (const to of heads.slice(at)) {
          const proof = await asker(parts).consistency(from.size, to.size);
          const trees = { from: from.size, fromRoot: from.root, to: to.size, toRoot: to.root, proof };
          expect(consistencyFault(trees)).toBe(null);
        }
      }
    }));

  test('hands are taken in when they are settled, with a win or without', () =>
    withHouse(engine, async (parts) => {
      const rain = await rich(parts);
      const hands = [];
      for (let n = 0; n < 8; n += 1) {
        const hand = await rain.deal();
        await extend(parts);
        expect(await entriesOf(parts)).not.toContain(`receipt ${hand}`);
        await rain.draw(hand);
        hands.push(hand);
        if (n % 2 === 0) await extend(parts);
      }
      await extend(parts);
      const receipts = (await entriesOf(parts)).filter((entry) => entry.startsWith('receipt'));
      expect(receipts.toSorted()).toEqual(hands.map((hand) => `receipt ${hand}`).toSorted());
      const wins = await parts.db.kysely.selectFrom('rounds').select('win').execute();
      expect(new Set(wins.map(({ win }) => win > 0n))).toEqual(new Set([true, false]));
      expect(await parts.db.kysely.selectFrom('log_queue').selectAll().execute()).toEqual([]);
    }));

  test('a pass that fails at its commit repeats nothing and skips nothing', () =>
    withHouse(engine, async (parts) => {
      const rain = await rich(parts);
      await rain.play('moonflower', 1, 70);
      await coverBooks(parts.house);
      let left = 0;
      // Each transaction runs to its end and is rolled back the first time: what a crash leaves of it.
      const failing = {
        ...parts.house,
        db: {
          ...parts.db,
          transaction: async <T>(body: Parameters<typeof parts.db.transaction<T>>[0]) => {
            left += 1;
            if (left % 2 === 1)
              return parts.db.transaction<T>(async (tx) => {
                await body(tx);
                throw new Error('crash');
              });
            return parts.db.transaction<T>(body);
          },
        },
      };
      let crashes = 0;
      for (let done = false; !done;) {
        done = await extendLog(failing).then(
          () => true,
          () => false,
        );
        if (!done) crashes += 1;
      }
      expect(crashes).toBeGreaterThan(2);
      const entries = await entriesOf(parts);
      expect(entries.filter((entry) => entry.startsWith('receipt'))).toHaveLength(70);
      expect(new Set(entries).size).toBe(entries.length);
      expect((await asker(parts).head()).root).toBe(rootOfHex(await leavesOf(parts)));
    }));

  test('two houses that append at once make one log', () =>
    withTwoHouses(engine, async (parts, other) => {
      const rain = await rich(parts);
      await rain.play('moonflower', 1, 40);
      await coverBooks(parts.house);
      const passes = [parts.house, other, parts.house, other].map((house) =>
        extendLog(house).catch(() => null),
      );
      await Promise.all(passes);
      await extendLog(parts.house);
      const entries = await entriesOf(parts);
      expect(new Set(entries).size).toBe(entries.length);
      expect(entries.filter((entry) => entry.startsWith('receipt'))).toHaveLength(40);
      const size = entries.length;
      const leaves = await leavesOf(parts);
      expect(leaves).toHaveLength(size);
      parts.clock.advance(60_000);
      await extendLog(other);
      expect(await newestHead(parts.db.kysely)).toMatchObject({ size, root: rootOfHex(leaves) });
    }));

  test('anybody recomputes the root from its entries, and no tile of more than is signed is shown', () =>
    withHouse(engine, async (parts) => {
      const ask = asker(parts);
      expect(await ask.content('checkpoint')).toBe(null);
      const rain = await rich(parts);
      await rain.play('moonflower', 1, 140);
      await extend(parts);
      const { size, root } = await ask.head();
      // Appended and not signed yet.
      await rain.play('moonflower', 1, 1);
      await extend(parts);
      expect((await entriesOf(parts)).length).toBe(size + 2);
      const rest = size - 256;
      const bundles = [
        await ask.content('tile/entries/000'),
        await ask.content(`tile/entries/001.p/${rest}`),
      ];
      const data = bundles.flatMap((bundle) => readBundle(bundle ?? Buffer.alloc(0)));
      expect(Buffer.from(rootOf(data.map((one) => leafHash(one)))).toString('hex')).toBe(root);
      const [row] = await parts.db.kysely.selectFrom('rounds').selectAll().orderBy('nonce').execute();
      const digest = textDigest(receiptText(await ask.round(row?.id ?? '')));
      expect(data.map(String)).toContain(entryText('receipt', digest));
      expect(await ask.content('tile/0/000')).toHaveLength(8_192);
      expect(await ask.content('tile/1/000.p/1')).toHaveLength(32);
      for (const name of [
        `tile/0/001.p/${rest + 1}`,
        'tile/0/001',
        'tile/1/000',
        'tile/2/000.p/1',
        'tile/0/002.p/1',
        'tile/0/000.p/256',
        'tile/0/000.p/0',
        'tile/0/0',
        'tile/64/000',
        'tile/00/000',
        'tile/0/x000/000',
        'tile/-1/000',
        'tile/entries/001',
        'head',
        '',
      ])
        expect([name, await ask.content(name)]).toEqual([name, null]);
      expect(await ask.index({ kind: 'receipt', ref: 'x' })).toMatchObject({ refused: 'logEntryUnknown' });
    }));

  test('an entry cannot be appended twice', () =>
    withHouse(engine, async (parts) => {
      const entry = { kind: 'paytable', ref: 'ab', digest: 'ab'.repeat(32) } as const;
      const append = () => parts.db.transaction((tx) => appendEntries(tx, engine, [entry]));
      await append();
      await expect(append()).rejects.toThrow();
      expect(await leavesOf(parts)).toHaveLength(1);
    }));

  test('heads are written into the data folder, each once', () =>
    withHouse(engine, async (parts) => {
      const published = { lastId: null, unsent: null };
      await publishLogHeads(parts.house, published);
      await command(parts, 'maintenance on');
      for (let minute = 0; minute < 3; minute += 1) {
        await extend(parts);
        await publishLogHeads(parts.house, published);
        parts.clock.advance(60_000);
      }
      const lines = readFileSync(logHeadsFile(parts.dataDir), 'utf8').trim().split('\n');
      expect(lines).toHaveLength(3);
      expect(JSON.parse(lines[2] ?? '')).toEqual({
        checkpoint: (await newestHead(parts.db.kysely))?.note,
      });
    }));
});
