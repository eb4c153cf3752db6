const EXPECTED = 'contracts like USDT=0x…,USDC=0x…, or nothing';

/** The token contracts of a test chain, as a setting of house and signer. @throws RangeError */
export const readTokens = (text: string): { readonly USDT: string; readonly USDC: string } | null => {
  if (text === '') return null;
  const [, USDT, USDC] = /^USDT=(0x[0-9a-fA-F]{40}),USDC=(0x[0-9a-fA-F]{40})$/.exec(text) ?? [];
  if (USDT === undefined || USDC === undefined) throw new RangeError(EXPECTED);
  return { USDT, USDC };
};
