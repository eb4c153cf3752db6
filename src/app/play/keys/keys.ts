// The keys of the games: what handles a key and the list that tells of it both read this table.

/** The keys of each use, as `KeyboardEvent.key` names them, letters in lower case. */
export const KEYS = {
  round: [' ', 'Enter'],
  /** From number to number in keno's grid, where they change no bet. */
  walk: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'],
  /** A number of keno. It is a button: the browser handles these. */
  pick: [' ', 'Enter'],
  hold: ['1', '2', '3', '4', '5'],
  raise: ['ArrowUp', 'ArrowRight'],
  lower: ['ArrowDown', 'ArrowLeft'],
  paytable: ['p'],
  mute: ['m'],
  escape: ['Escape'],
  list: ['?'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type KeyUse = keyof typeof KEYS;

/** Uses in the order in which the list names them, and in which a key is looked up. */
export const KEY_USES = Object.keys(KEYS) as readonly KeyUse[];

/** The key of an event as the table writes it. */
export const keyOf = ({ key }: { readonly key: string }): string =>
  key.length === 1 ? key.toLowerCase() : key;
