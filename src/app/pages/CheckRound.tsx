import { useSignals } from '@preact/signals-react/runtime';
import { type ClipboardEvent, type SubmitEvent, useEffect, useState } from 'react';
import { useSearch } from 'wouter';
import type { SavedRound } from '../../verify/readRound.ts';
import { EVIDENCE_BYTES_MAX } from '../../verify/readText.ts';
import { sharedRound } from '../../wire/play/rounds.ts';
import { house, refreshStatus } from '../session/state.ts';
import { ask } from '../net/call.ts';
import { checkEarlier } from '../rounds/definitions.ts';
import { SHARED_ROUND } from '../rounds/shareRound.ts';
import { rounds } from '../rounds/state.ts';
import type { DeviceVerdict } from '../rounds/verdict.ts';
import { Field } from '../ui/Field.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PrimaryButton } from '../ui/buttons/PrimaryButton.tsx';
import { reading } from '../words/en/reading.ts';
import { checkSeeds, type SeedFields, type SeedVerdict } from './checkSeeds.ts';
import { RoundResult, SeedResult } from './CheckVerdict.tsx';
import { KeptRounds } from './KeptRounds.tsx';
import { looksSaved, readSaved } from './savedRound.ts';
import { VerifyFile } from './VerifyFile.tsx';
import { check as words } from '../words/en/games/check.ts';
import './CheckRound.css';

const EMPTY: SeedFields = { serverSeed: '', serverSeedHash: '', clientSeed: '', nonce: '' };
const FIELDS = [
  ['serverSeed', words.serverSeed],
  ['serverSeedHash', words.serverSeedHash],
  ['clientSeed', words.clientSeed],
  ['nonce', words.nonce],
] as const;

type Result =
  | { readonly of: 'seeds'; readonly verdict: SeedVerdict; readonly ms: number }
  | { readonly of: 'round'; readonly saved: SavedRound; readonly verdict: DeviceVerdict | null };

const fieldsOf = ({ round }: SavedRound): SeedFields => ({
  serverSeed: round.serverSeed ?? '',
  serverSeedHash: round.serverSeedHash,
  clientSeed: round.clientSeed,
  nonce: String(round.nonce),
});

/** Reads a chosen file; a large one is not read. */
const readFile = (
  file: File | undefined,
  { readText, setProblem }: Pick<ReturnType<typeof useCheck>, 'readText' | 'setProblem'>,
): void => {
  if (file === undefined) return;
  if (file.size > EVIDENCE_BYTES_MAX) setProblem(words.tooLarge);
  else void file.text().then(readText, () => setProblem(words.notWhole));
};

/** The form's state and actions. Choosing a round fills the fields; changing a field drops the round. */
const useCheck = () => {
  const [fields, setFields] = useState(EMPTY);
  const [chosen, setChosen] = useState<SavedRound | null>(null);
  const [result, setResult] = useState<Result | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const checkSaved = async (round: SavedRound) => {
    const evidence = {
      round: round.round,
      ticket: round.ticket,
      chainPrevious: round.previousSeed,
      ticketBefore: round.ticketBefore,
      definition: round.definition,
      keys: house.value,
    };
    const verdict = await checkEarlier(evidence).catch(() => null);
    setResult({ of: 'round', saved: round, verdict });
  };
  const choose = (round: SavedRound) => {
    setChosen(round);
    setFields(fieldsOf(round));
    setProblem(null);
    void checkSaved(round);
  };
  const readText = (text: string) => {
    const read = readSaved(text);
    if ('wrong' in read) setProblem(read.wrong);
    else choose(read);
  };
  const change = (name: keyof SeedFields, value: string) => {
    setResult(null);
    setChosen(null);
    setFields({ ...fields, [name]: value });
  };
  const open = async (roundId: string) => {
    // The house's key is needed to check the signature of its record.
    if (!house.peek()) await refreshStatus();
    const reply = await ask(sharedRound, { roundId });
    if (!reply.ok) setProblem(reply.error === null ? reading.roundLost : reading.noRound);
    else if (!reply.data.round) setProblem(reading.noRound);
    else
      choose({
        round: reply.data.round,
        ticket: null,
        previousSeed: reply.data.previousSeed,
        ticketBefore: null,
        definition: null,
        keys: null,
      });
  };
  const submit = () => {
    if (chosen) return void checkSaved(chosen);
    const start = performance.now();
    const verdict = checkSeeds(fields);
    setResult({ of: 'seeds', verdict, ms: Math.max(1, Math.round(performance.now() - start)) });
  };
  return { fields, result, problem, setProblem, choose, readText, change, submit, open };
};

const pastedRound = (read: (text: string) => void) => (event: ClipboardEvent) => {
  const text = event.clipboardData.getData('text');
  if (!looksSaved(text)) return;
  event.preventDefault();
  read(text);
};

/** The four seed fields, and the choice of a saved file. */
const SeedForm = ({ check }: { check: ReturnType<typeof useCheck> }) => {
  const { fields, result, change, submit, readText } = check;
  const faulty = result?.of === 'seeds' && result.verdict.kind === 'wrong' ? result.verdict : null;
  return (
    <form
      noValidate
      onPaste={pastedRound(readText)}
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        submit();
      }}
    >
      {FIELDS.map(([name, label]) => (
        <Field
          key={name}
          name={name}
          label={label}
          value={fields[name]}
          onChange={(value) => change(name, value)}
          inputMode={name === 'nonce' ? 'numeric' : 'text'}
          error={faulty?.field === name ? faulty.message : undefined}
        />
      ))}
      <PrimaryButton type="submit" wide>
        {words.here}
      </PrimaryButton>
      <label className="check-file">
        <input
          type="file"
          accept="application/json,.json"
          onChange={(event) => readFile(event.target.files?.[0], check)}
        />
        <span>{words.file}</span>
      </label>
    </form>
  );
};

/**
 * Checks a round on this device (promise F05): typed seeds, a saved file, a shared round, or one kept here.
 * Works without a network, but for a shared round.
 * Below it the file that does so without this house.
 */
export const CheckRound = () => {
  useSignals();
  const [source, setSource] = useState<'paste' | 'kept'>('paste');
  const check = useCheck();
  const { result, problem, setProblem, choose } = check;
  const [openShared] = useState(() => check.open);
  const shared = new URLSearchParams(useSearch()).get(SHARED_ROUND);
  useEffect(() => {
    if (shared !== null) void openShared(shared);
  }, [shared, openShared]);
  const kept = rounds.value.length;
  return (
    <div className="checks">
      <section className="check" aria-labelledby="check-title">
        <h2 id="check-title">{words.title}</h2>
        <div className="check-source" role="group" aria-label={words.from}>
          <button type="button" aria-pressed={source === 'paste'} onClick={() => setSource('paste')}>
            {words.paste}
          </button>
          <button type="button" aria-pressed={source === 'kept'} onClick={() => setSource('kept')}>
            {words.kept(kept)}
          </button>
        </div>
        {problem !== null && (
          <Notice kind="error" onClose={() => setProblem(null)}>
            {problem}
          </Notice>
        )}
        {source === 'kept' ? <KeptRounds onChoose={choose} /> : <SeedForm check={check} />}
        {result?.of === 'seeds' && <SeedResult verdict={result.verdict} ms={result.ms} />}
        {result?.of === 'round' && <RoundResult saved={result.saved} verdict={result.verdict} />}
        <p className="sm faint">{words.stays}</p>
      </section>
      <VerifyFile />
    </div>
  );
};
