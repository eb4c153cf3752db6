import { type ReactNode, Suspense, use, useEffect, useState } from 'react';
import * as first from 'virtual:contents';
import { lazyComponent } from '../loading/lazyComponent.ts';
import { onReconnect } from '../net/connectivity.ts';
import { loadChunk } from '../loading/chunks.ts';
import { reloadIfReachable } from '../loading/reload.ts';
import { LANGUAGE } from '../base/language.ts';
import { ClientOnly } from '../ui/ClientOnly.tsx';
import { ChunkErrorBoundary } from '../loading/ChunkErrorBoundary.tsx';
import { UnavailablePage } from '../errors/UnavailablePage.tsx';
import { NotFound } from '../errors/NotFound.tsx';
import { usePage } from '../navigation/usePage.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { PrimaryButton } from '../ui/buttons/PrimaryButton.tsx';
import { refused } from '../words/en/money/refused.ts';
import { useHydrating } from '../ui/hooks/useHydrating.ts';
import { MailAddresses } from './Addresses.tsx';
import type { Doc } from './doc.ts';
import { listAt } from './lists.ts';
import { loadMarkdown, hasMarkdown } from './Prose.tsx';
import { ReadingText } from './ReadingText.tsx';
import { reading } from '../words/en/reading.ts';
import './Page.css';
import './Article.css';

const CheckRound = lazyComponent(() => import('./CheckRound.tsx'), 'CheckRound');

const CHECKED_HERE = 'provably-fair-verification';
const WRITTEN_TO = 'support';
/** As high as the box that comes. */
const WAIT = (
  <div className="page-check">
    <Skeleton />
  </div>
);
const loadedTexts = new Map<string, Doc>();

/**
 * What is read in the language of this page; until its own contents are there, and where they do not come,
 * the first language's.
 */
let { contents, texts } = first;
const own = first.translations[LANGUAGE];
let ownContents: Promise<void> | null = own
  ? loadChunk(own)
      .then((theirs) => {
        contents = theirs.contents;
        texts = { ...texts, ...theirs.texts };
      })
      .catch(() => {})
      .finally(() => {
        ownContents = null;
      })
  : null;

const textLoads = new Map<string, Promise<Doc>>();
/** The text at a path; one that did not come is asked for again by the next page that wants it. */
const loadText = (path: string, load: () => Promise<{ default: Doc }>): Promise<Doc> => {
  const before = textLoads.get(path);
  if (before) return before;
  const coming = loadChunk(load).then(({ default: doc }) => {
    loadedTexts.set(path, doc);
    return doc;
  });
  coming.catch(() => {
    textLoads.delete(path);
  });
  textLoads.set(path, coming);
  return coming;
};

const hydrationLoads = new Map<string, Promise<Doc>>();
const never = new Promise<Doc>(() => {});
/**
 * The same for a page that came as HTML: where it does not come the text stays as it is, and is no less to be
 * read.
 */
const loadForHydration = (path: string, load: () => Promise<{ default: Doc }>): Promise<Doc> => {
  const coming = hydrationLoads.get(path) ?? loadText(path, load).catch(() => never);
  hydrationLoads.set(path, coming);
  return coming;
};

/** The path stays as it is named in routes.json: without slashes around. */
const pathOf = (path: string): string => path.replace(/^\/+|\/+$/g, '');

const Titled = ({ title, children }: { title: string; children: ReactNode }) => {
  usePage(title);
  return children;
};

/**
 * Section 8, external HTML: an article or a page whose text did not come. Asked for again with the network,
 * or by a press.
 */
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

const Text = ({ path, load }: { path: string; load: () => Promise<{ default: Doc }> }) => {
  const pressed = useHydrating();
  const [came] = useState(pressed);
  const [, setLoaded] = useState(false);
  const [failed, setFailed] = useState<unknown>(null);
  const there = loadedTexts.has(path) && (came || hasMarkdown());
  useEffect(() => {
    if (!there)
      Promise.all([loadText(path, load), loadChunk(loadMarkdown)]).then(() => setLoaded(true), setFailed);
  }, [there, path, load]);
  // The walls around it tell a text that did not come from anything else.
  if (failed !== null) throw failed;
  // Only the page that came as HTML waits with the boundary around it: there a text once hidden is shown 0.3
  // s later at the earliest.
  const doc = there ? loadedTexts.get(path) : pressed ? use(loadForHydration(path, load)) : undefined;
  if (doc === undefined)
    return (
      <div className="shell-wait">
        <Skeleton />
      </div>
    );
  return (
    <Titled title={doc.title}>
      <ReadingText path={path} doc={doc} contents={contents}>
        {path === CHECKED_HERE && (
          <ClientOnly fallback={WAIT}>
            <Suspense fallback={WAIT}>
              <CheckRound />
            </Suspense>
          </ClientOnly>
        )}
        {path === WRITTEN_TO && (
          <ClientOnly fallback={null}>
            <MailAddresses />
          </ClientOnly>
        )}
      </ReadingText>
    </Titled>
  );
};

/** Pages, articles, promotions and their lists. Any other path is nothing of ours. */
export const Reading = ({ path }: { path: string }) => {
  if (ownContents) use(ownContents);
  const here = pathOf(path);
  const load = texts[here];
  if (load)
    return (
      <ChunkErrorBoundary key={here} lost={<TextMissing />}>
        <Text path={here} load={load} />
      </ChunkErrorBoundary>
    );
  const list = listAt(here, contents);
  if (!list && !(here === 'promotions' && contents.promotions.length > 0)) return <NotFound />;
  return (
    <Titled title={list?.title ?? reading.promotions}>
      <ReadingText path={here} doc={null} contents={contents} />
    </Titled>
  );
};
