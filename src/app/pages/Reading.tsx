import { type ReactNode, Suspense, use, useEffect, useState } from 'react';
import * as first from 'virtual:contents';
import { CheckRound } from '../lazy.ts';
import { loadChunk } from '../offline/chunks.ts';
import { LANGUAGE } from '../shell/language.ts';
import { NotFound } from '../shell/NotFound.tsx';
import { usePage } from '../shell/usePage.ts';
import { Lines } from '../ui/Lines.tsx';
import type { Doc } from './doc.ts';
import { listAt } from './lists.ts';
import { ReadingText } from './ReadingText.tsx';
import './Page.css';
import './Article.css';

const CHECKED_HERE = 'provably-fair-verification';
const read = new Map<string, Doc>();

/** What is read in the language of this page; until its own contents are there, and where they do not come, the first language's. */
let { contents, texts } = first;
const own = first.translations[LANGUAGE];
let ready: Promise<void> | null = own ? loadChunk(own).then((theirs) => {
  contents = theirs.contents;
  texts = { ...texts, ...theirs.texts };
}).catch(() => {}).finally(() => { ready = null; }) : null;

/** Brings the text at a path, so that it can be shown at once. Nothing happens where there is none. */
export const prepare = async (path: string): Promise<void> => {
  await ready;
  const load = texts[path];
  if (load && !read.has(path)) read.set(path, (await loadChunk(load)).default);
};

/** The path stays as it is named in routes.json: without slashes around. */
const pathOf = (path: string): string => path.replace(/^\/+|\/+$/g, '');

const Titled = ({ title, children }: { title: string; children: ReactNode }) => {
  usePage(title);
  return children;
};

const Text = ({ path }: { path: string }) => {
  const [, setLoaded] = useState('');
  const [failed, setFailed] = useState<unknown>(null);
  useEffect(() => {
    if (!read.has(path)) prepare(path).then(() => setLoaded(path), setFailed);
  }, [path]);
  // The wall around the page tells a part that did not come from anything else.
  if (failed !== null) throw failed;
  const doc = read.get(path);
  if (!doc) return <div className="shell-wait"><Lines /></div>;
  return (
    <Titled title={doc.title}>
      <ReadingText path={path} doc={doc} contents={contents}>
        {path === CHECKED_HERE && <Suspense fallback={<Lines />}><CheckRound /></Suspense>}
      </ReadingText>
    </Titled>
  );
};

/** Pages, articles, promotions and their lists. Any other path is nothing of ours. */
export const Reading = ({ path }: { path: string }) => {
  if (ready) use(ready);
  const here = pathOf(path);
  if (texts[here]) return <Text key={here} path={here} />;
  const list = listAt(here, contents);
  if (!list && !(here === 'promotions' && contents.promotions.length > 0)) return <NotFound />;
  return <Titled title={list?.title ?? 'Promotions'}><ReadingText path={here} doc={null} contents={contents} /></Titled>;
};
