/** A file in the list of a built service worker. */
export interface KeptEntry {
  readonly url: string;
  readonly revision: string | null;
  readonly stage?: 'rest' | 'used';
  readonly language?: 'de' | 'es' | 'pt';
}

/** The list in the script of a built service worker. */
export const keptEntries = (worker: string): KeptEntry[] => {
  const list = /\[\{"(?:url|revision|stage|language)":.*?\}\]/s.exec(worker)?.[0];
  if (list === undefined) throw new Error('the worker has no list of files');
  return JSON.parse(list) as KeptEntry[];
};
