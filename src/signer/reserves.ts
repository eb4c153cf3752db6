/** Answers requests for messages of reserves, each by itself: the caller lets no two of them in at once. */
import type { Clock } from '../house/platform/ports.ts';
import { signedBy } from '../house/platform/signature.ts';
import {
  type ReservesRequest,
  type ReservesSigned,
  type SigningNetworkId,
  type SignRefused,
  signedReservesText,
} from '../signing/request.ts';
import { reservesMessage } from '../signing/reserves.ts';
import type { LogEntry } from './entries.ts';
import type { History } from './history.ts';
import type { SignerLog } from './log.ts';
import { DraftError, type SigningNetwork } from './network.ts';
import { judgeSender, judgeStatement } from './rules.ts';

interface Parts {
  readonly networks: Readonly<Partial<Record<SigningNetworkId, SigningNetwork>>>;
  readonly houseKeys: readonly string[];
  readonly clock: Clock;
  readonly log: SignerLog;
  readonly history: History;
}

/**
 * Signs the message of each address, and writes it in the log before the answer leaves. All that the house
 * chooses is a day, a root and which of these keys' addresses: the message is written here, with the house's
 * key that the request is signed with, so none can be signed for another house.
 * @throws LogError where the log cannot be written
 */
export const answerReserves = async (
  { networks, houseKeys, clock, log, history }: Parts,
  request: ReservesRequest,
  signature: string,
): Promise<ReservesSigned | SignRefused> => {
  const house = houseKeys.find((key) => signedBy(key, () => signedReservesText(request), signature));
  const { network, day, root, addresses, at } = request;
  const now = clock.now();
  const sender = judgeSender({ isSigned: house !== undefined, at, now });
  if (sender) return sender;
  const counted = Math.max(now, log.head().at);
  const refusal = judgeStatement({ day, now, signedToday: history.stated(counted) });
  if (refusal) return refusal;
  const its = networks[network];
  if (!its?.messages || house === undefined)
    return { refused: 'noKeys', reason: `the signer signs no messages of ${network}` };
  const { kind, sign } = its.messages;
  const statement = { house, day, root, network, kind };
  const signatures: string[] = [];
  try {
    for (const { path, address } of addresses) {
      const signed = await sign(path, (own) => reservesMessage(statement, own));
      if (signed.address !== address) throw new DraftError(`${path} is not the address ${address}`);
      signatures.push(signed.signature);
    }
  } catch (error) {
    if (!(error instanceof DraftError)) throw error;
    return { refused: 'draftWrong', reason: error.message };
  }
  const entry: LogEntry = { what: 'stated', house, network, day, root, addresses: [...addresses] };
  const { line, place } = await log.append(entry, counted);
  history.take(line, place);
  return { signatures };
};
