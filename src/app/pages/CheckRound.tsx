import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef, useState } from 'react';
import { useSearch } from 'wouter';
import { Checker } from '../evidence/checker/checker.ts';
import type { OwnWords, Words } from '../../verify/words/words.ts';
import type { Language } from '../../wire/languages.ts';
import { sharedRound } from '../../wire/play/rounds.ts';
import { deviceNow } from '../base/clock.ts';
import { LANGUAGE } from '../base/language.ts';
import { loadChunk } from '../base/loading/chunks.ts';
import { ask } from '../base/net/call.ts';
import { evidenceOf, fileNameOf, keptEvidence } from '../evidence/rounds/saveRound.ts';
import { SHARED_ROUND } from '../evidence/rounds/shareRound.ts';
import { readKept } from '../evidence/rounds/loadBets.ts';
import { type KeptRound, rounds } from '../evidence/rounds/state.ts';
import { house, player, refreshStatus } from '../base/session/state.ts';
import { Notice } from '../ui/Notice.tsx';
import { check as words } from '../words/en/games/check.ts';
import { roundWords } from '../words/en/games/roundWords.ts';
import { reading } from '../words/en/reading.ts';
import { KeptRounds } from './KeptRounds.tsx';
import './CheckRound.css';
import { verifyPage } from 'virtual:verify-page';
import { formatCount } from '../base/format.ts';
import { InLog } from '../evidence/houseLog/lazy.ts';
import { Optional } from '../base/loading/Optional.tsx';
import { HashText } from '../ui/hash/HashText.tsx';

const FILE = 'verify.html';

/** The file that checks without this house: to be saved, with its hash and its place in the log. */
const VerifyFile = () => (
  <section className="check check-save" aria-labelledby="check-save-title">
    <h2 id="check-save-title">{words.ownFile}</h2>
    <p>{words.ownFileWhy}</p>
    <a className="button button-secondary button-wide" href={`/${FILE}`} download={FILE}>
      {words.saveFile(formatCount(Math.ceil(verifyPage.bytes / 1_000)))}
    </a>
    <p className="sm muted">{words.fileHash}</p>
    <HashText hash={verifyPage.sha256} label={words.fileHash} />
    <Optional>
      <InLog sha256={verifyPage.sha256} />
    </Optional>
  </section>
);

/** What checks say, apart from the app's words: only this page needs them. */
const LOADERS: Readonly<Record<Language, () => Promise<OwnWords>>> = {
  en: async () => (await import('../../verify/words/en.ts')).en,
  de: async () => (await import('../../verify/words/de.ts')).de,
  es: async () => (await import('../../verify/words/es.ts')).es,
  pt: async () => (await import('../../verify/words/pt.ts')).pt,
};
const loadWords = async (): Promise<Words> => ({ ...(await loadChunk(LOADERS[LANGUAGE])), ...roundWords });

const useCheckerWords = (): Words | null => {
  const [loaded, setLoaded] = useState<Words | null>(null);
  const [failed, setFailed] = useState<unknown>(null);
  useEffect(() => {
    loadWords().then(setLoaded, setFailed);
  }, []);
  // The error boundary tells a chunk that did not load from other errors.
  if (failed !== null) throw failed;
  return loaded;
};

/** The checker of verify.html in a part of this page; null until its words are loaded. */
const useChecker = () => {
  const place = useRef<HTMLDivElement>(null);
  const [checker, setChecker] = useState<Checker | null>(null);
  const checkerWords = useCheckerWords();
  useEffect(() => {
    const target = place.current;
    if (!target || !checkerWords) return;
    const life = new AbortController();
    const made = new Checker({ words: checkerWords, now: deviceNow, target, signal: life.signal });
    target.replaceChildren(made.element);
    setChecker(made);
    return () => life.abort();
  }, [checkerWords]);
  return { place, checker };
};

/** @returns why the round cannot be shown, or null */
const addShared = async (checker: Checker, roundId: string): Promise<string | null> => {
  // The house's key is needed to check the signature of its record.
  if (!house.peek()) await refreshStatus();
  const reply = await ask(sharedRound, { roundId });
  if (!reply.ok) return reply.error === null ? reading.roundLost : reading.noRound;
  const { round, previousSeed } = reply.data;
  if (!round) return reading.noRound;
  const evidence = await evidenceOf({ round, ticket: null, previousSeed, ticketBefore: null });
  checker.add([{ name: fileNameOf(round), content: JSON.stringify(evidence) }]);
  return null;
};

/**
 * Checks evidence on this device (promise F05), as verify.html does: typed seeds, files, texts, a shared
 * round, or one kept here. Works without a network, but for a shared round. Below it the file that does so
 * without this house.
 */
export const CheckRound = () => {
  useSignals();
  const { place, checker } = useChecker();
  const [showsKept, setShowsKept] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const here = player.value?.sessionKey;
  useEffect(() => void readKept(), [here]);
  const shared = new URLSearchParams(useSearch()).get(SHARED_ROUND);
  useEffect(() => {
    if (shared !== null && checker) void addShared(checker, shared).then(setProblem);
  }, [shared, checker]);
  const choose = async (keptRound: KeptRound) => {
    const content = JSON.stringify(await keptEvidence(keptRound));
    checker?.add([{ name: fileNameOf(keptRound.round), content }]);
  };
  return (
    <div className="checks">
      <section className="check" aria-labelledby="check-title">
        <h2 id="check-title">{words.title}</h2>
        {problem !== null && (
          <Notice kind="error" onClose={() => setProblem(null)}>
            {problem}
          </Notice>
        )}
        <details className="check-source" onToggle={({ currentTarget }) => setShowsKept(currentTarget.open)}>
          <summary>{words.kept(rounds.value.length)}</summary>
          {showsKept && <KeptRounds onChoose={(keptRound) => void choose(keptRound)} />}
        </details>
        <div ref={place} />
        <p className="sm faint">{words.stays}</p>
      </section>
      <VerifyFile />
    </div>
  );
};
