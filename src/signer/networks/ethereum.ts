/** The signer's half of Ethereum: reads the draft of a transaction by itself, and signs it. */
import type { HDKey } from '@scure/bip32';
import { is } from 'superstruct';
import { getAddress, type Hex, keccak256 } from 'viem';
import { privateKeyToAddress, signMessage, signTransaction } from 'viem/accounts';
import { bytesToHex } from 'viem/utils';
import {
  EthereumDraft,
  HOT_PATH,
  nonceReserve,
  readTransferData,
  transactionOf,
} from '../../signing/ethereumDraft.ts';
import { CHAIN_IDS } from '../../signing/ethereumNetworks.ts';
import type { SignedDraft, SignOutput, SignRequest } from '../../signing/request.ts';
import { DraftError, type DraftFacts, type SigningNetwork } from '../network.ts';

interface EthereumKeys {
  /** Root of the seed (BIP32). */
  readonly root: HDKey;
  /** 1: the main network. A transaction for one chain is worth nothing on another (EIP-155). */
  readonly chainId: number;
  /** Addresses of the token contracts. */
  readonly contracts: { readonly USDT: string; readonly USDC: string };
}

/** BIP44, coin type 60. */
const ACCOUNT = "m/44'/60'/0'";

const readDraft = (text: string): EthereumDraft => {
  let draft: unknown;
  try {
    draft = JSON.parse(text);
  } catch (error) {
    throw new DraftError('the draft is not JSON', { cause: error });
  }
  if (!is(draft, EthereumDraft)) throw new DraftError('the draft is not a transaction of Ethereum');
  return draft;
};

/** What the draft moves. A token's call may be `transfer` alone: any other could give rights away. */
const paidBy = (
  { contracts }: EthereumKeys,
  asset: SignRequest['asset'],
  { to, value, data }: EthereumDraft,
): SignOutput => {
  if (asset === 'ETH') {
    // Calldata could make a contract do anything in the house's name.
    if (data !== '0x') throw new DraftError('a payment of ETH has calldata');
    return { address: getAddress(to), amount: value };
  }
  if (asset !== 'USDT' && asset !== 'USDC') throw new DraftError(`${asset} does not move on Ethereum`);
  if (getAddress(to) !== getAddress(contracts[asset]))
    throw new DraftError(`the draft does not call the contract of ${asset}`);
  if (value !== '0') throw new DraftError('a payment of tokens has ETH in it');
  const transfer = readTransferData(data);
  if (!transfer) throw new DraftError('the draft does not transfer tokens');
  return { address: transfer.to, amount: transfer.amount.toString() };
};

/** Which of the house's accounts a payment of each purpose is between: deposit addresses or the hot one. */
const checkPaths = (purpose: SignRequest['purpose'], { fromPath, toPath }: EthereumDraft): void => {
  const isDeposit = (path: string | undefined) => path?.startsWith('0/') ?? false;
  const fits =
    purpose === 'sweep'
      ? isDeposit(fromPath) && toPath === HOT_PATH
      : fromPath === HOT_PATH && (purpose === 'gas' ? isDeposit(toPath) : toPath === undefined);
  if (!fits) throw new DraftError(`the accounts of the draft are not those of "${purpose}"`);
};

export const ethereumSigning = (keys: EthereumKeys): SigningNetwork => {
  const account = keys.root.derive(ACCOUNT);
  const keyAt = (path: string): Hex => {
    const [chain = '', index = ''] = path.split('/');
    const { privateKey } = account.deriveChild(Number(chain)).deriveChild(Number(index));
    if (!privateKey) throw new TypeError('"root" expected an extended private key');
    return bytesToHex(privateKey);
  };
  const addressAt = (path: string): string => privateKeyToAddress(keyAt(path));

  const factsOf = ({ draft: text, purpose, asset }: SignRequest, draft = readDraft(text)): DraftFacts => {
    if (draft.chainId !== keys.chainId)
      throw new DraftError(`the draft is for chain ${draft.chainId}, expected ${keys.chainId}`);
    checkPaths(purpose, draft);
    if (purpose === 'gas' && asset !== 'ETH') throw new DraftError('gas is paid in ETH');
    const from = addressAt(draft.fromPath);
    if (draft.from !== from) throw new DraftError(`the draft is from ${draft.from}, expected ${from}`);
    if (BigInt(draft.maxPriorityFeePerGas) > BigInt(draft.maxFeePerGas))
      throw new DraftError('the priority fee is above the whole fee');
    if (!Number.isSafeInteger(Number(draft.nonce))) throw new DraftError('the nonce is too high');
    const paid = paidBy(keys, asset, draft);
    const own = draft.toPath === undefined ? null : addressAt(draft.toPath);
    if (own !== null && paid.address !== own)
      throw new DraftError(`the draft pays ${paid.address}, expected ${own}`);
    return {
      pays: own === null ? [paid] : [],
      keeps: own === null ? [] : [paid],
      fee: BigInt(draft.gas) * BigInt(draft.maxFeePerGas),
      reserves: [nonceReserve(from, draft.nonce)],
    };
  };

  return {
    read: async (request) => factsOf(request),
    sign: async (request): Promise<SignedDraft> => {
      const draft = readDraft(request.draft);
      factsOf(request, draft);
      // Deterministic (RFC 6979): the same draft gives the same transaction.
      const raw = await signTransaction({
        privateKey: keyAt(draft.fromPath),
        transaction: transactionOf(draft),
      });
      return { txid: keccak256(raw), raw };
    },
    hot: addressAt(HOT_PATH),
    messages: {
      kind: keys.chainId === CHAIN_IDS.main ? 'main' : 'test',
      // EIP-191, version 0x45: what is hashed begins with 0x19, and no transaction does.
      sign: async (path, messageOf) => {
        if (path !== HOT_PATH && !/^0\/(0|[1-9]\d{0,8})$/.test(path))
          throw new DraftError(`there is no path ${path}`);
        const address = addressAt(path);
        const message = messageOf(address);
        return { address, signature: await signMessage({ privateKey: keyAt(path), message }) };
      },
    },
  };
};
