/** The house's public keys, and how one is followed by another (docs/fairness.md, section 5). */
import { jsonHash, signedText } from './canonical.ts';

export const PURPOSES = ['ticket', 'log', 'statement'] as const;
/**
 * `ticket`: tickets and receipts; `log`: heads of the log; `statement`: what is stated of a month or a day.
 */
export type Purpose = (typeof PURPOSES)[number];

/** base64url of the 32 raw bytes. */
export type HouseKeys = Readonly<Record<Purpose, string>>;

/** The statement by which a key is followed by another; an entry of the log. */
export interface Succession {
  readonly v: 'succession-1';
  readonly purpose: Purpose;
  /** Of the house, so that it says nothing about another one. */
  readonly origin: string;
  /** 1 for the first of a purpose, one more for each that follows. */
  readonly sequence: number;
  readonly oldKey: string;
  readonly newKey: string;
  /** Entries of the log before this one: the old key signs none that comes after them. */
  readonly size: number;
  /** Ed25519 of `successionText` by the old key and by the new one, base64url. */
  readonly oldSignature: string;
  readonly newSignature: string;
}

/** A house, as devices and witnesses know it. */
export interface HouseIdentity {
  /** `originOf` its first keys. */
  readonly origin: string;
  readonly keys: HouseKeys;
  /** In the order of their purposes, each in its sequence. */
  readonly successions: readonly Succession[];
}

const ORIGIN_DIGITS = 32;

/** The name of a house: it follows from its first keys, so no other house can have it. */
export const originOf = ({ ticket, log, statement }: HouseKeys): string =>
  `glasshouse/${jsonHash({ ticket, log, statement }).slice(0, ORIGIN_DIGITS)}`;

/** What both keys sign. */
export const successionText = (succession: Omit<Succession, 'oldSignature' | 'newSignature'>): string => {
  const { v, purpose, origin, sequence, oldKey, newKey, size } = succession;
  return signedText('succession', { v, purpose, origin, sequence, oldKey, newKey, size });
};

export const keysEqual = (one: HouseKeys, other: HouseKeys): boolean =>
  PURPOSES.every((purpose) => one[purpose] === other[purpose]);

const successionsOf = ({ successions }: HouseIdentity, purpose: Purpose): Succession[] =>
  successions.filter((succession) => succession.purpose === purpose);

/** The first key of each purpose. */
const firstKeys = (house: HouseIdentity): HouseKeys => {
  const first = (purpose: Purpose) => successionsOf(house, purpose)[0]?.oldKey ?? house.keys[purpose];
  return { ticket: first('ticket'), log: first('log'), statement: first('statement') };
};

/** Whether the successions of a purpose lead from key to key to the present one. */
const isLine = (house: HouseIdentity, purpose: Purpose): boolean => {
  const line = successionsOf(house, purpose);
  return line.every((one, index) => {
    const next = line[index + 1];
    return (
      one.origin === house.origin &&
      one.sequence === index + 1 &&
      one.newKey === (next ? next.oldKey : house.keys[purpose]) &&
      (next === undefined || next.size > one.size)
    );
  });
};

/**
 * Whether an identity is one: its successions lead from the keys that its origin names to its present ones,
 * and no key has two purposes or comes twice. Says nothing of signatures: see `signaturesOf`.
 */
export const isIdentity = (house: HouseIdentity): boolean => {
  const all = [...Object.values(firstKeys(house)), ...house.successions.map(({ newKey }) => newKey)];
  const inOrder = PURPOSES.flatMap((purpose) => successionsOf(house, purpose));
  return (
    originOf(firstKeys(house)) === house.origin &&
    PURPOSES.every((purpose) => isLine(house, purpose)) &&
    new Set(all).size === all.length &&
    inOrder.every((one, index) => one === house.successions[index])
  );
};

/** A text with the signature that it should have. */
export interface Signed {
  readonly key: string;
  readonly text: string;
  readonly signature: string;
}

/** Every signature in an identity: nothing of it counts before all hold. */
export const signaturesOf = ({ successions }: HouseIdentity): Signed[] =>
  successions.flatMap((succession) => {
    const text = successionText(succession);
    return [
      { key: succession.oldKey, text, signature: succession.oldSignature },
      { key: succession.newKey, text, signature: succession.newSignature },
    ];
  });

/**
 * What is told of a house compared with what is known of one, both with all signatures. `newer`: the known
 * keys were followed. `older`: an old answer. `fork`: one key was followed by two.
 */
type Kinship = 'same' | 'newer' | 'older' | 'fork' | 'other';

export const kinshipOf = (known: HouseIdentity, answered: HouseIdentity): Kinship => {
  if (known.origin !== answered.origin) return 'other';
  const found = PURPOSES.map((purpose): Kinship => {
    const [ours, theirs] = [known, answered].map((one) => successionsOf(one, purpose).map(successionText));
    const [short = [], long = []] = [ours ?? [], theirs ?? []].toSorted((a, b) => a.length - b.length);
    if (short.some((text, index) => text !== long[index])) return 'fork';
    const more = (theirs?.length ?? 0) - (ours?.length ?? 0);
    return more === 0 ? 'same' : more > 0 ? 'newer' : 'older';
  });
  if (found.includes('fork')) return 'fork';
  const kinds = new Set(found.filter((kind) => kind !== 'same'));
  // One key goes back while another goes on: no answer of a house has both.
  return kinds.size > 1 ? 'fork' : ([...kinds][0] ?? 'same');
};

/** The successions that `told` has and `known` does not. */
export const newSuccessions = (known: HouseIdentity, answered: HouseIdentity): Succession[] => {
  const texts = new Set(known.successions.map(successionText));
  return answered.successions.filter((succession) => !texts.has(successionText(succession)));
};

/** How an entry of the log names a succession. */
export const successionRef = ({ purpose, sequence }: Succession): string => `${purpose}-${sequence}`;

/** The keys of a purpose that were followed, the newest first. */
export const oldKeys = (house: HouseIdentity, purpose: Purpose): Succession[] =>
  successionsOf(house, purpose).toReversed();

/** For a file that is checked elsewhere. */
export const houseMember = (house: HouseIdentity | null): { readonly house?: HouseIdentity } =>
  house ? { house } : {};
