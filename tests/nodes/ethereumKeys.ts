/** Keys of a house on Ethereum, and its signer without the rules of the signer program. */
import { HDKey } from '@scure/bip32';
import type { SignRequest, Signer } from '../../src/signing/request.ts';
import type { SigningNetwork } from '../../src/signer/network.ts';
import { ethereumSigning } from '../../src/signer/networks/ethereum.ts';

export const ROOT = HDKey.fromMasterSeed(new Uint8Array(32).fill(7));
export const XPUB = ROOT.derive("m/44'/60'/0'").publicExtendedKey;
export const CHAIN_ID = 31_337;

type Contracts = { readonly USDT: string; readonly USDC: string };

export const signingOf = (contracts: Contracts, chainId = CHAIN_ID): SigningNetwork =>
  ethereumSigning({ root: ROOT, chainId, contracts });

/** Signs what it can read, and keeps what it was asked for. */
export const signerOf = (contracts: Contracts): Signer & { readonly asked: SignRequest[] } => {
  const network = signingOf(contracts);
  const asked: SignRequest[] = [];
  return {
    asked,
    sign: async (request) => {
      const whole = { ...request, at: 0 };
      asked.push(whole);
      const { pays } = await network.read(whole);
      if (JSON.stringify(pays) !== JSON.stringify(request.outputs))
        throw new Error('the draft does not pay the outputs of the request');
      return network.sign(whole);
    },
  };
};
