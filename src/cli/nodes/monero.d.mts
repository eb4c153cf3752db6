/** Paths of monerod and monero-wallet-rpc; installs their package where this user may. */
export declare const ensureMonero: () =>
  | { readonly daemon: string; readonly wallet: string }
  | { readonly missing: string };
