// Frames Chatwoot's widget and speaks to it as the provider's own embedding script and its widget for React
// Native do: text messages `chatwoot-widget:{"event":…}`. No script of the provider runs on this page.
const PREFIX = 'chatwoot-widget:';
const ANSWER_MS = 10_000;
const told = JSON.parse(document.querySelector('#facts').textContent);
const { url, token, locale, contact, attributes, keptAs } = told;
const identifier = contact?.identifier ?? null;
const [wait, failed] = [document.querySelector('#wait'), document.querySelector('#failed')];

/** The provider's name for this browser's conversation. Somebody else's is forgotten. */
const keptConversation = () => {
  try {
    const kept = JSON.parse(localStorage.getItem(keptAs));
    if (kept.identifier === null || kept.identifier === identifier) return kept.conversation;
    localStorage.removeItem(keptAs);
  } catch {
    // No storage, or nothing in it that this version wrote.
  }
  return null;
};
// The player logged out in another window: the provider may go on to name the conversation.
let playerLeft = false;
window.addEventListener('storage', ({ key, newValue }) => {
  if (key === keptAs && newValue === null) playerLeft = true;
});
const keep = (conversation) => {
  if (playerLeft) return;
  // It becomes part of an address.
  if (typeof conversation !== 'string' || !/^[\w.-]{1,2000}$/.test(conversation)) return;
  try {
    localStorage.setItem(keptAs, JSON.stringify({ identifier, conversation }));
  } catch {
    // Without storage each visit is a new conversation.
  }
};

const addressOf = (conversation) => {
  const address = new URL('/widget', url);
  address.searchParams.set('website_token', token);
  address.searchParams.set('locale', locale);
  if (conversation) address.searchParams.set('cw_conversation', conversation);
  return address.href;
};

const frame = document.createElement('iframe');
frame.title = document.querySelector('h1').textContent;
// The frame keeps the provider's origin, which its widget needs, and must not lead this window elsewhere.
frame.sandbox =
  'allow-scripts allow-same-origin allow-forms allow-modals allow-downloads ' +
  'allow-popups allow-popups-to-escape-sandbox';
frame.hidden = true;

const say = (event, facts) =>
  frame.contentWindow.postMessage(PREFIX + JSON.stringify({ event, ...facts }), url);
const showFailure = () => {
  wait.hidden = true;
  failed.hidden = false;
};
const failing = setTimeout(showFailure, ANSWER_MS);

const HEARD = {
  loaded: ({ config }) => {
    keep(config?.authToken);
    clearTimeout(failing);
    say('config-set', { locale, position: 'right', hideMessageBubble: false, showPopoutButton: false });
    if (contact) {
      say('set-user', contact);
      say('set-custom-attributes', { customAttributes: attributes });
    }
    say('toggle-open', { isOpen: true });
    say('push-event', { eventName: 'webwidget.triggered' });
    wait.hidden = true;
    failed.hidden = true;
    frame.hidden = false;
  },
  // After set-user the provider may continue another conversation of the same player.
  setAuthCookie: ({ data }) => keep(data?.widgetAuthToken),
};

window.addEventListener('message', ({ source, origin, data }) => {
  if (source !== frame.contentWindow || origin !== url) return;
  if (typeof data !== 'string' || !data.startsWith(PREFIX)) return;
  let message;
  try {
    message = JSON.parse(data.slice(PREFIX.length));
  } catch {
    return;
  }
  if (Object.hasOwn(HEARD, message?.event)) HEARD[message.event](message);
});

frame.src = addressOf(keptConversation());
document.body.append(frame);
