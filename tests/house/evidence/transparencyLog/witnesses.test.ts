/** The house's checkpoints with witnesses that others run: what they are sent, and what of it is kept. */
import { describe, expect, test } from 'vitest';
import { readCheckpoint, readHashes } from '../../../../src/fair/checkpoint.ts';
import { logKey } from '../../../../src/fair/houseLog.ts';
import { consistencyFault } from '../../../../src/fair/merkleProof.ts';
import {
  COSIGNATURE,
  type NoteKey,
  readNote,
  signatureLine,
  signedOf,
  vkeyOf,
} from '../../../../src/fair/note.ts';
import { cosignedBy, readPolicy } from '../../../../src/fair/policy.ts';
import { vectorKeys } from '../../../../src/fair/vectorKeys.ts';
import { extendLog } from '../../../../src/house/evidence/logEntries/logEntries.ts';
import { logHeadJobs } from '../../../../src/house/evidence/transparencyLog/transparencyLog.ts';
import { signedBy } from '../../../../src/house/platform/signature.ts';
import { answering } from '../../../cli/answering.ts';
import { command } from '../../audit/played.ts';
import { coverBooks } from '../../coverBooks.ts';
import { SAMPLED_ENGINES, type TestHouse, withHouse } from '../../harness.ts';
import { shownLog } from './shownLog.ts';

/** A new head: the log has an entry more. */
const sign = async (parts: TestHouse, switched: 'on' | 'off'): Promise<void> => {
  await command(parts, `maintenance ${switched}`);
  await coverBooks(parts.house);
  parts.clock.advance(60_000);
  await extendLog(parts.house);
};

/** A witness as C2SP's tlog-witness has it, which has seen some entries of a log. */
const witnessOf = (first: number) => {
  const { keys, sign: signText } = vectorKeys(first);
  const key: NoteKey = { name: `witness.example/w${first}`, kind: COSIGNATURE, key: keys.log };
  const state = { size: 0, root: '', asked: [] as string[], line: (made: string) => made };
  const answer =
    (logKeyOf: NoteKey) =>
    (path: string, body: string): [number, string] => {
      state.asked.push(`${path} ${body.split('\n')[0] ?? ''}`);
      const end = body.indexOf('\n\n');
      const [old = '', ...hashes] = body.slice(0, end).split('\n');
      const checkpoint = readCheckpoint(body.slice(end + 2));
      const signed = checkpoint && signedOf(checkpoint.note, logKeyOf);
      if (
        !checkpoint ||
        !signed?.every((one) => signedBy(one.key, () => one.text, one.signature)) ||
        signed.length === 0
      )
        return [403, ''];
      if (old !== `old ${state.size}`) return [409, `${state.size}\n`];
      const trees = { from: state.size, fromRoot: state.root, to: checkpoint.size, toRoot: checkpoint.root };
      const proof = readHashes(hashes) ?? ['none'];
      if (state.size > 0 && consistencyFault({ ...trees, proof }) !== null) return [422, ''];
      [state.size, state.root] = [checkpoint.size, checkpoint.root];
      const text = (sent: string) => signText('log', sent);
      return [200, state.line(signatureLine(key, checkpoint.note.text, text, Date.now()))];
    };
  return { key, state, answer };
};

describe.each(SAMPLED_ENGINES)('%s: witnesses of the log', (engine) => {
  test('are sent each head with its proof, and what they sign is kept and shown', () =>
    withHouse(engine, async (parts) => {
      const [one, other] = [witnessOf(27), witnessOf(37)];
      const own = logKey(parts.house.secrets.identity);
      const answers = (path: string, body: string) =>
        (path.startsWith('/one') ? one : other).answer(own)(path, body);
      await answering(answers, async (url) => {
        const text = [
          '# run by: Example Ltd.',
          `witness one ${vkeyOf(one.key)} ${url}/one`,
          `witness other ${vkeyOf(other.key)} ${url}/other`,
          'group any any one other',
          'quorum any',
          '',
        ].join('\n');
        const policy = readPolicy(text);
        if (!policy) throw new Error('no policy');
        const house = { ...parts.house, config: { ...parts.house.config, logPolicy: { text, policy } } };
        const submit = () =>
          logHeadJobs(house, house)
            .find(({ name }) => name === 'log witnesses')
            ?.run(new AbortController().signal);
        const shown = async () => {
          const { note, size } = await shownLog(house).head();
          const names = cosignedBy(readNote(note) ?? { text: '', signatures: [] }, policy);
          return { size, seenBy: names.map(({ witness }) => witness.name) };
        };
        await sign({ ...parts, house }, 'on');
        expect(await shown()).toMatchObject({ seenBy: [] });
        await submit();
        expect(await shown()).toMatchObject({ seenBy: ['one', 'other'] });
        const { size } = await shown();
        // The next head is shown once it is seen; until then the one before is.
        await sign({ ...parts, house }, 'off');
        expect(await shown()).toMatchObject({ size, seenBy: ['one', 'other'] });
        // A process that was just started does not know what they have seen, and is told (409).
        other.state.line = (made) => made.replace(/.{20}==\n$|.{20}=\n$|.{20}\n$/, `${'A'.repeat(18)}==\n`);
        await submit();
        expect(one.state.asked.map((line) => line.split(' old ')[1])).toEqual(['0', '0', String(size)]);
        expect(one.state.asked[0]).toBe('/one/add-checkpoint old 0');
        // What the other one signed does not hold, so nothing of it is kept.
        const later = await shown();
        expect(later.size).toBeGreaterThan(size);
        expect(later.seenBy).toEqual(['one']);
      });
    }));
});
