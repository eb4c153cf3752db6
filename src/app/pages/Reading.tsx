import { type ReactNode, Suspense, use, useEffect, useState } from 'react';
import * as first from 'virtual:contents';
import { create } from 'superstruct';
import { LANGUAGES } from '../../wire/languages.ts';
import { lazyComponent } from '../base/loading/lazyComponent.ts';
import { onReconnect } from '../base/net/connectivity.ts';
import { downloadFile } from '../base/net/download.ts';
import { loadChunk } from '../base/loading/chunks.ts';
import { reloadIfReachable } from '../base/loading/reload.ts';
import { LANGUAGE } from '../base/language.ts';
import { ClientOnly } from '../ui/ClientOnly.tsx';
import { ChunkErrorBoundary } from '../base/loading/ChunkErrorBoundary.tsx';
import { Optional } from '../base/loading/Optional.tsx';
import { MonthPrizes } from '../lotto/lazy.ts';
import { ErrorBoundary } from '../ui/errors/ErrorBoundary.tsx';
import { UnavailablePage } from '../ui/errors/UnavailablePage.tsx';
import { NotFound } from '../ui/errors/NotFound.tsx';
import { usePage } from '../base/navigation/usePage.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { PrimaryButton } from '../ui/buttons/PrimaryButton.tsx';
import { refused } from '../words/en/money/refused.ts';
import { useHydrating } from '../ui/hooks/useHydrating.ts';
import { Texts, textsPath } from './doc.ts';
import { listAt } from './lists.ts';
import { loadMarkdown, hasMarkdown } from './Prose.tsx';
import { ReadingText } from './ReadingText.tsx';
import { reading } from '../words/en/reading.ts';
import './Page.css';
import './Article.css';
import { useSignals } from '@preact/signals-react/runtime';
import { contacts } from '../base/navigation/contacts.ts';

const Address = ({ label, address }: { label: string; address: string }) => (
  <p>
    <b>{label}</b>{' '}
    <a className="brass" href={`mailto:${address}`}>
      {address}
    </a>
  </p>
);

/** The house's e-mail addresses, on the support page. They are settings of the house, so no text has them. */
const MailAddresses = () => {
  useSignals();
  const { support = null, billing = null } = contacts.value ?? {};
  return (
    <>
      {support !== null && <Address label={reading.mailSupport} address={support} />}
      {billing !== null && billing !== support && <Address label={reading.mailBilling} address={billing} />}
    </>
  );
};

const CheckRound = lazyComponent(() => import('./CheckRound.tsx'), 'CheckRound', { file: 'check' });

const VERIFICATION_PAGE = 'provably-fair-verification';
const SUPPORT_PAGE = 'support';
const LOTTO_PAGE = 'crypto-lotto';
/** As high as what replaces it. */
const PLACEHOLDER = (
  <div className="page-check">
    <Skeleton />
  </div>
);

const loadedTexts = new Map<string, Texts>();
if (first.texts) loadedTexts.set(LANGUAGES[0], first.texts);

/** The contents in the page's language; until they are loaded, and if that fails, in the first language. */
let { contents, paths } = first;
let ownLost = false;
const loadOwn = first.translations[LANGUAGE];
let ownContents: Promise<void> | null = loadOwn
  ? loadChunk(loadOwn)
      .then((loaded) => {
        ({ contents, paths } = loaded);
        if (loaded.texts) loadedTexts.set(LANGUAGE, loaded.texts);
      })
      .catch(() => {
        ownLost = true;
      })
      .finally(() => {
        ownContents = null;
      })
  : null;

/** The language that has the text at a path; null where there is none. */
const languageWith = (path: string): string | null => {
  if (paths !== first.paths && paths.includes(path)) return LANGUAGE;
  return first.paths.includes(path) ? LANGUAGES[0] : null;
};

const textLoads = new Map<string, Promise<Texts>>();
/** Loads the texts of a language, once. After a failure the next call tries again. */
const loadTexts = (language: string): Promise<Texts> => {
  const earlier = textLoads.get(language);
  if (earlier) return earlier;
  const loading = loadChunk(async () => {
    const [{ decodeValue }, file] = await Promise.all([
      import('../base/net/frames.ts'),
      downloadFile(textsPath(language), () => {}),
    ]);
    const texts = create(decodeValue(await file.arrayBuffer()), Texts);
    loadedTexts.set(language, texts);
    return texts;
  });
  loading.catch(() => {
    textLoads.delete(language);
  });
  textLoads.set(language, loading);
  return loading;
};

const hydrationLoads = new Map<string, Promise<Texts>>();
const never = new Promise<Texts>(() => {});
/** The same for a prerendered page: after a failure it stays as it is, which can be read as well. */
const loadForHydration = (language: string): Promise<Texts> => {
  const loading = hydrationLoads.get(language) ?? loadTexts(language).catch(() => never);
  hydrationLoads.set(language, loading);
  return loading;
};

/** A path as routes.json has it: without slashes at its ends. */
const pathOf = (path: string): string => path.replace(/^\/+|\/+$/g, '');

const Titled = ({ title, children }: { title: string; children: ReactNode }) => {
  usePage(title);
  return children;
};

/** An article or page whose text could not be loaded. The button, or the return of the network, reloads. */
const TextMissing = () => {
  useEffect(() => onReconnect(reloadIfReachable), []);
  return (
    <Titled title={refused.textLost}>
      <UnavailablePage title={refused.textLost} text={refused.textLostWhy}>
        <PrimaryButton onClick={reloadIfReachable}>{refused.again}</PrimaryButton>
      </UnavailablePage>
    </Titled>
  );
};

const Text = ({ path, language }: { path: string; language: string }) => {
  const hydrating = useHydrating();
  const [prerendered] = useState(hydrating);
  const [, setLoaded] = useState(false);
  const [failed, setFailed] = useState<unknown>(null);
  const ready = loadedTexts.has(language) && (prerendered || hasMarkdown());
  useEffect(() => {
    if (!ready)
      Promise.all([loadTexts(language), loadChunk(loadMarkdown)]).then(() => setLoaded(true), setFailed);
  }, [ready, language]);
  // The error boundary tells a part that did not load from other errors.
  if (failed !== null) throw failed;
  // Only a prerendered page suspends: React shows a boundary's content 0.3 s after its fallback at the
  // earliest.
  const texts = ready ? loadedTexts.get(language) : hydrating ? use(loadForHydration(language)) : undefined;
  const doc = texts?.[path];
  if (doc === undefined)
    return (
      <div className="shell-wait">
        <Skeleton />
      </div>
    );
  return (
    <Titled title={doc.title}>
      <ReadingText path={path} doc={doc} contents={contents} lost={ownLost}>
        {path === VERIFICATION_PAGE && (
          <ClientOnly fallback={PLACEHOLDER}>
            <ErrorBoundary>
              <Suspense fallback={PLACEHOLDER}>
                <CheckRound />
              </Suspense>
            </ErrorBoundary>
          </ClientOnly>
        )}
        {path === LOTTO_PAGE && (
          <ClientOnly fallback={null}>
            <Optional>
              <MonthPrizes />
            </Optional>
          </ClientOnly>
        )}
        {path === SUPPORT_PAGE && (
          <ClientOnly fallback={null}>
            <MailAddresses />
          </ClientOnly>
        )}
      </ReadingText>
    </Titled>
  );
};

/** Pages, articles, promotions and their lists; NotFound at any other path. */
export const Reading = ({ path }: { path: string }) => {
  if (ownContents) use(ownContents);
  const here = pathOf(path);
  const language = languageWith(here);
  if (language !== null)
    return (
      <ChunkErrorBoundary key={here} lost={<TextMissing />}>
        <Text path={here} language={language} />
      </ChunkErrorBoundary>
    );
  const list = listAt(here, contents);
  if (!list && !(here === 'promotions' && contents.promotions.length > 0)) return <NotFound />;
  return (
    <Titled title={list?.title ?? reading.promotions}>
      <ReadingText path={here} doc={null} contents={contents} lost={ownLost} />
    </Titled>
  );
};
