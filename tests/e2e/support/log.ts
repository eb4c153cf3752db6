/** Logs of the house, and rounds in them, as it may answer with them. */
import type { Page } from '@playwright/test';
import { entryLeaf, textDigest } from '../../../src/fair/houseLog.ts';
import { ERRORS } from '../../../src/wire/errors.ts';
import { receiptText } from '../../../src/wire/play/receipt.ts';
import type { Round } from '../../../src/wire/play/rounds.ts';
import { POLICY, signedLog } from '../../signedLog.ts';

type Log = ReturnType<typeof signedLog>;

export const answer = async (page: Page, path: string, data: object): Promise<void> => {
  await page.route(`**${path}`, (route) => route.fulfill({ json: { ok: true, data } }));
};

/** The house answers with this log. @param places of the entries that it proves, by their `ref` */
export const answerLog = async (
  page: Page,
  log: Log,
  places: Readonly<Record<string, number>> = {},
): Promise<void> => {
  const { house } = log;
  await answer(page, '/log/house/json2', { house, policy: POLICY });
  // The status tells the keys of the same house.
  await page.route('**/user/status/json2', async (route) => {
    const response = await route.fetch();
    const told = (await response.json()) as { data?: { house?: { keys: object } } };
    if (told.data?.house) told.data.house.keys = house.keys;
    return route.fulfill({ response, json: told });
  });
  await page.route(/\/log\/(checkpoint|tile\/.*)$/, (route) => {
    const found = log.content(new URL(route.request().url()).pathname.replace('/log/', ''));
    return found ? route.fulfill({ body: Buffer.from(found) }) : route.fulfill({ status: 404 });
  });
  await page.route('**/log/index/json2', (route) => {
    const { ref } = route.request().postDataJSON() as { ref: string };
    const index = places[ref];
    const unknown = { ok: false, error: { code: ERRORS.logEntryUnknown.code, message: 'not there' } };
    return route.fulfill({ json: index === undefined ? unknown : { ok: true, data: { index } } });
  });
};

/** A round of an hour ago. It is in the log or not, whatever came of it. */
export const roundNumber = (nonce: number): Round => ({
  roundId: `round-in-the-log-${nonce}`,
  v: 'pf-1',
  gameId: 'moonflower',
  mathHash: 'ab'.repeat(32),
  chainId: 'chain-of-the-rounds',
  nonce,
  serverSeedHash: 'cd'.repeat(32),
  serverSeed: '5e'.repeat(32),
  clientSeed: 'player',
  createdTime: Date.now() - 3_600_000 + nonce,
  betLedger: 'usd',
  coinCents: 5,
  totalBet: 100,
  totalWin: 0,
  result: {},
});
export const receiptLeaf = (round: Round): Uint8Array => entryLeaf('receipt', textDigest(receiptText(round)));
