import { lookup as systemLookup } from 'node:dns';
import { request as httpsRequest, type RequestOptions } from 'node:https';
import type { LookupFunction } from 'node:net';
import webpush from 'web-push';
import type { PushPayload } from '../../../wire/player/messages.ts';
import type { Config } from '../config/config.ts';
import { isPublicAddress } from './rules.ts';
import type { SubscriptionRow } from './store.ts';
import type { VapidKeys } from './vapid.ts';

/** A push service keeps a push for a device that is offline for a day. */
const TTL_S = 86_400;
const TIMEOUT_MS = 10_000;
/** With a topic a push service keeps only the newest push for an offline device (RFC 8030, 5.4). */
const TOPIC = 'unread';

/** `gone`: the subscription has ended (404, 410). `busy`: the same push may succeed later (429, 5xx). */
type PushResult = 'sent' | 'gone' | 'busy' | 'failed';
export type PushSender = (
  to: Pick<SubscriptionRow, 'endpoint' | 'p256dh' | 'auth'>,
  payload: PushPayload,
) => Promise<PushResult>;
/** Sends one POST. @returns the status of the answer */
export type Post = (url: string, headers: Record<string, string | number>, body: Buffer) => Promise<number>;

/**
 * Resolves a name and refuses private addresses at the time of connecting, because a name may have changed
 * since it was checked.
 */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  systemLookup(hostname, { ...options, all: true }, (error, addresses) => {
    const found = error ? [] : addresses.filter(({ address }) => isPublicAddress(address));
    const [first] = found;
    if (error || !first) return done(error ?? new Error('not a public address'), '', 4);
    return options.all ? done(null, found) : done(null, first.address, first.family);
  });
};

export const postPublic: Post = (url, headers, body) =>
  new Promise((resolve, reject) => {
    const options: RequestOptions = {
      method: 'POST',
      headers,
      lookup: publicLookup,
      timeout: TIMEOUT_MS,
      agent: false,
    };
    const request = httpsRequest(url, options, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    request.on('timeout', () => request.destroy(new Error('timeout')));
    request.on('error', reject);
    request.end(body);
  });

/** VAPID needs a contact: a mailto of a real-looking address, else Apple answers 403. */
const subjectOf = ({ mailFrom, publicUrl }: Pick<Config, 'mailFrom' | 'publicUrl'>): string =>
  publicUrl?.startsWith('https://')
    ? publicUrl
    : `mailto:${/([^<\s]+@[^>\s]+)>?$/.exec(mailFrom)?.[1] ?? 'house@localhost'}`;

/** Encrypts a payload for the browser (RFC 8291), signs it as the house (RFC 8292) and sends it. */
export const pushSender =
  (config: Pick<Config, 'mailFrom' | 'publicUrl'>, keys: VapidKeys, post: Post = postPublic): PushSender =>
  async (to, payload) => {
    try {
      const subscription = { endpoint: to.endpoint, keys: { p256dh: to.p256dh, auth: to.auth } };
      const { endpoint, headers, body } = webpush.generateRequestDetails(
        subscription,
        JSON.stringify(payload),
        {
          vapidDetails: { subject: subjectOf(config), ...keys },
          TTL: TTL_S,
          urgency: 'normal',
          topic: TOPIC,
          contentEncoding: 'aes128gcm',
        },
      );
      const status = await post(
        endpoint,
        headers as Record<string, string | number>,
        body ?? Buffer.alloc(0),
      );
      if (status === 404 || status === 410) return 'gone';
      if (status === 429 || status >= 500) return 'busy';
      return status >= 200 && status < 300 ? 'sent' : 'failed';
    } catch {
      return 'failed';
    }
  };
