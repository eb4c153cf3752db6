/** What config.ts read, of `Config` there. */
interface Settings {
  readonly publicUrl: string | null;
  readonly trustProxy: boolean;
  readonly devnet: object | null;
  readonly origins: readonly string[];
  readonly chatwoot: { readonly url: string } | null;
}

const isPlain = (origin: string): boolean => {
  const { protocol, hostname } = new URL(origin);
  return protocol === 'http:' && !/^(localhost|127\.[0-9.]+|\[::1\])$/.test(hostname);
};

/** Settings that are right alone and wrong together: a sentence each. */
export const contradictionsIn = ({
  publicUrl,
  trustProxy,
  devnet,
  origins,
  chatwoot,
}: Settings): string[] => {
  const found: string[] = [];
  const overHttps = publicUrl?.startsWith('https:') ?? false;
  const realMoney = devnet === null;
  if (overHttps && !trustProxy)
    found.push(
      'PUBLIC_URL is https, and the house itself speaks http, so a proxy has to be in front: set ' +
        'TRUST_PROXY to on. Without it all players would share one address and its limits.',
    );
  for (const origin of [publicUrl, ...origins]) {
    if (realMoney && origin !== null && isPlain(origin))
      found.push(`${origin} is http, and with DEVNET off passwords are worth money: use https.`);
  }
  const hostOf = (url: string): string => new URL(url).hostname;
  // Browsers send a host's cookies to each of its ports.
  if (
    chatwoot &&
    [publicUrl, ...origins].some((each) => each !== null && hostOf(each) === hostOf(chatwoot.url))
  )
    found.push(
      'CHATWOOT_URL is on a host of the house, where it would get what players are logged in by: give it ' +
        'a host of its own.',
    );
  if (chatwoot && realMoney && isPlain(chatwoot.url))
    found.push('CHATWOOT_URL is http, and names and addresses of players are sent there: use https.');
  return found;
};
