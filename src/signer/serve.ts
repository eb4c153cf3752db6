/** Puts the signer together: keys, log, rules, and the line to the house. */
import { existsSync, readFileSync } from 'node:fs';
import { lockExclusively } from '../house/platform/exclusiveLock.ts';
import type { Clock } from '../house/platform/ports.ts';
import type { SigningNetworkId } from '../signing/request.ts';
import { createHistory } from './history.ts';
import { fingerprintOf, type SignerKeys } from './keys.ts';
import { type Listening, listenOn } from './listen.ts';
import { createLog, openLog, type SignerLog } from './log.ts';
import { DraftError, type SigningNetwork } from './network.ts';
import type { NetworkTable } from './networks.ts';
import { listed, type Policy } from './rules.ts';
import { requestListener } from './server.ts';
import { type ListedAddress, readDenyList, type SignerConfig } from './settings.ts';
import { canonicalAddress, createSigner } from './signer.ts';

/** A signer that cannot be started as it is set up. Its message is a sentence for the operator. */
class ServeError extends Error {
  override readonly name = 'ServeError';
}

type Networks = Partial<Record<SigningNetworkId, SigningNetwork>>;

const openNetworks = (table: NetworkTable, keys: SignerKeys, config: SignerConfig): Networks => {
  const networks: Networks = {};
  for (const id of Object.keys(table) as SigningNetworkId[]) {
    const network = table[id]?.open?.(keys, config);
    if (network) networks[id] = network;
  }
  return networks;
};

/** @throws ServeError for what is no address of its network */
const addressSet = (
  networks: Networks,
  addresses: readonly ListedAddress[],
  setting: string,
): ReadonlySet<string> =>
  new Set(
    addresses.map(({ network, address }) => {
      try {
        return listed(network, canonicalAddress(networks[network], address));
      } catch (error) {
        if (!(error instanceof DraftError)) throw error;
        throw new ServeError(`${setting}: ${address} is not an address of ${network}: ${error.message}`);
      }
    }),
  );

const readDenied = (networks: Networks, file: string | null): ReadonlySet<string> => {
  if (file === null) return new Set();
  try {
    return addressSet(networks, readDenyList(readFileSync(file, 'utf8')), 'SIGNER_DENY');
  } catch (error) {
    if (error instanceof ServeError) throw error;
    throw new ServeError(`SIGNER_DENY: ${error instanceof Error ? error.message : String(error)}`);
  }
};

const openLogFile = async (
  path: string,
  { isNew, key, at }: { isNew: boolean; key: string; at: number },
): Promise<{ log: SignerLog; torn: number; history: ReturnType<typeof createHistory> }> => {
  // What was signed is known from the log alone: without it limits begin anew and a payment could be signed
  // twice.
  if (!existsSync(path) && !isNew)
    throw new ServeError(`There is no log ${path}. With new keys start once with --new-log; else find it.`);
  if (!existsSync(path)) await createLog(path);
  else if (isNew) throw new ServeError(`${path} exists: start without --new-log.`);
  const history = createHistory();
  const { log, torn } = await openLog(path, { key, at, take: history.take });
  return { log, torn, history };
};

/** What the operator should know at start: the rules, as they stand in the log too. */
const rulesText = ({ limits, feeMax, cold, denied }: Policy): string => {
  const shown = (value: object) =>
    JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? one.toString() : one));
  return `limits ${shown(limits)}, fee ${shown(feeMax)}, ${cold.size} cold, ${denied.size} denied`;
};

export interface ServeParts {
  readonly keys: SignerKeys;
  readonly config: SignerConfig;
  readonly table: NetworkTable;
  readonly clock: Clock;
  /** The log is made; without it there has to be one. */
  readonly newLog: boolean;
  /** One sentence for the operator. */
  readonly note: (text: string) => void;
  /** Given to tests, which end the process between two steps. */
  readonly wrapLog?: (log: SignerLog) => SignerLog;
}

export interface RunningSigner extends Pick<Listening, 'address' | 'close'> {
  /** Reads SIGNER_DENY again; a list that cannot be read leaves the present one. */
  reloadDenied(): void;
}

type Opened = Awaited<ReturnType<typeof openLogFile>>;

/** Notes in the log that the signer starts, and listens. */
const start = async (
  { config, clock, note }: ServeParts,
  { networks, first, log, history }: { networks: Networks; first: Policy } & Omit<Opened, 'torn'>,
): Promise<RunningSigner> => {
  let policy = first;
  const behindMs = log.head().at - clock.now();
  if (behindMs > 0)
    note(`The clock is ${Math.ceil(behindMs / 1_000)} s behind the log; limits count by the log's time.`);
  await log.append({ what: 'opened', rules: rulesText(policy) }, clock.now());
  const { houseKeys } = config;
  const signer = createSigner({ networks, houseKeys, policy: () => policy, clock, log, history });
  const health = () => ({
    state: log.broken() === null ? ('ok' as const) : ('broken' as const),
    networks: Object.keys(networks),
    entries: log.head().seq + 1,
    head: log.head().hash,
  });
  const listening = await listenOn(config.listen, requestListener({ signer, health, note }));
  return {
    address: listening.address,
    close: async () => {
      await listening.close();
      await signer.idle();
    },
    reloadDenied: () => {
      try {
        policy = { ...policy, denied: readDenied(networks, config.denyFile) };
        note(`SIGNER_DENY was read again: ${policy.denied.size} addresses.`);
      } catch (error) {
        note(`The former list of addresses stays. ${error instanceof Error ? error.message : ''}`);
      }
    },
  };
};

const lockLog = (file: string): (() => void) => {
  try {
    return lockExclusively(`${file}.lock`);
  } catch (error) {
    throw new ServeError(`Another signer uses ${file}, or its folder cannot be written.`, { cause: error });
  }
};

/** Starts the signer. @throws ServeError, LogError, ListenError with a sentence */
export const serve = async (parts: ServeParts): Promise<RunningSigner> => {
  const { keys, config, table, clock, note } = parts;
  const networks = openNetworks(table, keys, config);
  const first: Policy = {
    limits: config.limits,
    feeMax: config.feeMax,
    cold: addressSet(networks, config.cold, 'SIGNER_COLD'),
    denied: readDenied(networks, config.denyFile),
  };
  const unlock = lockLog(config.logFile);
  let log: SignerLog | null = null;
  const letGo = async (): Promise<void> => {
    for (const network of Object.values(networks)) await network.close?.();
    await log?.close();
    unlock();
  };
  try {
    const opening = { isNew: parts.newLog, key: fingerprintOf(keys), at: clock.now() };
    const opened = await openLogFile(config.logFile, opening);
    log = opened.log;
    if (opened.torn > 0)
      note(`The last line of the log was torn off by a crash; its ${opened.torn} bytes were cut.`);
    const used = parts.wrapLog?.(opened.log) ?? opened.log;
    const running = await start(parts, { networks, first, log: used, history: opened.history });
    return {
      ...running,
      close: async () => {
        await running.close();
        await letGo();
      },
    };
  } catch (error) {
    await letGo();
    throw error;
  }
};
