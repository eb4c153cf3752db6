import { basename } from 'node:path';
import type { Doc } from '../../app/pages/doc.ts';
import {
  docOf,
  FOLDERS,
  headingsOf,
  minutesOf,
  type LanguageContents,
  readerOf,
  type ContentFile,
} from './contents.ts';
import { AuthorMatter, TranslationMatter, ContentError } from './frontMatter.ts';

type Translated = ContentFile<{ title: string; description: string; updated: string }>;

/** Links name sections in every language, so a translation has those of its original, in the same order. */
const checkSections = (written: Translated, original: Doc) => {
  const [here, there] = [headingsOf(written.body), headingsOf(original.body)];
  const index = there.findIndex(({ id }, i) => here[i]?.id !== id);
  const wanted = there[index];
  if (wanted)
    throw new ContentError(
      written.name,
      1,
      `section ${index + 1} is "${wanted.text}": its heading must end with {#${wanted.id}}`,
    );
  if (here.length > there.length)
    throw new ContentError(written.name, 1, `it has ${here.length} sections, its original ${there.length}`);
};

/**
 * Reads content/<language> as a translation of the first language: what it has no file for stays as the
 * original has it.
 * @throws ContentError with file and line, also for a translation without an original and for one with other
 * sections
 */
export const readTranslation = (
  root: string,
  folder: string,
  original: LanguageContents,
): LanguageContents => {
  const language = basename(folder);
  const read = readerOf(root, folder);
  const docs = new Map(original.docs);
  const files = new Map(original.files);
  const translated: string[] = [];
  for (const part of FOLDERS) {
    for (const written of read(part, TranslationMatter)) {
      const path = part === '.' ? written.slug : `${part}/${written.slug}`;
      const first = original.docs.get(path);
      if (!first)
        throw new ContentError(
          written.name,
          1,
          `there is no ${path}.md in content/${original.language} that it could translate`,
        );
      checkSections(written, first);
      docs.set(path, docOf(language, path, written));
      files.set(path, written.file);
      translated.push(path);
    }
  }
  const bios = read('authors', AuthorMatter);
  const own = <Card extends { readonly path: string }>(card: Card): Card => {
    const doc = docs.get(card.path);
    if (!doc || doc.language !== language) return card;
    const { title, description, updated, body } = doc;
    return {
      ...card,
      title,
      description,
      updated,
      ...('minutes' in card ? { minutes: minutesOf(body) } : {}),
    };
  };
  return {
    language,
    docs,
    files,
    translated,
    articles: original.articles.map(own),
    promotions: original.promotions.map(own),
    authors: original.authors.map((author) => ({
      ...author,
      bio: bios.find(({ slug }) => slug === author.slug)?.body.trim() ?? author.bio,
    })),
  };
};
