/** Whose checkpoints count, and how many witnesses must have seen one (C2SP tlog-policy). */
import {
  COSIGNATURE,
  ED25519,
  type NoteKey,
  type NoteSigned,
  readVkey,
  type SignedNote,
  signedOf,
} from './note.ts';

/** Of each kind of line. */
const LINES_MAX = 32;
export const POLICY_MAX = 32_768;
/** A comment in the line before a witness that says who runs it: other programs pass over it. */
const RUN_BY = /^#\s*run by:\s*(.*\S)\s*$/;

export interface Witness {
  readonly name: string;
  readonly key: NoteKey;
  /** Where checkpoints are submitted; null where the policy only verifies. */
  readonly url: string | null;
  /** In the words of whoever wrote the policy; null where it does not say. */
  readonly runBy: string | null;
}

interface Group {
  readonly least: number;
  readonly members: readonly string[];
}

export interface Policy {
  readonly logs: readonly { readonly key: NoteKey; readonly url: string | null }[];
  readonly witnesses: readonly Witness[];
  readonly groups: ReadonlyMap<string, Group>;
  /** A witness, a group, or `none`. */
  readonly quorum: string;
}

/** Asks nobody to have seen anything. */
export const NO_WITNESSES: Policy = { logs: [], witnesses: [], groups: new Map(), quorum: 'none' };

const leastOf = (word: string, members: number): number | null => {
  const least =
    word === 'any' ? 1 : word === 'all' ? members : /^[1-9]\d{0,2}$/.test(word) ? Number(word) : 0;
  return least >= 1 && least <= members ? least : null;
};

/** The lines of a policy, as they are read. */
class Reader {
  readonly logs: { key: NoteKey; url: string | null }[] = [];
  readonly witnesses: Witness[] = [];
  readonly groups = new Map<string, Group>();
  quorum: string | null = null;
  private readonly members = new Set<string>();
  private runBy: string | null = null;

  private isKnown(name: string): boolean {
    return this.groups.has(name) || this.witnesses.some((one) => one.name === name);
  }

  private keyed(vkey: string, kind: NoteKey['kind'], others: readonly { key: NoteKey }[]): NoteKey | null {
    const key = readVkey(vkey);
    return key?.kind === kind && others.every((other) => other.key.key !== key.key) ? key : null;
  }

  /** @returns whether the line is one of a policy */
  read(line: string): boolean {
    const [what = '', ...words] = line.split(/[ \t]+/).filter((word) => word !== '');
    const { runBy } = this;
    this.runBy = null;
    if (what === '') return true;
    if (what.startsWith('#')) {
      this.runBy = RUN_BY.exec(line.trim())?.[1] ?? null;
      return true;
    }
    if (what === 'log') return this.addLog(words);
    if (what === 'witness') return this.addWitness(words, runBy);
    if (what === 'group') return this.addGroup(words);
    const [name = ''] = words;
    if (what !== 'quorum' || words.length !== 1 || this.quorum !== null) return false;
    this.quorum = name;
    return name === 'none' || this.isKnown(name);
  }

  private addLog([vkey = '', url, ...more]: readonly string[]): boolean {
    const key = this.keyed(vkey, ED25519, this.logs);
    if (!key || more.length > 0 || this.logs.length === LINES_MAX) return false;
    this.logs.push({ key, url: url ?? null });
    return true;
  }

  private addWitness([name = '', vkey = '', url, ...more]: readonly string[], runBy: string | null): boolean {
    const key = this.keyed(vkey, COSIGNATURE, this.witnesses);
    if (!key || more.length > 0 || name === 'none' || this.isKnown(name)) return false;
    if (this.witnesses.length === LINES_MAX) return false;
    this.witnesses.push({ name, key, url: url ?? null, runBy });
    return true;
  }

  private addGroup([name = '', word = '', ...members]: readonly string[]): boolean {
    const least = leastOf(word, members.length);
    if (least === null || name === 'none' || this.isKnown(name) || this.groups.size === LINES_MAX)
      return false;
    for (const member of members) {
      if (!this.isKnown(member) || this.members.has(member)) return false;
      this.members.add(member);
    }
    this.groups.set(name, { least, members });
    return true;
  }
}

/** @returns null for what is no policy, or one with keys of kinds that are not verified here */
export const readPolicy = (text: string): Policy | null => {
  // oxlint-disable-next-line no-control-regex
  if (text.length > POLICY_MAX || /[\x00-\x08\x0b-\x1f\x7f]/.test(text)) return null;
  const reader = new Reader();
  if (!text.split('\n').every((line) => reader.read(line)) || reader.quorum === null) return null;
  const { logs, witnesses, groups, quorum } = reader;
  return { logs, witnesses, groups, quorum };
};

/** Whether so many witnesses, by their names in the policy, are enough. */
export const isQuorum = ({ groups, quorum }: Policy, seenBy: ReadonlySet<string>): boolean => {
  const has = (name: string): boolean => {
    const group = groups.get(name);
    return group ? group.members.filter(has).length >= group.least : seenBy.has(name);
  };
  return quorum === 'none' || has(quorum);
};

/** A witness of a policy with what it is said to have signed. */
interface Cosigned {
  readonly witness: Witness;
  /** Null where its line has another form. */
  readonly signed: readonly NoteSigned[] | null;
}

/** The witnesses of a policy that have a line in a note. */
export const cosignedBy = (note: SignedNote, { witnesses }: Policy): Cosigned[] =>
  witnesses
    .map((witness) => ({ witness, signed: signedOf(note, witness.key) }))
    .filter(({ signed }) => signed === null || signed.length > 0);
