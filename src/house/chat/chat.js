// Chatwoot's documented setup: run, then setUser and setCustomAttributes after `chatwoot:ready`.
const KNOWN = 'chat-contact';
const { url, token, locale, contact, attributes } = JSON.parse(document.querySelector('#facts').textContent);

// Somebody else used this browser before: their conversation is theirs. This is what the provider's `reset`
// does, before it starts, since a reset after it loads the frame anew and loses what setUser says meanwhile.
const before = localStorage.getItem(KNOWN);
if (before !== null && before !== contact?.identifier)
  for (const name of ['cw_conversation', `cw_user_${token}`]) document.cookie = `${name}=; path=/; max-age=0`;
if (contact) localStorage.setItem(KNOWN, contact.identifier);
else localStorage.removeItem(KNOWN);

window.chatwootSettings = { locale, hideMessageBubble: true, showPopoutButton: false };
window.addEventListener('chatwoot:ready', () => {
  const chat = window.$chatwoot;
  if (contact) {
    chat.setUser(contact.identifier, contact.user);
    chat.setCustomAttributes(attributes);
  }
  document.querySelector('#wait').hidden = true;
  chat.toggle('open');
});

const sdk = document.createElement('script');
sdk.src = `${url}/packs/js/sdk.js`;
sdk.async = true;
sdk.addEventListener('load', () => window.chatwootSDK.run({ websiteToken: token, baseUrl: url }));
sdk.addEventListener('error', () => {
  document.querySelector('#wait').hidden = true;
  document.querySelector('#failed').hidden = false;
});
document.head.append(sdk);
