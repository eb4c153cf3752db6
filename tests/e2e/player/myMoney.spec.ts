import type { Page } from '@playwright/test';
import {
  accountDigest,
  dayAt,
  type LiabilitiesProof,
  SUM_NODES,
  sumLeaf,
  type SumNode,
} from '../../../src/fair/liabilities.ts';
import { inclusionRanges, treeRoot } from '../../../src/fair/merkle.ts';
import { ERRORS } from '../../../src/wire/errors.ts';
import { noFindings } from '../support/axe.ts';
import { expect, LONG, test } from '../support/house.ts';
import { signUp, untilKept } from '../support/player.ts';

const LOGIN = 'counted-player';
const SUMS = [31_007, 64_020, 3, 25_020];
const OTHERS = 60;

/** A count in which this player has $1,200.50 among others, made a minute ago. */
const countFor = (player: string): LiabilitiesProof => {
  const at = Date.now() - 60_000;
  const day = dayAt(at);
  const own = { player, nonce: '5c'.repeat(32), balance: 90_050, stakes: 0, withdrawals: 30_000 };
  const account = accountDigest(day, own);
  const mine = SUMS.map((sum, part) => sumLeaf(account, part, sum));
  const leaves: SumNode[] = Array.from({ length: OTHERS }, (_, n) => sumLeaf('ab'.repeat(32), n, n * 1_111));
  const places = [5, 17, 40, 63];
  for (const [part, place] of places.entries()) {
    const leaf = mine[part];
    if (leaf) leaves.splice(place, 0, leaf);
  }
  const { sum: total, hash: root } = treeRoot(SUM_NODES, leaves);
  return {
    statement: { v: 'liabilities-1', day, at, leaves: leaves.length, total, root },
    own,
    parts: places.map((index, part) => ({
      index,
      sum: SUMS[part] ?? 0,
      path: inclusionRanges(index, leaves.length).map(({ begin, end }) =>
        treeRoot(SUM_NODES, leaves.slice(begin, end)),
      ),
    })),
  };
};

/** The house answers with a count of its choice. */
const answerWith = async (page: Page, proof: LiabilitiesProof | null, statement = proof?.statement) => {
  const fulfill = (path: string, data: object) =>
    page.route(`**${path}`, (route) => route.fulfill({ json: { ok: true, data } }));
  await fulfill('/liabilities/counts/json2', {
    counts: statement ? [statement] : [],
    nextAt: Date.now() + 3_600_000,
  });
  await fulfill('/liabilities/own/json2', {
    proof: proof && { own: proof.own, parts: proof.parts },
  });
  // The house's own log has another count of the day.
  const unknown = { ok: false, error: { code: ERRORS.logEntryUnknown.code, message: 'not yet' } };
  await page.route('**/log/inclusion/json2', (route) => route.fulfill({ json: unknown }));
};
const sheet = (page: Page) => page.getByRole('dialog');

test('a player sees that the money is counted, keeps the proof, and sees it without the house', async ({
  page,
  context,
}) => {
  await signUp(page, LOGIN);
  await answerWith(page, countFor(LOGIN));
  await page.goto('/en#account/my-money');
  await expect(sheet(page).getByRole('heading', { name: 'It is counted' })).toBeVisible();
  await expect(sheet(page).getByText('Your $1,200.50 is in the')).toBeVisible();
  await expect(sheet(page).getByText('$310.07 + $640.20 + $0.03 + $250.20')).toBeVisible();
  await noFindings(page, 'my-money');
  await untilKept(page);
  await page.unrouteAll();
  await context.setOffline(true);
  await page.reload();
  await expect(sheet(page).getByText('This is the newest count that this device keeps.')).toBeVisible();
  await expect(sheet(page).getByRole('heading', { name: 'It is counted' })).toBeVisible();
});

test(
  'a proof that does not hold is called that, in either language, and is not kept',
  LONG,
  async ({ page }) => {
    await signUp(page, LOGIN);
    const good = countFor(LOGIN);
    const smaller = { ...good.own, balance: good.own.balance - 100 };
    await answerWith(page, { ...good, own: smaller });
    await page.goto('/en#account/my-money');
    await expect(sheet(page).getByRole('alert')).toContainText('This does not hold');
    await expect(sheet(page).getByRole('alert')).toContainText(
      'The leaves are not the sum of your balance, stakes and withdrawals.',
    );
    await noFindings(page, 'my-money-wrong');
    await page.unrouteAll();
    await answerWith(page, countFor('another-player'));
    await page.goto('about:blank');
    await page.goto('/de#account/my-money');
    await expect(sheet(page).getByRole('alert')).toContainText('Die Blätter gehören zu einem anderen Namen.');
  },
);

test('a new player reads when the next count is', LONG, async ({ page }) => {
  await signUp(page, LOGIN);
  await answerWith(page, null);
  await page.goto('/en#account/my-money');
  await expect(sheet(page).getByText('Not counted yet')).toBeVisible();
  await expect(sheet(page).getByText('The next count is made after')).toBeVisible();
  // The house itself counts at its start, when it owes nothing to anybody.
  await page.unrouteAll();
  await page.reload();
  await expect(sheet(page).getByRole('heading', { name: 'Nothing to count' })).toBeVisible();
  await expect(sheet(page).getByText(/The total is entry \d+ of the \d+/)).toBeVisible();
});
