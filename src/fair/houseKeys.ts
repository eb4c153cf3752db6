/** The house's public keys for signatures, base64url of the 32 raw bytes. */
export interface HouseKeys {
  readonly ticketKey: string;
  /** Those that were exchanged, with the time until which each signed, Unix ms. */
  readonly formerKeys?: readonly { readonly key: string; readonly until: number }[] | undefined;
}

/**
 * The keys that something may be signed with, by the time that it names itself. A former key signs nothing
 * later: whoever stole it can date back, and no more.
 */
export const keysAt = ({ ticketKey, formerKeys = [] }: HouseKeys, at: number): string[] => [
  ticketKey,
  ...formerKeys.flatMap(({ key, until }) => (at <= until ? [key] : [])),
];

/** Whether a key is the house's, or was. */
export const namesKey = ({ ticketKey, formerKeys = [] }: HouseKeys, key: string): boolean =>
  ticketKey === key || formerKeys.some((former) => former.key === key);

/**
 * Of two keys of one house those that were told later: they name the other's among the former ones. Null
 * where neither does, so that these are two houses.
 */
export const keysOfBoth = (one: HouseKeys, other: HouseKeys): HouseKeys | null => {
  if (namesKey(one, other.ticketKey)) return one;
  return namesKey(other, one.ticketKey) ? other : null;
};

/** The keys among the house's facts, for a file that is checked elsewhere; null where they are not known. */
export const houseKeys = (facts: HouseKeys | null): HouseKeys | null =>
  facts && { ticketKey: facts.ticketKey, ...(facts.formerKeys ? { formerKeys: facts.formerKeys } : {}) };
