// Inlined at the end of every prerendered page: starts the app once the page has been painted, so that the
// pictures of the first screen load first.
import { APP_TEMPLATE_ID, bootState, STAND_IN_FONTS_CLASS } from '../../app/base/bootContract.ts';

/** The app starts then, even without pictures. */
const PICTURES_TIMEOUT_MS = 2_000;

const useRealFonts = () => document.documentElement.classList.remove(STAND_IN_FONTS_CLASS);

let isBooting = false;
/** Moves the app's scripts out of their template. They run in order: another language's words first. */
const boot = () => {
  if (isBooting) return;
  isBooting = true;
  useRealFonts();
  const template = document.querySelector<HTMLTemplateElement>(`#${APP_TEMPLATE_ID}`);
  if (!template) return;
  const scripts = document.importNode(template.content, true);
  for (const script of scripts.querySelectorAll('script')) script.async = false;
  document.head.append(scripts);
};

const picturesDecoded = () =>
  Promise.allSettled(
    [...document.images].filter(({ loading }) => loading !== 'lazy').map((picture) => picture.decode()),
  );
const nextFrame = () =>
  new Promise((done) => {
    requestAnimationFrame(done);
  });
const bootAfterPaint = async () => {
  // A hidden document is never painted.
  if (!document.hidden) {
    await picturesDecoded();
    useRealFonts();
    // The second frame begins when the first has been handed to the compositor.
    await nextFrame();
    await nextFrame();
    await document.fonts.ready;
    await nextFrame();
  }
  boot();
};

window.addEventListener(
  'beforeinstallprompt',
  (event) => {
    event.preventDefault();
    bootState().installPrompt = event;
  },
  { once: true },
);

// A link works without the app. A button that is pressed before hydration is pressed again after it.
let pressed: HTMLElement | null = null;
const rememberPress = ({ target }: Event) => {
  pressed = (target as Element).closest('button');
};
window.addEventListener('click', rememberPress, true);
bootState().replayPress = () => {
  window.removeEventListener('click', rememberPress, true);
  pressed?.click();
};

for (const input of ['pointerdown', 'keydown'])
  window.addEventListener(input, boot, { once: true, passive: true });
setTimeout(boot, PICTURES_TIMEOUT_MS);
if (document.readyState === 'complete') void bootAfterPaint();
else window.addEventListener('load', () => void bootAfterPaint(), { once: true });
