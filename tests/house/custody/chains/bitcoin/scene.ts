import { HDKey } from '@scure/bip32';
import { JsonText, Refusal } from '../rpcDouble.ts';

/**
 * Answers below are those of Bitcoin Knots 29.4.3 and Litecoin Core 0.21.2.1, cut to what is read and some
 * more.
 */
const TEST_VERSIONS = { private: 0x04358394, public: 0x043587cf };
export const XPUB = HDKey.fromMasterSeed(new Uint8Array(32).fill(7), TEST_VERSIONS).derive(
  "m/84'/1'/0'",
).publicExtendedKey;
export const GENESIS = {
  bitcoin: '0f9188f13cb7b2c71f2a335e3a4fc328bf5beb436012afca590b1a11466e2206',
  litecoin: '530827f38f93b43ed12af0b3ad25a288dc02ed74d6d7857862df51fc56c416f9',
};
export const ADDRESS = 'bcrt1qfjzk0kjrwyecrkngvm2x783rz8utxxch6pswej';
export const TIP = '50c5583d65099cd11725cb488a27cb2d1101242c92278e2b8d14847115975e64';
export const TXID = 'd6633b4186357c4c561bfcf556da6aba3575916fd328dea5a7afb1ed29cc703b';
export const NOW = 1_795_500_000_000;
export const idOf = (number: number): string => number.toString(16).padStart(64, '0');

export const descriptors = (end: number) => ({
  descriptors: [0, 1].map((chain) => ({
    desc: `wpkh(${XPUB}/${chain}/*)#g08fm8xs`,
    active: true,
    range: [0, end - 1],
  })),
});
export const chainInfo = (blocks = 110, headers = blocks) => ({
  chain: 'regtest',
  blocks,
  headers,
  bestblockhash: TIP,
  initialblockdownload: true,
});
export const watched = {
  ismine: true,
  iswatchonly: false,
  hdkeypath: 'm/0/1',
  labels: ['glasshouse: searched'],
};

export const nodeAnswers = (): Record<string, unknown> => ({
  getblockchaininfo: chainInfo(),
  getblockhash: ([height]: [number]) =>
    height === 0 ? GENESIS.bitcoin : new Refusal(-8, 'Block height out of range'),
  getblockheader: { height: 110, time: NOW / 1_000 - 60 },
  uptime: 3_600,
  getnetworkinfo: { connections: 8, relayfee: new JsonText('0'), incrementalfee: 0 },
  listwallets: ['house'],
  getwalletinfo: { private_keys_enabled: false, descriptors: true, scanning: false },
  listdescriptors: descriptors(1_000),
  getaddressinfo: watched,
  listsinceblock: new JsonText(`{"transactions":[],"removed":[],"lastblock":"${TIP}"}`),
  getmempoolentry: new JsonText(
    '{"vsize":144,"ancestorcount":1,"ancestorsize":144,"descendantcount":1,"spentby":[],' +
      '"fees":{"base":0.00002880,"ancestor":0.00002880,"descendant":0.00002880}}',
  ),
});
