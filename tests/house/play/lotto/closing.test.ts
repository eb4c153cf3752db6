import { describe, expect, test } from 'vitest';
import { addSeen, type Seen } from '../../../../src/app/lotto/seen.ts';
import { closingText, type LottoClosing } from '../../../../src/fair/lottoClosing.ts';
import { checkDraw, drawLotto } from '../../../../src/fair/lottoDraw.ts';
import { answerPrevious, drawProof } from '../../../../src/house/play/lotto/answers.ts';
import { signClosing } from '../../../../src/house/play/lotto/closing.ts';
import { holderOf } from '../../../../src/house/play/lotto/draw.ts';
import { runLotto } from '../../../../src/house/play/lotto/jobs.ts';
import { listHash } from '../../../../src/house/play/lotto/rules.ts';
import { findList } from '../../../../src/house/play/lotto/store.ts';
import { signedBy } from '../../../../src/house/platform/signature.ts';
import { LOTTO_BLOCKS_AHEAD, LottoProof, monthStart } from '../../../../src/wire/play/lotto.ts';
import { wrongIn } from '../../audit/wrongIn.ts';
import { SAMPLED_ENGINES, NOON, type TestHouse, withHouse } from '../../harness.ts';
import { addPlayer, DAY_MS, earn, mineBlocks, currentOf } from './world.ts';

const MONTH = '2026-11';
const TIP = 2;

/**
 * A month of four players with 32 tickets, closed; and what a device kept that looked at it before and after.
 */
const closedMonth = async (parts: TestHouse) => {
  const ids = await Promise.all(
    ['aster', 'briar', 'clover', 'friend'].map((login) => addPlayer(parts, login)),
  );
  await mineBlocks(parts, TIP + 1);
  await runLotto(parts.house);
  const before = addSeen({}, await currentOf(parts.house, null));
  for (const id of ids) for (let day = 0; day < 8; day += 1) await earn(parts, id, NOON + day * DAY_MS);
  parts.clock.set(monthStart('2026-12') + 60_000);
  await runLotto(parts.house);
  const seen: Seen = addSeen(before, await currentOf(parts.house, null));
  const closing = seen[MONTH]?.closing;
  if (!closing) throw new Error('nothing was signed');
  return { seen: seen[MONTH], closing, friend: holderOf(parts.house, MONTH, ids[3] ?? '') };
};
const proofOf = async ({ house }: TestHouse): Promise<LottoProof> => {
  const proof = await drawProof(house, MONTH);
  LottoProof.assert(proof);
  return proof;
};
const change = ({ db }: TestHouse, columns: object) =>
  db.kysely.updateTable('lotto_months').set(columns).where('month', '=', MONTH).execute();

/** A height after the signed one at which the friend wins the first prize: the house knows its own seed. */
const heightForFriend = async ({ house, db }: TestHouse, friend: string): Promise<number> => {
  const row = await db.kysely
    .selectFrom('lotto_months')
    .selectAll()
    .where('month', '=', MONTH)
    .executeTakeFirstOrThrow();
  const serverSeed = house.secrets.open(row.sealed_seed, `lotto:${MONTH}`);
  const tickets = JSON.parse((await findList(db.kysely, MONTH)) ?? '[]') as LottoProof['tickets'];
  const blocks = await db.kysely
    .selectFrom('devnet_blocks')
    .select(['height', 'hash'])
    .where('network', '=', 'bitcoin')
    .where('height', '>', row.public_height)
    .orderBy('height')
    .execute();
  const found = blocks.find(
    ({ hash }) => drawLotto({ month: MONTH, serverSeed, publicValue: hash, tickets })[0]?.holder === friend,
  );
  if (!found) throw new Error('the friend wins with none of the blocks');
  return Number(found.height);
};

describe.each(SAMPLED_ENGINES)('%s: the closing of a month', (engine) => {
  test('[L03] is signed with its tickets and its block, kept by devices, and obeyed by the draw', () =>
    withHouse(engine, async (parts) => {
      const { seen, closing } = await closedMonth(parts);
      expect(closing).toMatchObject({
        month: MONTH,
        serverSeedHash: seen?.serverSeedHash,
        ticketsHash: seen?.ticketsHash,
        ticketCount: 32,
        publicSource: 'bitcoin devnet',
        tipHeight: TIP,
        publicHeight: TIP + LOTTO_BLOCKS_AHEAD,
        closedAt: parts.clock.now(),
      });
      const publicKey = parts.house.secrets.identity.keys.statement;
      expect(signedBy(publicKey, () => closingText(closing), closing.signature)).toBe(true);
      expect(signedBy(publicKey, () => closingText({ ...closing, publicHeight: 9 }), closing.signature)).toBe(
        false,
      );
      await mineBlocks(parts, 151);
      await runLotto(parts.house);
      const proof = await proofOf(parts);
      expect(proof).toMatchObject({ publicHeight: TIP + LOTTO_BLOCKS_AHEAD, closing });
      expect(checkDraw(proof, { ...seen, signature: 'valid' })).toMatchObject({ fair: true });
      expect(await wrongIn(parts, 'lotto')).toEqual([]);
    }));

  test('[L03] a house that searches heights until its friend wins is called unfair', () =>
    withHouse(engine, async (parts) => {
      const { seen, closing, friend } = await closedMonth(parts);
      await mineBlocks(parts, 151);
      const publicHeight = await heightForFriend(parts, friend);
      // Another height alone is not drawn: it is not the one that was signed.
      await change(parts, { public_height: BigInt(publicHeight) });
      await runLotto(parts.house);
      expect(await answerPrevious(parts.house)).toEqual([]);
      // The house has its key, so it can sign another statement.
      const { signature: _, v: __, ...facts } = closing;
      const forged = signClosing(parts.house.secrets, {
        ...facts,
        publicHeight,
        tipHeight: publicHeight - LOTTO_BLOCKS_AHEAD,
      });
      await change(parts, { closing: JSON.stringify(forged) });
      await mineBlocks(parts, 10);
      await runLotto(parts.house);
      const proof = await proofOf(parts);
      expect(proof.winners[0]?.holder).toBe(friend);
      expect(checkDraw(proof, { ...seen, signature: 'valid' })).toMatchObject({
        fair: false,
        step: 'closing',
        reason: 'the statement of the closing is not the one that this device kept',
      });
      // Nor with the statement that was kept, nor without any.
      for (const statement of [closing, undefined])
        expect(checkDraw({ ...proof, closing: statement }, seen)).toMatchObject({
          fair: false,
          step: 'closing',
        });
    }));

  test('[L03] a month whose tickets were changed after its closing is not drawn', () =>
    withHouse(engine, async (parts) => {
      const { friend } = await closedMonth(parts);
      const tickets = JSON.stringify([{ days: [21], holder: friend }]);
      await parts.db.kysely.updateTable('lotto_lists').set({ tickets }).where('month', '=', MONTH).execute();
      await mineBlocks(parts, 10);
      await runLotto(parts.house);
      expect(await answerPrevious(parts.house)).toEqual([]);
    }));

  test('[L03] the audit finds a value that is no block’s hash, and another key’s statement', () =>
    withHouse(engine, async (parts) => {
      const { closing } = await closedMonth(parts);
      await mineBlocks(parts, 10);
      await runLotto(parts.house);
      const { publicHeight, publicValue } = await proofOf(parts);
      await parts.db.kysely
        .updateTable('devnet_blocks')
        .set({ hash: 'a'.repeat(64) })
        .where('height', '=', BigInt(publicHeight))
        .execute();
      expect(await wrongIn(parts, 'lotto')).toEqual([
        `lotto ${MONTH}: it was drawn with ${publicValue}, and block ${publicHeight} is ${'a'.repeat(64)}`,
      ]);
      const other: LottoClosing = { ...closing, signature: closing.signature.toUpperCase() };
      await change(parts, { closing: JSON.stringify(other) });
      expect(await wrongIn(parts, 'lotto')).toEqual([
        `lotto ${MONTH}: the statement of the closing was not signed by the house`,
      ]);
    }));

  test('[L03] a month whose statement was taken out is not signed again over other tickets, nor drawn', () =>
    withHouse(engine, async (parts) => {
      const { friend } = await closedMonth(parts);
      const tickets = JSON.stringify([{ days: [21], holder: friend }]);
      await parts.db.kysely.updateTable('lotto_lists').set({ tickets }).where('month', '=', MONTH).execute();
      await change(parts, { closing: null, tickets_hash: listHash(tickets), ticket_count: 1n });
      expect(await wrongIn(parts, 'lotto')).toContain(
        `lotto ${MONTH}: the statement of its closing is missing`,
      );
      await mineBlocks(parts, 10);
      await runLotto(parts.house);
      expect(await answerPrevious(parts.house)).toEqual([]);
    }));
});
