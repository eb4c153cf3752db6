/** Broadcasts a payment. Each node program has its own words for the same outcome. */
import { type Broadcast, ChainError } from '../../../platform/chainPort.ts';
import { receipt, sendRaw, transaction } from './calls.ts';
import { readRaw, txidOf } from './draft.ts';
import { type EthereumRpc, NodeRefusal } from './rpc.ts';
import { nonceReserve } from '../../../../signing/ethereumDraft.ts';

type Outcome = 'known' | 'used' | 'tooLow' | 'refused' | 'unknown';

/** Geth, Reth, Erigon; Nethermind writes names in one word; Besu and Anvil have sentences of their own. */
const WORDS: readonly (readonly [Outcome, RegExp])[] = [
  ['known', /already ?(?:known|imported|exists|in (?:the )?(?:pool|mempool))|known transaction/i],
  ['used', /nonce (?:is )?too low|old ?nonce|nonce has already been used|nonce below/i],
  [
    'tooLow',
    new RegExp(
      'underpriced|fee too low|feetoolow|less than (?:the )?(?:block )?base ?fee|' +
        'below (?:the )?(?:current )?' +
        '(?:block )?base ?fee|gas price (?:too low|below)|replacement ?(?:fee|not ?allowed)|' +
        'could not replace',
      'i',
    ),
  ],
  [
    'refused',
    /insufficient (?:funds|balance)|exceeds (?:the )?(?:block )?gas limit|intrinsic gas|chain ?id/i,
  ],
];
/** JSON-RPC: its own trouble, not a word about the transaction. -32005 is a limit on requests. */
const OWN_TROUBLE = new Set([-32_700, -32_600, -32_601, -32_603, -32_005, 429]);

const outcomeOf = ({ code, words }: NodeRefusal): Outcome =>
  WORDS.find(([, pattern]) => pattern.test(words))?.[0] ?? (OWN_TROUBLE.has(code) ? 'unknown' : 'refused');

/** The nonce is used: by this payment, or by another transaction that its account made. */
const usedBy = async (rpc: EthereumRpc, txid: string, nonce: string): Promise<Broadcast> => {
  const [own, tx] = await Promise.all([rpc.ask(receipt(txid)), rpc.ask(transaction(txid))]);
  if (own) return 'alreadyMined';
  // Its block has come and its receipt follows.
  if (tx) return 'alreadyKnown';
  return { conflict: nonce };
};

/** See `SendPort.broadcast`. */
export const broadcastRaw = async (rpc: EthereumRpc, raw: string): Promise<Broadcast> => {
  const { draft, signed } = readRaw(raw);
  const txid = txidOf(signed);
  try {
    const taken = await rpc.ask(sendRaw(signed));
    if (taken !== txid) throw new ChainError('nodeWrong', 'The Ethereum node took another transaction');
    return 'accepted';
  } catch (error) {
    if (!(error instanceof NodeRefusal)) throw error;
    switch (outcomeOf(error)) {
      case 'known':
        return 'alreadyKnown';
      case 'used':
        return usedBy(rpc, txid, nonceReserve(draft.from, draft.nonce));
      case 'tooLow':
        return { rejected: error.words, tooLow: true };
      case 'refused':
        return { rejected: error.words, tooLow: false };
      case 'unknown':
        throw error;
    }
  }
};
