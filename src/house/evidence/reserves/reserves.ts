/** The statement of the house's reserves: where its coins lie, signed by the addresses (docs/reserves.md). */
import { writePlace } from '../../../fair/houseLog.ts';
import { dayAt, type LiabilitiesStatement } from '../../../fair/liabilities.ts';
import {
  ADDRESSES_MAX,
  areReservesSigned,
  canBeSigned,
  reservesMessage,
  type ReservesOf,
} from '../../../signing/reserves.ts';
import type { OwnAddress } from '../../../signing/request.ts';
import { tellIdentity } from '../../../wire/houseIdentity.ts';
import { CURRENCIES } from '../../../wire/money/currencies.ts';
import { type Place, type ReservesStatement, reservesText } from '../../../wire/evidence/reserves.ts';
import type { ChainPort, NetworkId, OwnPlace } from '../../platform/chainPort.ts';
import { checkCold } from '../../custody/chains/coldAddresses.ts';
import { COIN_PARAMETERS } from '../../platform/coinParameters.ts';
import { newestCounts, statementOf } from '../liabilities/liabilities.ts';
import type { House } from '../../platform/ports.ts';
import { ratesOf, readRates } from '../../platform/rates/rates.ts';
import { signReserves } from '../../custody/signer.ts';
import { newestHead, proveInclusion } from '../transparencyLog/transparencyLog.ts';
import { paidDeposits } from './store.ts';

/** Of a network, the first of them: the statement stays within its bounds, and the signer within its own. */
const PLACES_A_NETWORK = 1_500;
const DAY_MS = 86_400_000;
/** Millionths of a dollar in a cent. */
const MICRO_A_CENT = 10_000n;

/** The statement cannot be made. Its message is a sentence for the operator. */
export class NoReserves extends Error {
  override readonly name = 'NoReserves';
}

/** A cold address, whose message its own wallet signs. */
interface ToSign {
  readonly network: NetworkId;
  readonly address: string;
  readonly message: string;
}

interface Reserves {
  readonly statement: ReservesStatement;
  readonly toSign: readonly ToSign[];
  /** Addresses with coins that the statement has no room for, and cold ones that cannot sign. */
  readonly leftOut: readonly { readonly network: NetworkId; readonly what: string }[];
}

type Bound = Omit<ReservesOf, 'network'>;

/** The newest count that the signed log has. @throws NoReserves */
const loggedCount = async ({ db, clock }: House) => {
  const [count] = await newestCounts(db.kysely, 1);
  const now = clock.now();
  if (!count || ![dayAt(now), dayAt(now - DAY_MS)].includes(count.day))
    throw new NoReserves('nothing was counted today or yesterday: the open house counts once a day');
  const head = await newestHead(db.kysely);
  const place = head && (await proveInclusion(db.kysely, { kind: 'liabilities', ref: count.day }, head));
  if (!place)
    throw new NoReserves(`the count of ${count.day} is not in the signed log yet: try again in a minute`);
  return { liabilities: statementOf(count), log: writePlace(place) };
};

/** Has the signer sign for addresses, and checks what it signed. @throws ChainError, NoReserves */
const signed = async (
  { config, secrets, clock }: House,
  {
    network,
    own,
    bound,
  }: { readonly network: NetworkId; readonly own: readonly OwnPlace[]; readonly bound: Bound },
): Promise<Place[]> => {
  const { signer: target } = config;
  if (!target) throw new NoReserves('SIGNER_URL is not set, and the signer has the keys');
  const places: Place[] = [];
  for (let start = 0; start < own.length; start += ADDRESSES_MAX) {
    const group = own.slice(start, start + ADDRESSES_MAX);
    const addresses = group.map(({ path, address }): OwnAddress => ({ path, address }));
    const { day, root } = bound;
    const signatures = await signReserves({ target, secrets, clock }, { network, day, root, addresses });
    for (const [number, { address, role }] of group.entries()) {
      const signature = signatures[number] ?? '';
      if (!(await areReservesSigned({ ...bound, network }, address, signature)))
        throw new NoReserves(`the signer did not sign for ${address} of ${network}`);
      places.push({ network, role, address, signature });
    }
  }
  return places;
};

/** Where coins of a network lie. */
const ownPlaces = async ({ db }: House, port: ChainPort): Promise<readonly OwnPlace[]> =>
  (await port.ownPlaces?.(await paidDeposits(db.kysely, port.network))) ?? [];

/** The operator's own addresses as their networks write them, each once: one may stand for several coins. */
const coldAddresses = ({ config, chains }: House): { network: NetworkId; address: string }[] => {
  const { addresses, reserves } = config.cold;
  const stated = [
    ...CURRENCIES.flatMap((asset) => {
      const address = addresses[asset];
      return address === undefined ? [] : [{ asset, address }];
    }),
    ...reserves,
  ];
  const found = stated.map(({ asset, address }) => {
    const { network } = COIN_PARAMETERS[asset];
    const port = chains.find((chain) => chain.network === network);
    const checked = port ? checkCold(port, asset, address) : null;
    return { network, address: checked && 'address' in checked ? checked.address : address };
  });
  return found.filter(
    ({ network, address }, index) =>
      found.findIndex((one) => one.network === network && one.address === address) === index,
  );
};

const coldPlaces = (house: House, bound: Bound) => {
  const toSign: ToSign[] = [];
  const leftOut: Reserves['leftOut'][number][] = [];
  for (const { network, address } of coldAddresses(house)) {
    if (canBeSigned(network, bound.kind, address))
      toSign.push({ network, address, message: reservesMessage({ ...bound, network }, address) });
    else leftOut.push({ network, what: `${address}, which is of a kind that cannot sign here` });
  }
  return { toSign, leftOut };
};

/** Cents for a coin, of the coins whose rate is known. */
const ratesNow = async (house: House): Promise<ReservesStatement['rates']> => {
  await readRates(house);
  const rates = ratesOf(house);
  const now = house.clock.now();
  return Object.fromEntries(
    CURRENCIES.flatMap((coin) => {
      const cents = Number((rates.latest(coin, now)?.microUsd ?? 0n) / MICRO_A_CENT);
      return cents > 0 ? [[coin, cents]] : [];
    }),
  );
};

const boundTo = ({ secrets, config }: House, { day, root }: LiabilitiesStatement): Bound => ({
  house: secrets.identity.keys.statement,
  day,
  root,
  kind: config.nodes.kind,
});

/**
 * Makes the statement of the day of the newest count. Cold addresses stand in it without a signature: their
 * wallets sign, and whoever has those adds it.
 * @throws NoReserves; ChainError where a node or the signer does not answer
 */
export const stateReserves = async (house: House): Promise<Reserves> => {
  const { config, secrets, clock, chains } = house;
  if (config.devnet)
    throw new NoReserves('the coins of this house are the devnet’s: nobody can look at them');
  const { liabilities, log } = await loggedCount(house);
  const bound = boundTo(house, liabilities);
  const { toSign, leftOut } = coldPlaces(house, bound);
  const places: Place[] = toSign.map(({ network, address }) => ({
    network,
    role: 'cold',
    address,
    signature: '',
  }));
  const isCold = (network: NetworkId, address: string) =>
    toSign.some((one) => one.network === network && one.address === address);
  for (const port of chains) {
    const { network } = port;
    if (!port.ownPlaces) {
      leftOut.push({ network, what: 'all of it: this program states no reserves of this network' });
      continue;
    }
    const own = (await ownPlaces(house, port)).filter(({ address }) => !isCold(network, address));
    const rest = own.length - PLACES_A_NETWORK;
    if (rest > 0) leftOut.push({ network, what: `${rest} of its addresses with coins` });
    places.push(...(await signed(house, { network, own: own.slice(0, PLACES_A_NETWORK), bound })));
  }
  const unsigned: ReservesStatement = {
    v: 'reserves-1',
    kind: bound.kind,
    at: clock.now(),
    house: tellIdentity(secrets.identity),
    liabilities: { ...liabilities },
    log,
    rates: await ratesNow(house),
    tokens: config.nodes.ethereum?.contracts ?? null,
    places,
    signature: '',
  };
  return {
    statement: { ...unsigned, signature: secrets.sign('statement', reservesText(unsigned)) },
    toSign,
    leftOut,
  };
};
