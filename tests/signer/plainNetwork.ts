import { createHash } from 'node:crypto';
import { array, create, object, string } from 'superstruct';
import { DraftError, type SigningNetwork } from '../../src/signer/network.ts';
import type { NetworkTable } from '../../src/signer/networks.ts';

const output = object({ address: string(), amount: string() });
const draftStruct = object({
  pays: array(output),
  keeps: array(output),
  fee: string(),
  reserves: array(string()),
});

const draftOf = (text: string) => {
  try {
    return create(JSON.parse(text), draftStruct);
  } catch {
    throw new DraftError('the draft cannot be read');
  }
};

/** A network whose drafts are plain JSON: they say themselves what they pay and spend. */
export const plainNetwork = (): SigningNetwork => ({
  read: (request) =>
    Promise.resolve()
      .then(() => draftOf(request.draft))
      .then((draft) => ({ ...draft, fee: BigInt(draft.fee) })),
  keyImages: (outputs) =>
    outputs === 'ff'
      ? Promise.reject(new DraftError('the outputs cannot be read'))
      : Promise.resolve({ offset: 3, images: [{ image: outputs, signature: 'ab' }] }),
  sign: ({ draft, network }) =>
    Promise.resolve({
      txid: createHash('sha256').update(`${network} ${draft}`).digest('hex'),
      raw: Buffer.from(draft).toString('hex'),
    }),
});

/** The same on three networks; there are no keys of Monero. */
export const PLAIN_NETWORKS: NetworkTable = {
  bitcoin: { watching: () => ({ xpub: 'bitcoin' }), open: plainNetwork },
  litecoin: { watching: () => ({ xpub: 'litecoin' }), open: plainNetwork },
  ethereum: { watching: () => ({ xpub: 'ethereum' }), open: plainNetwork },
};
