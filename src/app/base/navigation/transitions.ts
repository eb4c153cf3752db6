// View transitions between pages. A game's picture goes from its card into the game, and back.
import { flushSync } from 'react-dom';

/** The `view-transition-name` of a game's picture: here of that on its card, in Shell.css of the others. */
const PICTURE = 'game';
let picture: HTMLElement | null = null;

/** At most one picture has the name: two make a browser skip the transition. */
const namePicture = (element: HTMLElement | null | undefined): void => {
  picture?.style.removeProperty('view-transition-name');
  picture?.closest<HTMLElement>('.card')?.style.removeProperty('content-visibility');
  picture = element ?? null;
  picture?.style.setProperty('view-transition-name', PICTURE);
  // A card that was added just now has no contents: they are left out until it is in sight (GameCard.css).
  picture?.closest<HTMLElement>('.card')?.style.setProperty('content-visibility', 'visible');
};

/** The picture on a game's card, if it is drawn. @param game its address */
const pictureOf = (game: string) =>
  document.querySelector<HTMLElement>(
    `.card:has(a:is([href="${game}"], [href="${game}/preview"])) .card-link img`,
  );

const popState = () =>
  new Promise<void>((done) => {
    // In a task of its own: the page has been rendered by then.
    window.addEventListener('popstate', () => setTimeout(done), { once: true });
  });

/**
 * Changes the page, with a transition unless the browser has none or motion is reduced.
 * @param change returns whether it goes back in the history, which ends later
 * @param link that was followed
 */
export const withTransition = (change: () => boolean, link: Element): void => {
  if (!('startViewTransition' in document) || matchMedia('(prefers-reduced-motion: reduce)').matches) {
    change();
    return;
  }
  const { pathname } = window.location;
  namePicture(link.closest('.card')?.querySelector<HTMLElement>('.card-link img'));
  const transition = document.startViewTransition(async () => {
    if (flushSync(change)) await popState();
    // Unless a picture of this page was pressed and is still there: that of the game that was left.
    if (picture?.isConnected !== true) namePicture(pictureOf(pathname.replace(/\/preview$/, '')));
  });
  // `ready` rejects when the transition is skipped (another one follows, a hidden tab); the page has changed.
  transition.ready.catch(() => {});
};
