import type { IncomingHttpHeaders } from 'node:http';
import { type Language, languageChosen, languageFor } from '../../../wire/languages.ts';

/**
 * The tags of an accept-language header, best first: `en;q=0.5, de-AT` → `de-AT`, `en` (RFC 9110, 12.5.4).
 */
const tagsIn = (header: string): string[] =>
  header
    .split(',')
    .flatMap((part) => {
      const [tag = '', weight = '1'] = part.trim().split(/\s*;\s*q=/);
      return Number(weight) > 0 ? [{ tag, weight: Number(weight) }] : [];
    })
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);

/** The language for a path without one: the earlier choice; on the front page otherwise the browser's. */
export const languageOfVisit = (path: string, headers: IncomingHttpHeaders): Language =>
  languageFor(path, languageChosen(headers.cookie ?? ''), tagsIn(headers['accept-language'] ?? ''));
