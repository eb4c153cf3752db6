/** Asks the outsider's own nodes what lies on addresses, in blocks. The house is not asked. */
import { boolean, integer, min, optional, pattern, string, type, union } from 'superstruct';
import { unitsOf, UnspentSet } from '../../house/custody/chains/bitcoin/answers.ts';
import { LONG_MS, nodeOf } from '../../house/custody/chains/bitcoin/node.ts';
import { networkOf } from '../../house/custody/chains/bitcoin/parameters.ts';
import { balanceOf, chainId, newestHeader, tokensOf } from '../../house/custody/chains/ethereum/calls.ts';
import { type Call, ethereumRpc } from '../../house/custody/chains/ethereum/rpc.ts';
import { moneroRpc } from '../../house/custody/chains/monero/rpc.ts';
import { rpcClient } from '../../house/custody/chains/jsonRpc.ts';
import { ChainError } from '../../house/platform/chainPort.ts';
import { systemClock } from '../../house/platform/clock.ts';
import type { BitcoinNetworkId } from '../../signing/bitcoinNetworks.ts';
import { CHAIN_IDS, contractsOf } from '../../signing/ethereumNetworks.ts';
import type { CurrencyCode } from '../../wire/money/currencies.ts';
import type { ReservesStatement } from '../../wire/evidence/reserves.ts';

/** Base units by coin. */
export type Found = Readonly<Partial<Record<CurrencyCode, bigint>>>;

interface Asked {
  readonly url: string;
  readonly statement: Pick<ReservesStatement, 'kind' | 'tokens'>;
  /** Each once. */
  readonly addresses: readonly string[];
}

/** @throws ChainError where the node is another network's, is behind, or does not answer */
const bitcoinFound = async (
  network: BitcoinNetworkId,
  { url, statement, addresses }: Asked,
): Promise<Found> => {
  const { asset, ...its } = networkOf(network, statement.kind);
  await nodeOf({ url, wallet: '' }, { asset, ...its }, systemClock).ready();
  if (addresses.length === 0) return { [asset]: 0n };
  const client = rpcClient(url, { timeoutMs: LONG_MS });
  const scripts = addresses.map((address) => `addr(${address})`);
  const { success, total_amount: total } = await client.call('scantxoutset', ['start', scripts], UnspentSet);
  if (!success) throw new ChainError('nodeAway', 'the node broke off its search of all outputs');
  return { [asset]: unitsOf(total) };
};

/** Of one block, so that what moves between two addresses meanwhile is not counted twice. */
const ethereumFound = async ({ url, statement: { kind, tokens }, addresses }: Asked): Promise<Found> => {
  const rpc = ethereumRpc(url);
  const [id, head] = await Promise.all([rpc.ask(chainId), newestHeader(rpc)]);
  if (id !== CHAIN_IDS[kind])
    throw new ChainError('nodeWrong', `the node is of another chain than ${CHAIN_IDS[kind]}`);
  const height = head.number;
  const { USDT, USDC } = contractsOf(kind, tokens);
  const sumOf = async (call: (address: string) => Call<bigint>): Promise<bigint> =>
    (await Promise.all(addresses.map((address) => rpc.ask(call(address))))).reduce(
      (sum, units) => sum + units,
      0n,
    );
  return {
    ETH: await sumOf((address) => balanceOf(address, height)),
    USDT: await sumOf((address) => tokensOf(USDT, address, height)),
    USDC: await sumOf((address) => tokensOf(USDC, address, height)),
  };
};

/** A proof of an address does not hold. Its message is a sentence. */
export class NotProved extends Error {
  override readonly name = 'NotProved';
}

/** An address of Monero, the message that it stated, and the proof. */
interface MoneroProof {
  readonly address: string;
  readonly message: string;
  readonly signature: string;
}

/** Piconero; more than 15 digits arrive as text. */
const Piconero = union([min(integer(), 0), pattern(string(), /^\d{16,20}$/)]);
const ReserveProof = type({
  good: boolean(),
  total: optional(Piconero),
  spent: optional(Piconero),
});

/**
 * A wallet program checks reserve proofs with its daemon, whatever wallet it has open: they name outputs that
 * the address can spend, and which of them are spent. No view key is needed.
 * @throws ChainError; NotProved
 */
export const moneroFound = async (url: string, proofs: readonly MoneroProof[]): Promise<Found> => {
  const rpc = moneroRpc(url, LONG_MS);
  let sum = 0n;
  for (const { address, message, signature } of proofs) {
    const asked = { address, message, signature };
    const { good, total = 0, spent = 0 } = await rpc.call('check_reserve_proof', asked, ReserveProof);
    if (!good)
      throw new NotProved(`${address} of monero has not proved its coins for this house and this day`);
    const rest = BigInt(total) - BigInt(spent);
    if (rest < 0n) throw new ChainError('nodeWrong', 'the wallet program told of more spent than there was');
    sum += rest;
  }
  return { XMR: sum };
};

/** The networks whose addresses a node is asked about. */
export type AskedNetwork = 'bitcoin' | 'litecoin' | 'ethereum';

/** @throws ChainError, RpcRefusal, TypeError for a URL that is none */
export const foundOn = (network: AskedNetwork, asked: Asked): Promise<Found> =>
  network === 'ethereum' ? ethereumFound(asked) : bitcoinFound(network, asked);
