import { createHmac } from 'node:crypto';
import { CHAT_CONTACT_KEY, CHAT_PATH } from '../../../wire/player/status.ts';
import { type Language, LANGUAGE_TAGS, LANGUAGES } from '../../../wire/languages.ts';
import { contactOf } from '../account/account.ts';
import type { Config } from '../../platform/config/config.ts';
import type { PageVisit, ServedPage } from '../../platform/http/server.ts';
import { levelStatus } from '../levels/levels.ts';
import type { House } from '../../platform/ports.ts';
import script from './chat.js?raw';
import style from './chat.css?raw';

type Inbox = NonNullable<Config['chatwoot']>;

const WORDS: Readonly<Record<Language, Readonly<Record<'title' | 'wait' | 'failed' | 'write', string>>>> = {
  en: {
    title: 'Live chat',
    wait: 'The chat is loading.',
    failed: 'The chat did not load.',
    write: 'Write to us instead',
  },
  de: {
    title: 'Live-Chat',
    wait: 'Der Chat wird geladen.',
    failed: 'Der Chat wurde nicht geladen.',
    write: 'Schreiben Sie uns stattdessen',
  },
  es: {
    title: 'Chat en vivo',
    wait: 'El chat se está cargando.',
    failed: 'El chat no se cargó.',
    write: 'Escríbenos en su lugar',
  },
  pt: {
    title: 'Chat ao vivo',
    wait: 'O chat está carregando.',
    failed: 'O chat não carregou.',
    write: 'Escreva para nós',
  },
};

/** Data for the provider: what its widget is told by set-user and set-custom-attributes. */
const factsOf = async (house: House, { url, token, key }: Inbox, visit: PageVisit, locale: Language) => {
  const inbox = { url, token, locale, keptAs: CHAT_CONTACT_KEY };
  if (visit.playerId === null) return { ...inbox, contact: null, attributes: null };
  const { login, email } = await contactOf(house.db.kysely, visit.playerId);
  const { vipLevel } = await levelStatus(house.db.kysely, visit.playerId, house.clock.now());
  const hash = key === null ? {} : { identifier_hash: createHmac('sha256', key).update(login).digest('hex') };
  return {
    ...inbox,
    contact: { identifier: login, user: { name: login, email, ...hash } },
    attributes: { vip_level: vipLevel, origin: visit.origin, address: visit.ip },
  };
};

const page = (language: Language, facts: object): string => {
  const { title, wait, failed, write } = WORDS[language];
  // A closing tag in a value must not end the script.
  const data = JSON.stringify(facts).replaceAll('<', '\\u003c');
  return `<!doctype html>
<html lang="${LANGUAGE_TAGS[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>${title} · Glasshouse</title>
<link rel="icon" href="/icons/icon-small.svg" type="image/svg+xml">
<link rel="stylesheet" href="${CHAT_PATH}.css">
</head>
<body>
<main>
<h1>${title}</h1>
<p id="wait" role="status">${wait}</p>
<p id="failed" hidden>${failed} <a href="/${language}#chat">${write}</a></p>
</main>
<script type="application/json" id="facts">${data}</script>
<script src="${CHAT_PATH}.js" type="module"></script>
</body>
</html>
`;
};

/** The provider is framed, and no script of its own runs here: this page is of the house's origin. */
const policyFor = ({ url }: Inbox): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    `frame-src ${url}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join(';');

/**
 * The provider's live chat on a page of its own, so that the app's content policy does not name the provider.
 * It cannot reach the window that opened it.
 */
export const chatPages = (house: House): readonly ServedPage[] => {
  const inbox = house.config.chatwoot;
  if (!inbox) return [];
  const body = async (visit: PageVisit) => {
    const language = LANGUAGES.find((each) => each === visit.query.get('language')) ?? LANGUAGES[0];
    return page(language, await factsOf(house, inbox, visit, language));
  };
  const headers = {
    'content-security-policy': policyFor(inbox),
    'cross-origin-opener-policy': 'same-origin',
  };
  return [
    { path: CHAT_PATH, type: 'text/html; charset=utf-8', body, headers },
    { path: `${CHAT_PATH}.js`, type: 'text/javascript; charset=utf-8', body: script },
    { path: `${CHAT_PATH}.css`, type: 'text/css; charset=utf-8', body: style },
  ];
};
