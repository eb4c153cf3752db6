// Which characters are keys of the games, as the player chose on this device.
import { batch, signal } from '@preact/signals-react';
import { boolean, object, record, string } from 'superstruct';
import { whenPlayerLeaves } from '../../../base/session/whenPlayerLeaves.ts';
import { playerStorage } from '../../../base/storage/playerStorage.ts';
import { CHARACTERS, KEYS, type KeyUse } from './keys.ts';

const Chosen = object({ on: boolean(), instead: record(string(), string()) });

/** Whether single characters are keys. */
export const charactersOn = signal(true);
/** The keys that replace characters of the table, by these. */
export const insteadOf = signal<Readonly<Record<string, string>>>({});

const store = () => void playerStorage.set('keys', { on: charactersOn.peek(), instead: insteadOf.peek() });

/** The player's key for one of the table. */
export const chosenKey = (key: string): string => insteadOf.value[key] ?? key;

/** The player's keys of a use. */
export const keysFor = (use: KeyUse): readonly string[] => KEYS[use].map(chosenKey);

/** Replaces a character of the table. A character that has the new key gets the former one. */
export const chooseKey = (character: string, key: string): void => {
  const other = CHARACTERS.find((one) => chosenKey(one) === key);
  insteadOf.value = {
    ...insteadOf.peek(),
    ...(other !== undefined && { [other]: chosenKey(character) }),
    [character]: key,
  };
  store();
};

export const resetKeys = (): void => {
  insteadOf.value = {};
  store();
};

/** Turns single characters on or off. */
export const setCharactersOn = (on: boolean): void => {
  charactersOn.value = on;
  store();
};

whenPlayerLeaves(() =>
  batch(() => {
    charactersOn.value = true;
    insteadOf.value = {};
  }),
);

/** Reads what the player chose on this device; for a visitor, who keeps nothing, it stays as it is. */
export const readKeys = async (): Promise<void> => {
  const chosen = await playerStorage.get('keys', Chosen);
  if (chosen === undefined) return;
  batch(() => {
    charactersOn.value = chosen.on;
    insteadOf.value = chosen.instead;
  });
};
