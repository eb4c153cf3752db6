/** Answers requests of the house, one at a time: reads the draft, decides, signs, and writes the log. */
import type { Clock } from '../house/platform/ports.ts';
import { signedBy } from '../house/platform/signature.ts';
import {
  type HotAccount,
  type HotAccountRequest,
  type KeyImages,
  type KeyImagesRequest,
  type ReservesRequest,
  type ReservesSigned,
  type SignAnswer,
  type SignedVersion,
  type SigningNetworkId,
  type SignOutput,
  type SignRefused,
  type SignRequest,
  signedHotAccountText,
  signedKeyImagesText,
  signRequestText,
} from '../signing/request.ts';
import { type LogEntry, requestDigest } from './entries.ts';
import type { History, KnownPayment } from './history.ts';
import { answerReserves } from './reserves.ts';
import { LogError, type Place, type SignerLog } from './log.ts';
import { type DraftFacts, DraftError, type SigningNetwork } from './network.ts';
import {
  DAY_MS,
  HOUR_MS,
  judgeDraft,
  judgeEarlier,
  judgeSender,
  type Policy,
  type Refusal,
  type Sums,
} from './rules.ts';

/** Requests that wait for their turn at the most; the house asks again. */
const WAITING_MAX = 32;
/** Requests for key images at once: each holds megabytes. */
const LISTING_MAX = 4;
/** Refusals that are remembered, so that a request which is repeated is logged once. */
const REFUSALS_MAX = 10_000;
/** How often a request that is not the house's is logged. */
const STRANGER_LOG_MS = 60_000;

/** A network that takes longer, such as one whose program hangs, holds up the others no more. */
const NETWORK_MS = 60_000;
/** Characters of what a network says about a draft. */
const REASON_MAX = 300;

/** The signer cannot answer now; nothing was signed. */
export class SignerBusy extends Error {
  override readonly name = 'SignerBusy';
}

interface SignerParts {
  readonly networks: Readonly<Partial<Record<SigningNetworkId, SigningNetwork>>>;
  /** The house's public keys, base64url: two of them while its secret is being exchanged. */
  readonly houseKeys: readonly string[];
  /** Asked for each request: lists can be replaced while the signer runs. */
  readonly policy: () => Policy;
  readonly clock: Clock;
  readonly log: SignerLog;
  readonly history: History;
  /** How long a network may take to read or to sign; what it says later is dropped. */
  readonly networkMs?: number;
}

export interface SignerService {
  /**
   * Answers a request. What it signs is in the log and on the disk before.
   * @throws SignerBusy; LogError where the log cannot be written
   */
  answer(request: SignRequest, signature: string): Promise<SignAnswer>;
  /**
   * Answers a request for messages of reserves, in turn with the others.
   * @throws SignerBusy; LogError where the log cannot be written
   */
  reserves(request: ReservesRequest, signature: string): Promise<ReservesSigned | SignRefused>;
  /**
   * Answers a request for key images, which has no effect. Not in turn with the others.
   * @throws SignerBusy
   */
  keyImages(request: KeyImagesRequest, signature: string): Promise<KeyImages | SignRefused>;
  /** Answers a request for the address of the hot account, which has no effect. Not in turn. */
  hotAccount(request: HotAccountRequest, signature: string): HotAccount | SignRefused;
  /** Waits for requests that have begun. */
  idle(): Promise<void>;
}

/** Lower case where the network reads an address so: hex of Ethereum, bech32. */
const withoutCase = (address: string): string =>
  /^(0x|(bc|tb|bcrt|ltc|tltc|rltc)1)/i.test(address) ? address.toLowerCase() : address;

/** The form in which addresses of a network are compared. @throws DraftError where it is none */
export const canonicalAddress = (network: SigningNetwork | undefined, address: string): string =>
  network?.canonical ? network.canonical(address) : withoutCase(address);

const canonicalOutputs = (network: SigningNetwork | undefined, outputs: readonly SignOutput[]) =>
  outputs.map(({ address, amount }) => ({ address: canonicalAddress(network, address), amount }));

const amountsOf = (sums: Sums): Record<string, string> =>
  Object.fromEntries(Object.entries(sums).map(([coin, units]) => [coin, units.toString()]));

const askedFor = ({ draft: _draft, at: _at, ...request }: SignRequest) => ({
  ...request,
  outputs: [...request.outputs],
  instead: request.instead && [...request.instead],
});

const readVersion = async (log: SignerLog, place: Place): Promise<SignedVersion> => {
  const line = await log.read(place);
  if (line.what !== 'signed') throw new LogError(`the log has no transaction at byte ${place.offset}`);
  const { version, outputs, fee, reserves, txid, raw } = line;
  return { version, outputs, fee, reserves, txid, raw };
};

type Verdict = Refusal | { readonly repeats: number } | { readonly counts: Sums; readonly draft: DraftFacts };

/** @throws SignerBusy where the network takes too long */
const inTime = async <T>({ networkMs = NETWORK_MS }: SignerParts, working: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => {
      fail(new SignerBusy(`the network took longer than ${networkMs} ms`));
    }, networkMs);
  });
  try {
    return await Promise.race([working, late]);
  } finally {
    clearTimeout(timer);
  }
};

const draftFacts = async (
  parts: SignerParts,
  network: SigningNetwork,
  request: SignRequest,
): Promise<DraftFacts> => {
  const draft = await inTime(parts, network.read(request));
  return {
    ...draft,
    pays: canonicalOutputs(network, draft.pays),
    keeps: canonicalOutputs(network, draft.keeps),
    reserves: [...new Set(draft.reserves)],
  };
};

/** The verdict about a request of the house. `request` has canonical addresses. @throws DraftError */
const decide = async (
  parts: SignerParts,
  { request, digest, at }: { readonly request: SignRequest; readonly digest: string; readonly at: number },
): Promise<Verdict> => {
  const { networks, policy, history } = parts;
  const earlier = history.payment(request.payment);
  const byId = judgeEarlier(request, digest, earlier);
  if (typeof byId === 'number') return { repeats: byId };
  if (byId) return byId;
  const network = networks[request.network];
  if (!network) return { refused: 'noKeys', reason: `the signer has no keys of ${request.network}` };
  const draft = await draftFacts(parts, network, request);
  const verdict = judgeDraft({
    request,
    draft,
    earlier,
    holders: history.holders(request.network, draft.reserves, request.payment),
    policy: policy(),
    spent: { hour: history.sums(at, HOUR_MS), day: history.sums(at, DAY_MS) },
  });
  return 'refused' in verdict ? verdict : { ...verdict, draft };
};

const shownVersion = (payment: KnownPayment | null, version: number | undefined): Place | null =>
  payment?.versions.find((one) => one.version === version)?.place ?? null;

/** Remembers what was logged, so that a house which asks every few seconds does not fill the disk. */
const refusalLogger = ({ log, history }: Pick<SignerParts, 'log' | 'history'>) => {
  const logged = new Set<string>();
  let strangersUntil = 0;
  return async (entry: LogEntry & { readonly what: 'refused' }, now: number): Promise<void> => {
    if (entry.refused === 'notTheHouse') {
      if (now < strangersUntil) return;
      strangersUntil = now + STRANGER_LOG_MS;
    } else {
      const key = `${entry.payment} ${entry.version} ${entry.refused}`;
      if (logged.has(key)) return;
      if (logged.size >= REFUSALS_MAX) logged.clear();
      logged.add(key);
    }
    const { line, place } = await log.append(entry, now);
    history.take(line, place);
  };
};

/** The time by which limits are counted: it does not go back when the clock does. */
const countingTime = ({ clock, log }: SignerParts): number => Math.max(clock.now(), log.head().at);

interface Approved {
  readonly digest: string;
  readonly draft: DraftFacts;
  readonly counts: Sums;
}

const signNow = async (
  parts: SignerParts,
  request: SignRequest,
  { digest, draft, counts }: Approved,
): Promise<SignAnswer> => {
  const { networks, log, history } = parts;
  const network = networks[request.network];
  if (!network) throw new SignerBusy(`the keys of ${request.network} are gone`);
  const { txid, raw } = await inTime(parts, network.sign(request));
  const entry: LogEntry = {
    what: 'signed',
    ...askedFor(request),
    digest,
    fee: draft.fee.toString(),
    reserves: [...draft.reserves],
    keeps: [...draft.keeps],
    counts: amountsOf(counts),
    txid,
    raw,
  };
  const { line, place } = await log.append(entry, countingTime(parts));
  history.take(line, place);
  return { txid, raw };
};

/** Answers requests, each by itself: the caller lets no two of them in at once. */
const answering = (parts: SignerParts) => {
  const { networks, houseKeys, clock, log, history } = parts;
  const logRefusal = refusalLogger(parts);

  const refuse = async (request: SignRequest, digest: string, refusal: Refusal): Promise<SignRefused> => {
    const { shows, ...answer } = refusal;
    const { refused, reason } = answer;
    await logRefusal({ what: 'refused', ...askedFor(request), digest, refused, reason }, countingTime(parts));
    const place = shownVersion(history.payment(request.payment), shows);
    return place ? { ...answer, alreadySigned: await readVersion(log, place) } : answer;
  };

  const repeated = async (payment: string, version: number): Promise<SignAnswer> => {
    const place = shownVersion(history.payment(payment), version);
    if (!place) throw new LogError(`version ${version} of payment ${payment} is not in the log`);
    const { txid, raw } = await readVersion(log, place);
    return { txid, raw };
  };

  return async (asked: SignRequest, signature: string): Promise<SignAnswer> => {
    const digest = requestDigest(asked);
    const isSigned = houseKeys.some((key) => signedBy(key, () => signRequestText(asked), signature));
    const sender = judgeSender({ isSigned, at: asked.at, now: clock.now() });
    if (sender) return refuse(asked, digest, sender);
    try {
      const request = { ...asked, outputs: canonicalOutputs(networks[asked.network], asked.outputs) };
      const verdict = await decide(parts, { request, digest, at: countingTime(parts) });
      if ('refused' in verdict) return await refuse(request, digest, verdict);
      if ('repeats' in verdict) return await repeated(asked.payment, verdict.repeats);
      return await signNow(parts, request, { digest, ...verdict });
    } catch (error) {
      if (!(error instanceof DraftError)) throw error;
      const reason = error.message.slice(0, REASON_MAX);
      return refuse(asked, digest, { refused: 'draftWrong', reason });
    }
  };
};

const hotAccountNow = (
  { networks, houseKeys, clock }: SignerParts,
  request: HotAccountRequest,
  signature: string,
): HotAccount | SignRefused => {
  const isSigned = houseKeys.some((key) => signedBy(key, () => signedHotAccountText(request), signature));
  const sender = judgeSender({ isSigned, at: request.at, now: clock.now() });
  if (sender) return sender;
  const address = networks[request.network]?.hot;
  return address === undefined
    ? { refused: 'noKeys', reason: `the signer has no keys of ${request.network}` }
    : { address };
};

const keyImagesNow = async (
  { networks, houseKeys, clock }: SignerParts,
  request: KeyImagesRequest,
  signature: string,
): Promise<KeyImages | SignRefused> => {
  const isSigned = houseKeys.some((key) => signedBy(key, () => signedKeyImagesText(request), signature));
  const sender = judgeSender({ isSigned, at: request.at, now: clock.now() });
  if (sender) return sender;
  const found = networks[request.network]?.keyImages;
  if (!found) return { refused: 'noKeys', reason: `the signer has no key images of ${request.network}` };
  try {
    return await found(request.outputs);
  } catch (error) {
    if (!(error instanceof DraftError)) throw error;
    return { refused: 'draftWrong', reason: error.message.slice(0, REASON_MAX) };
  }
};

export const createSigner = (parts: SignerParts): SignerService => {
  const answer = answering(parts);
  let turn: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let listing = 0;
  // One after the other: two that are decided at once could pass a limit together.
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    const broken = parts.log.broken();
    if (broken !== null) throw new LogError(broken);
    if (waiting >= WAITING_MAX) throw new SignerBusy('too many requests are waiting');
    waiting += 1;
    const mine = turn.then(work);
    turn = mine.catch(() => {});
    try {
      return await mine;
    } finally {
      waiting -= 1;
    }
  };
  return {
    answer: (request, signature) => inTurn(() => answer(request, signature)),
    reserves: (request, signature) => inTurn(() => answerReserves(parts, request, signature)),
    keyImages: async (request, signature) => {
      if (listing >= LISTING_MAX) throw new SignerBusy('too many requests for key images');
      listing += 1;
      try {
        return await keyImagesNow(parts, request, signature);
      } finally {
        listing -= 1;
      }
    },
    hotAccount: (request, signature) => hotAccountNow(parts, request, signature),
    idle: async () => {
      await turn;
    },
  };
};
