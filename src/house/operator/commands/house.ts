import { GAMES, gameOf } from '../../../games/catalogue.ts';
import { auditHouse, readCheckpoint } from '../../audit/audit.ts';
import { chainsOf } from '../../custody/chains/chains.ts';
import { formatUnits } from '../../custody/chains/units.ts';
import { paymentContext } from '../../custody/payments/context.ts';
import { hotAccountOf, hotCoins, playersHold } from '../../custody/treasury/treasury.ts';
import { stuckPayments, stuckWithdrawals } from '../../money/withdrawals/withdrawals.ts';
import type { ChainPort } from '../../platform/chainPort.ts';
import { COIN_PARAMETERS } from '../../platform/coinParameters.ts';
import type { House } from '../../platform/ports.ts';
import { readRates } from '../../platform/rates/rates.ts';
import { makeNarrowTable, makeTable, plainAge, wrapped } from '../../platform/table.ts';
import { lastBackup, waitingForAPerson } from '../doctor/database.ts';
import { openAt } from '../doctor/network.ts';
import { UsageError, type Command, outcome } from '../command.ts';
import { closedGame, MAINTENANCE, setSwitch } from '../switches.ts';

const stateOf = async (house: House, port: ChainPort) => {
  const { state, tip, tipAgeMs, detail = null } = await port.health();
  const signer =
    port.hotAccount === undefined
      ? null
      : await hotAccountOf(house, port).then(
          () => 'ok',
          (error: unknown) => (error instanceof Error ? error.message : String(error)),
        );
  return { network: port.network, state, detail, height: tip?.height ?? null, tipAgeMs, signer };
};

/** What a person has to look at, in words. */
const waitsOf = async ({ db, clock }: House) => {
  const sum = (counts: ReadonlyMap<string, number>) =>
    [...counts.values()].reduce((all, one) => all + one, 0);
  return {
    ...(await waitingForAPerson(db.kysely)),
    stuckPayments: sum(await stuckPayments(db.kysely, clock.now())),
    stuckWithdrawals: sum(await stuckWithdrawals(db.kysely)),
  };
};

/** Cents of the hot wallets, null where nobody can say, beside those of the players. */
const holdingsOf = async (house: House) => {
  await readRates(house);
  const coins = await hotCoins(paymentContext(house));
  const hotCents = coins && Number(coins.reduce((sum, { cents }) => sum + cents, 0n));
  const wallets = (coins ?? []).map(({ asset, units, cents }) => ({
    currency: asset,
    amount: formatUnits(units, COIN_PARAMETERS[asset].decimals),
    cents: Number(cents),
  }));
  return { wallets, hotCents, playersCents: Number(await playersHold(house.db.kysely)) };
};

const seen = async (house: House) => {
  const { db, config, switches, secrets } = house;
  return {
    openAt: await openAt(config),
    networks: config.devnet ? 'devnet' : config.nodes.kind,
    maintenance: switches.maintenance(),
    closedGames: GAMES.filter(({ id }) => switches.gameClosed(id)).map(({ id }) => id),
    lottoOpen: config.lotto !== null,
    chains: await Promise.all(chainsOf(house).map((port) => stateOf(house, port))),
    holdings: await holdingsOf(house),
    waits: await waitsOf(house),
    lastBackupAt: await lastBackup(db.kysely),
    lastAuditAt: (await readCheckpoint(db.kysely, secrets))?.at ?? null,
  };
};

const dollars = (cents: number | null): string => (cents === null ? '?' : `$${(cents / 100).toFixed(2)}`);

const lookText = (now: number, look: Awaited<ReturnType<typeof seen>>): string => {
  const { openAt: address, chains, holdings, waits, closedGames } = look;
  const ago = (at: number | null) => (at === null ? 'never' : `${plainAge(now - at)} ago`);
  const { hotCents, playersCents } = holdings;
  const share =
    hotCents === null || playersCents <= 0 ? '' : ` (${Math.round((hotCents / playersCents) * 100)} %)`;
  const networkRows = chains.map(({ network, state, height, tipAgeMs, signer }) => [
    network,
    state,
    height === null ? '' : String(height),
    tipAgeMs === null ? '' : plainAge(tipAgeMs),
    signer === null ? 'none' : signer === 'ok' ? 'ok' : 'wrong',
  ]);
  const why = chains.flatMap(({ network, state, detail, signer }) => [
    ...(detail === null ? [] : [`${network} is ${state}: ${detail}.`]),
    ...(signer === null || signer === 'ok' ? [] : [`The signer of ${network}: ${signer}.`]),
  ]);
  const wallets = holdings.wallets.map(({ currency, amount, cents }) => [currency, amount, dollars(cents)]);
  return [
    wrapped(
      `The house is ${address === null ? 'not open' : `open at ${address}`} (${look.networks}). ` +
        `${look.maintenance ? 'New bets wait: maintenance is on.' : 'New bets are taken.'} ` +
        (closedGames.length > 0 ? `Closed: ${closedGames.join(', ')}. ` : '') +
        `The lotto is ${look.lottoOpen ? 'open' : 'not open'}.`,
    ),
    '',
    makeNarrowTable(['network', 'node', 'height', 'age', 'signer'], networkRows),
    ...why.map(wrapped),
    '',
    ...(wallets.length > 0 ? [makeTable([['hot', 'amount', 'worth'], ...wallets])] : []),
    `Hot wallets hold ${dollars(hotCents)}, players ${dollars(playersCents)}${share}.`,
    '',
    wrapped(
      `For a person: ${waits.withdrawals} withdrawals, ${waits.adjustments} adjustments. ` +
        `Stuck: ${waits.stuckPayments} payments, ${waits.stuckWithdrawals} withdrawals.`,
    ),
    `Last backup: ${ago(look.lastBackupAt)}. Last audit without a fault: ${ago(look.lastAuditAt)}.`,
  ].join('\n');
};

const look: Command = {
  usage: 'look',
  help: 'one look at the house: what is open, networks, signer, hot wallets, what waits for a person',
  writes: false,
  needsDatabase: true,
  run: async ({ house }) => {
    const found = await seen(house);
    return outcome(lookText(house.clock.now(), found), found);
  },
};

const maintenance: Command = {
  usage: 'maintenance STATE',
  help: 'on: new bets wait and open rounds are finished; off: play goes on',
  writes: true,
  run: async ({ house: { db, clock } }, [state = '']) => {
    if (state !== 'on' && state !== 'off')
      throw new UsageError(`maintenance: expected on or off, got "${state}"`);
    await setSwitch(db.kysely, MAINTENANCE, state === 'on' ? 'on' : null, clock.now());
    return outcome(`maintenance is ${state}`, { maintenance: state });
  },
};

const game: Command = {
  usage: 'game STATE GAME',
  help: 'close: the game takes no new bets; open: it does again',
  writes: true,
  run: async ({ house: { db, clock } }, [state = '', id = '']) => {
    if (state !== 'open' && state !== 'close')
      throw new UsageError(`game: expected open or close, got "${state}"`);
    if (!gameOf(id)) throw new UsageError(`There is no game "${id}".`);
    await setSwitch(db.kysely, closedGame(id), state === 'close' ? 'closed' : null, clock.now());
    return outcome(`${id} is ${state === 'close' ? 'closed' : 'open'}`, { game: id, open: state === 'open' });
  },
};

const audit: Command = {
  usage: 'audit',
  help:
    'recomputes the books: what is new since the last audit, with --from-scratch everything; a line a ' +
    'class; exits 1 when something is wrong',
  writes: false,
  run: async ({ house }, _, { 'from-scratch': fromScratch = false }) => {
    const classes = await auditHouse(house, { fromScratch });
    const wrong = classes.flatMap((one) => one.wrong.map((sentence) => `${one.name}: ${sentence}`));
    const table = makeTable([
      ['class', 'checked', 'wrong'],
      ...classes.map((one) => [one.name, String(one.checked), String(one.wrong.length)]),
    ]);
    return { text: [table, ...wrong].join('\n'), data: classes, failed: wrong.length > 0 };
  },
};

export const houseCommands: readonly Command[] = [look, maintenance, game, audit];
