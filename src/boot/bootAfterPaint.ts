// Named by every page that came whole (prerender/inlineCss.ts), instead of the app: nothing else is asked for
// before the page stands.

/** A picture that does not come holds nobody up. */
const PATIENCE_MS = 2_000;

/** Until now stand-ins of the same measures stand for them (ui/fonts.css). */
const letFonts = () => document.documentElement.classList.remove('early');

let brought = false;
/** What the page keeps for later, in its order: another language's words run before the app. */
const bring = () => {
  if (brought) return;
  brought = true;
  letFonts();
  const later = document.querySelector<HTMLTemplateElement>('#app');
  if (!later) return;
  const parts = document.importNode(later.content, true);
  for (const script of parts.querySelectorAll('script')) script.async = false;
  document.head.append(parts);
};

const decoded = () =>
  Promise.allSettled(
    [...document.images].filter(({ loading }) => loading !== 'lazy').map((picture) => picture.decode()),
  );
const frame = () =>
  new Promise((done) => {
    requestAnimationFrame(done);
  });
/**
 * Pictures first, then fonts, and the app when what can be read stands with both, or as soon as somebody
 * touches it.
 */
const afterPaint = async () => {
  if (!document.hidden) {
    await decoded();
    letFonts();
    // The second one begins when the first is on its way to the glass.
    await frame();
    await frame();
    await document.fonts.ready;
    await frame();
  }
  bring();
};

// The browser's own offer of an installation comes once, perhaps before the app, which looks for it
// (offline/install.ts).
window.addEventListener(
  'beforeinstallprompt',
  (event) => {
    event.preventDefault();
    Object.assign(window, { installOffer: event });
  },
  { once: true },
);
// A link works without the app; a button that is pressed meanwhile is pressed again when the app has taken
// the page over (main.tsx).
let pressed: HTMLElement | null = null;
const press = ({ target }: Event) => {
  pressed = (target as Element).closest('button');
};
window.addEventListener('click', press, true);
const drawn = () => {
  window.removeEventListener('click', press, true);
  pressed?.click();
};
Object.assign(window, { drawn });
for (const touch of ['pointerdown', 'keydown'])
  window.addEventListener(touch, bring, { once: true, passive: true });
setTimeout(bring, PATIENCE_MS);
if (document.readyState === 'complete') void afterPaint();
else window.addEventListener('load', () => void afterPaint(), { once: true });
