// The keys of the games: what handles a key and the list that tells of it both read this table.

/**
 * The keys of each use, as `keyOf` writes them. None of them scrolls the page, but for the arrows in keno's
 * grid, where a number has the focus.
 */
export const KEYS = {
  /** On a focused button this key presses that button alone. */
  round: ['Enter'],
  /** From number to number in keno's grid. */
  walk: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'],
  /** A number of keno. It is a button: the browser handles these. */
  pick: [' ', 'Enter'],
  hold: ['1', '2', '3', '4', '5'],
  raise: ['+'],
  lower: ['-'],
  paytable: ['p'],
  mute: ['m'],
  /** The narrator's last sentence, and the time and net of this visit. */
  again: ['r'],
  clock: ['t'],
  escape: ['Escape'],
  list: ['?'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type KeyUse = keyof typeof KEYS;

/** Uses in the order in which the list names them, and in which a key is looked up. */
export const KEY_USES = Object.keys(KEYS) as readonly KeyUse[];

/** A key that writes a character. Players can turn these off and choose others (WCAG 2.1.4). */
export const isCharacter = (key: string): boolean => key.length === 1 && key !== ' ';

/** The characters of the table, in its order. */
export const CHARACTERS: readonly string[] = KEY_USES.flatMap((use): readonly string[] => KEYS[use]).filter(
  isCharacter,
);

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey'>;

/** The key of an event by its name, letters in lower case, after its modifiers: `Alt+p`. */
export const keyOf = ({ key, ctrlKey, altKey, metaKey }: Pressed): string =>
  `${ctrlKey ? 'Ctrl+' : ''}${altKey ? 'Alt+' : ''}${metaKey ? 'Meta+' : ''}` +
  (key.length === 1 ? key.toLowerCase() : key);
