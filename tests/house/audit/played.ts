import { publishHeads } from '../../../src/house/ledger/hashChains/jobs.ts';
import { depositFacts } from '../../../src/house/money/cashier/cashier.ts';
import { extendLog } from '../../../src/house/evidence/logEntries/logEntries.ts';
import { publishLogHeads } from '../../../src/house/evidence/transparencyLog/heads.ts';
import { callsOf, jobsOf } from '../../../src/house/features.ts';
import { creditEarnedTokens, payCashbacks } from '../../../src/house/players/levels/jobs.ts';
import { countToday } from '../../../src/house/evidence/liabilities/liabilities.ts';
import { runLotto } from '../../../src/house/play/lotto/jobs.ts';
import { parseCommand, runCommand } from '../../../src/house/operator/run.ts';
import { openAllBooks } from '../../../src/house/custody/treasury/treasury.ts';
import type { Call } from '../../../src/wire/call.ts';
import { depositAddress, faucetPay } from '../../../src/wire/money/cashier.ts';
import { bonusCodeClaim } from '../../../src/wire/money/bonusCodes.ts';
import { monthStart } from '../../../src/wire/play/lotto.ts';
import { roundDeal, roundDraw, roundPlay, roundTicket } from '../../../src/wire/play/rounds.ts';
import { askerOf, good } from '../asking.ts';
import { GIFT, openBonus, TERMS } from '../bonus/facts.ts';
import type { TestHouse } from '../harness.ts';
import { startPlay } from '../liveHouse.ts';
import { closeAndDraw, mineBlocks } from '../play/lotto/world.ts';
import { insertPlayer } from '../players.ts';
import { BTC, setUpWithdrawals } from '../money/withdrawals/setUp.ts';
import { coverBooks } from '../coverBooks.ts';
import { approveWithdrawal } from '../money/withdrawals/approve.ts';

const RAIN = 'rain-on-glass';

/** A house that takes a fee and a spread. */
export const WITH_FEES = { fees: { withdrawalCents: { BTC: 250 }, spreadParts: { BTC: 50 } } };

/** A player at every table, through the calls of the house. */
export const atTheTables = ({ house }: TestHouse, playerId: string) => {
  const askAs = askerOf(callsOf(house));
  let asked = 0;
  const ask = async <Req, Ans>(call: Call<Req, Ans>, request: NoInfer<Req>): Promise<Ans> =>
    good(await askAs(call, playerId, request));
  const requestId = () => `table-request-${playerId}-${(asked += 1)}`;
  const bet = async (gameId: string, coinCents: number) => ({
    requestId: requestId(),
    gameId,
    ticketId: (await ask(roundTicket, { gameId })).ticket.ticketId,
    clientSeed: 'a-client-seed',
    coinCents,
  });
  return {
    play: async (gameId: string, coinCents: number, rounds = 1) => {
      for (let n = 0; n < rounds; n += 1) await ask(roundPlay, await bet(gameId, coinCents));
    },
    deal: async () =>
      ask(roundDeal, { ...(await bet('pressed-five', 5)), choices: { coins: 5 } }).then(
        ({ open }) => open.roundId,
      ),
    draw: (roundId: string) => ask(roundDraw, { requestId: requestId(), roundId, hold: 0 }),
    claim: (bonusCode: string) => ask(bonusCodeClaim, { requestId: requestId(), bonusCode }),
  };
};

export const command = async ({ house }: TestHouse, line: string) => {
  const typed = parseCommand(line.split(' '));
  if (!typed) throw new Error(`${line} is help`);
  return runCommand({ house, who: 'ada' }, typed);
};

/** Withdrawals: one confirmed for good, one cancelled, one that waits. */
const withdraw = async (
  parts: TestHouse,
  withdrawals: ReturnType<typeof setUpWithdrawals>,
): Promise<void> => {
  const gone = await withdrawals.make(RAIN, 100).then(good);
  await approveWithdrawal(parts.house, withdrawals.context.chains, gone.id, 'ada');
  for (let n = 0; n < 2; n += 1) await withdrawals.pass();
  await withdrawals.devnet.mineAndSee(6);
  await withdrawals.pass();
  await withdrawals.make(RAIN, 200).then(good);
  good(await withdrawals.revert(RAIN));
  await withdrawals.make(RAIN, 300).then(good);
};

/** A bonus that a deposit started, one that was wagered and became cash, and one of a player without cash. */
const useBonuses = async (parts: TestHouse, rain: ReturnType<typeof atTheTables>): Promise<void> => {
  const bonus = openBonus(parts);
  await bonus.code('LEAF', { ...TERMS, wagerMultiple: 20 });
  await bonus.code('FERN', GIFT);
  const { playerId, ask } = await startPlay(parts, 'amber-leaf');
  const amber = atTheTables(parts, playerId);
  await amber.claim('LEAF');
  const { depositAddress: address } = good(await ask(depositAddress, playerId, BTC));
  good(await ask(faucetPay, null, { currencyCode: 'BTC', address, amount: '0.005' }));
  for (let block = 0; block < 3; block += 1) {
    parts.clock.advance(5_000);
    await look(parts);
  }
  await amber.play('moonflower', 5, 4);
  await rain.claim('FERN');
  parts.clock.advance(10_000);
  await rain.play('moonflower', 50);
  await insertPlayer(parts, 'dry-leaf');
  const dry = atTheTables(parts, 'dry-leaf');
  await dry.claim('FERN');
  parts.clock.advance(10_000);
  await dry.play('moonflower', 1, 5);
};

/**
 * A house in which everything happened that the books know: three weeks of play in every kind of game,
 * tokens, bonuses, withdrawals, a draw of the lotto, cashback, and an operator who suspended somebody and
 * gave and took money.
 */
export const playEverything = async (parts: TestHouse): Promise<void> => {
  const { house, clock } = parts;
  const withdrawals = setUpWithdrawals(parts);
  await withdrawals.devnet.mineAndSee(1);
  await openAllBooks(house, withdrawals.context.chains, depositFacts);
  clock.advance(1);
  await withdrawals.player(RAIN, 10_000_000n);
  await runLotto(house);
  const rain = atTheTables(parts, RAIN);
  await openBonus(parts).code('MOSS', {
    ...TERMS,
    canMatch: 0,
    bonusAmount: 5_000,
    needsDeposit: false,
    wagerMultiple: 30,
  });
  const violet = await startPlay(parts, 'violet-rain');
  const leaf = atTheTables(parts, violet.playerId);
  for (let n = 0; n < 5; n += 1) good(await violet.bet(n));
  await rain.play('moonflower', 250, 4);
  await rain.play('moonflower', 1, 10);
  await creditEarnedTokens(house);
  await rain.play('the-lamplighter', 1, 3);
  await rain.draw(await rain.deal());
  await rain.draw(await rain.deal());
  await leaf.claim('MOSS');
  // PostgreSQL: bets right after the credit may not count.
  clock.advance(10_000);
  await leaf.play('moonflower', 10, 6);
  await leaf.draw(await leaf.deal());
  await leaf.deal();
  await useBonuses(parts, rain);
  await withdraw(parts, withdrawals);
  await command(parts, 'player suspend violet-rain');
  await command(parts, 'player flag violet-rain contact-billing');
  await command(parts, 'player credit violet-rain 12.50 --reason case-1');
  await command(parts, 'player debit violet-rain 2 --reason case-2');
  await command(parts, 'player refund violet-rain 3 --reason case-3');
  await command(parts, 'player credit violet-rain 500 --reason case-4');
  await command(parts, 'maintenance on');
  await command(parts, 'maintenance off');
  await coverBooks(house);
  await countToday(house);
  await publishHeads(house, { heads: '', unsent: null });
  await extendLog(house);
  await publishLogHeads(house, { lastId: null, unsent: null });
  clock.set(monthStart('2026-12') + 120_000);
  await mineBlocks(parts, 1);
  await closeAndDraw(parts);
  await payCashbacks(house);
  await rain.play('moonflower', 2, 3);
  await creditEarnedTokens(house);
};

/** The jobs of the house that look at chains, once. */
export const look = async ({ house }: TestHouse): Promise<void> => {
  for (const job of jobsOf(house).filter(({ name }) => name.startsWith('cashier')))
    await job.run(new AbortController().signal);
};
