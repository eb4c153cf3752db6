const TARGET = 'target_session_attrs';
const WRITABLE = 'read-write';

/**
 * The addresses that `postgres://user@one:5432,two:5432/name` names, as libpq writes several hosts; the
 * driver knows addresses of one host alone. The house wants whichever takes writes, so of
 * `target_session_attrs` it accepts `read-write`.
 * @returns one address a host, in their order; null where the text is none
 */
export const hostUrls = (text: string): readonly string[] | null => {
  const found = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^@/?#]*)(.*)$/.exec(text);
  if (!found) return null;
  const [, before = '', hosts = '', after = ''] = found;
  const names = hosts.split(',');
  const urls = names.map((host) => before + host + after);
  // One without a name is of a socket (`?host=/run/postgresql`).
  if ((names.length > 1 && names.includes('')) || !urls.every((url) => URL.canParse(url))) return null;
  if (hosts + after === '') return null;
  return urls.every((url) => (new URL(url).searchParams.get(TARGET) ?? WRITABLE) === WRITABLE) ? urls : null;
};
