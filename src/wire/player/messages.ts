import {
  array,
  boolean,
  enums,
  type Infer,
  integer,
  literal,
  min,
  nullable,
  object,
  optional,
  refine,
  size,
  string,
} from 'superstruct';
import { call } from '../call.ts';
import { houseId, unixMs } from '../common.ts';
import { LANGUAGES } from '../languages.ts';

/** Messages of one answer, newest first. Older ones follow with `before`. */
export const MESSAGES_PAGE = 50;
export const SUBJECT_MAX = 200;
export const BODY_MAX = 5_000;

/** `body` is plain text; paragraphs are separated by an empty line. */
export const Message = object({
  id: houseId(),
  subject: string(),
  body: string(),
  isRead: boolean(),
  createdTime: unixMs(),
  /** Of subject and body; missing where the house does not know it, and in what an older app kept. */
  language: optional(enums(LANGUAGES)),
});
export type Message = Infer<typeof Message>;

const counted = object({ unreadMessagesCount: min(integer(), 0) });

/** `before`: id of the last message that was seen, null for the newest. */
export const messages = call(
  '/user/messages/json2',
  'player',
  object({ before: nullable(houseId()) }),
  object({
    messages: array(Message),
    more: boolean(),
    unreadMessagesCount: min(integer(), 0),
  }),
);
/** Reading, deleting and reading all are naturally idempotent; a message that is not there is no error. */
export const messageRead = call(
  '/user/message-read/json2',
  'player',
  object({ messageId: houseId() }),
  counted,
);
export const messageReadAll = call('/user/message-read-all/json2', 'player', object({}), counted);
export const messageDelete = call(
  '/user/message-delete/json2',
  'player',
  object({ messageId: houseId() }),
  counted,
);

/** RFC 8291: an uncompressed P-256 point and 16 bytes, base64url. */
const KEY = /^[A-Za-z0-9_-]{87}$/;
const AUTH = /^[A-Za-z0-9_-]{22}$/;
const matching = (name: string, pattern: RegExp) =>
  refine(size(string(), 1, 128), name, (text) => pattern.test(text) || 'is not a key of a push subscription');
const endpoint = () => size(string(), 1, 1_024);

/** The members of the browser's `PushSubscription.toJSON()` that the house uses. */
export const PushSubscription = object({
  endpoint: endpoint(),
  keys: object({ p256dh: matching('p256dh', KEY), auth: matching('auth', AUTH) }),
});
export type PushSubscription = Infer<typeof PushSubscription>;
/** The VAPID key that a browser subscribes with: base64url of an uncompressed P-256 point. */
export const pushKey = call('/user/push-key/json2', 'player', object({}), object({ publicKey: string() }));
export const pushSubscribe = call('/user/push-subscribe/json2', 'player', PushSubscription, object({}));
export const pushUnsubscribe = call(
  '/user/push-unsubscribe/json2',
  'player',
  object({ endpoint: endpoint() }),
  object({}),
);

/**
 * Payload of a push: no money and no name. With the same `tag` a notification replaces the last one. Browsers
 * that know declarative pushes show it without a service worker, where `web_push` is 8030
 * (https://w3c.github.io/push-api/#declarative-push-message).
 */
export const PushPayload = object({
  v: literal(1),
  unread: min(integer(), 0),
  web_push: literal(8030),
  notification: object({
    title: string(),
    body: string(),
    lang: string(),
    tag: string(),
    silent: boolean(),
    /** An absolute address. */
    navigate: string(),
  }),
  app_badge: min(integer(), 0),
});
export type PushPayload = Infer<typeof PushPayload>;
