/** Has the log's checkpoints cosigned by the witnesses of the house's policy (C2SP tlog-witness). */
import { checkpointText, readNumber, writeHash } from '../../../fair/checkpoint.ts';
import type { LogHead } from '../../../fair/houseLog.ts';
import { cosignedBy, isQuorum, type Policy, type Witness } from '../../../fair/policy.ts';
import { keyId, NOTE_MAX, readLines, readNote, signedOf } from '../../../fair/note.ts';
import type { Database, House } from '../../platform/ports.ts';
import { signedBy } from '../../platform/signature.ts';
import { headOfRow, newestHeadRow, updateHead } from './store.ts';

const TIMEOUT_MS = 10_000;
const CONFLICT = 409;

/** Gives the proof that a log of fewer entries is the beginning of that of a head; hexadecimal. */
type Prove = (from: number, to: number) => Promise<readonly string[]>;

/** By the name of a witness: the size of the log that it cosigned last, as far as this process knows. */
export type WitnessedSizes = Map<string, number>;

/** The witness did not cosign. Its message is for the operator. */
class NotCosigned extends Error {}

/** What is asked of a witness. `log`: only what the log itself signed is sent. */
const addCheckpointBody = (from: number, proof: readonly string[], note: string): string =>
  `old ${from}\n${proof.map((hash) => `${writeHash(hash)}\n`).join('')}\n${note}`;

const post = async ({ url }: Witness, body: string): Promise<{ status: number; text: string }> => {
  const answer = await fetch(`${url}/add-checkpoint`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain; charset=utf-8' },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const text = await answer.text();
  if (text.length > NOTE_MAX) throw new NotCosigned(`it answered ${text.length} characters`);
  return { status: answer.status, text };
};

/** The line of a witness in its answer. @throws NotCosigned where it is missing or does not hold */
const lineOf = (head: LogHead, { key }: Witness, answer: string): string => {
  const id = keyId(key);
  const index = readLines(answer)?.findIndex((line) => line.name === key.name && line.id === id) ?? -1;
  const line = `${answer.split('\n')[index] ?? ''}\n`;
  const note = readNote(`${checkpointText(head)}\n${line}`);
  const signed = index < 0 || !note ? null : signedOf(note, key);
  if (!signed?.every((one) => signedBy(one.key, () => one.text, one.signature)) || signed.length !== 1)
    throw new NotCosigned('its answer is not signed by its key');
  return line;
};

/** @returns the witness's line @throws NotCosigned */
const cosign = async (
  head: LogHead,
  witness: Witness,
  prove: Prove,
  sizes: WitnessedSizes,
): Promise<string> => {
  const submit = async () => {
    const from = sizes.get(witness.name) ?? 0;
    if (from > head.size) throw new NotCosigned(`it has seen ${from} entries, and the head has ${head.size}`);
    const proof = from === 0 || from === head.size ? [] : await prove(from, head.size);
    return post(witness, addCheckpointBody(from, proof, head.note));
  };
  let answer = await submit();
  if (answer.status === CONFLICT) {
    const seen = readNumber(answer.text.replace(/\n$/, ''));
    if (seen === null) throw new NotCosigned('it does not say how many entries it has seen');
    sizes.set(witness.name, seen);
    answer = await submit();
  }
  if (answer.status !== 200) throw new NotCosigned(`it answered ${answer.status}`);
  const line = lineOf(head, witness, answer.text);
  sizes.set(witness.name, head.size);
  return line;
};

/** The witnesses that have to be asked for a head. */
const toAsk = (head: LogHead, policy: Policy): Witness[] => {
  const note = readNote(head.note);
  const done = new Set(note ? cosignedBy(note, policy).map(({ witness }) => witness.name) : []);
  return policy.witnesses.filter(({ name, url }) => url !== null && !done.has(name));
};

/**
 * Submits the newest head to each witness that has not cosigned it, and keeps what they sign. A witness that
 * does not answer is asked again at the next pass.
 */
export const submitHead = async (
  { db, config, log }: { readonly db: Database } & Pick<House, 'config' | 'log'>,
  prove: Prove,
  sizes: WitnessedSizes,
): Promise<void> => {
  const { policy } = config.logPolicy;
  const row = await newestHeadRow(db.kysely);
  if (!row) return;
  const head = headOfRow(row);
  const lines = await Promise.all(
    toAsk(head, policy).map(async (witness) => {
      try {
        return await cosign(head, witness, prove, sizes);
      } catch (error) {
        log.warn({ witness: witness.name, error: String(error) }, 'a witness did not cosign the log’s head');
        return '';
      }
    }),
  );
  const added = lines.join('');
  if (added === '') return;
  const cosigned = { ...head, note: head.note + added };
  const note = readNote(cosigned.note);
  const seenBy = new Set(note ? cosignedBy(note, policy).map(({ witness }) => witness.name) : []);
  await db.transaction((tx) => updateHead(tx, row.id, cosigned, isQuorum(policy, seenBy)));
};
