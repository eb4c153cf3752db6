// No fixed position is free of controls on every page, at every size and scroll position: a toast's position
// is computed when it appears, and again when the page changes.
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}
/** The visible part of an element that a toast should not cover. */
export interface Obstacle extends Box {
  /** A game card's picture, which may be covered at a low cost: a press on the toast's text goes through. */
  readonly picture?: Box | undefined;
  /** Text or a picture, not a control: covered at a low cost. */
  readonly soft?: boolean;
}
interface ToastPosition {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  /** 0: covers nothing; from `HARD` on: covers a control. */
  readonly cost: number;
}

const CONTROLS = 'a[href], button, input, select, textarea, summary';
const READ = 'canvas, h1, h2, output, [role=status], [role=alert], [aria-live]';
const PICTURES = 'a[href] img';
/** px to the edge of the window. */
const EDGE = 8;
/** px, in the order they are tried: a narrower one only if the wider ones cover a control. */
const WIDTHS = [480, 340, 250, 180];
const HARD = 1_000;
const [SOFT, LIGHT, WORDS] = [20, 4, 200];
const [STEP_X, STEP_Y] = [12, 2];
/** A toast covers a control for no longer than this after it has moved below the toast. */
const LOOK_EVERY_MS = 1_000;

const overlap = (one: Box, other: Box): number =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

const areaOf = ({ left, top, right, bottom }: Box): number => (right - left) * (bottom - top);
/** px of a card's frame beside its picture that do not count as covered. */
const FRAME = 4;

const costOf = (box: Box, below: readonly Obstacle[]): number => {
  let cost = 0;
  for (const one of below) {
    const covered = overlap(box, one);
    if (covered === 0) continue;
    if (one.soft === true) cost += SOFT;
    else if (one.picture === undefined || 2 * covered > areaOf(one)) cost += HARD + covered;
    else cost += covered - overlap(box, one.picture) <= FRAME * (box.bottom - box.top) ? LIGHT : WORDS;
  }
  return cost;
};

const boxOf = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

/**
 * The position of the lowest cost; of several the highest one, nearest to the middle.
 * @param sizes that the toasts can have in px, the widest first
 */
export const findPosition = (
  window_: { readonly width: number; readonly height: number },
  sizes: readonly (readonly [width: number, height: number])[],
  below: readonly Obstacle[],
): ToastPosition | null => {
  let best: ToastPosition | null = null;
  for (const [width, height] of sizes) {
    const middle = (window_.width - width) / 2;
    for (let top = EDGE; top + height + EDGE <= window_.height; top += STEP_Y)
      for (let aside = 0; aside <= middle - EDGE; aside += STEP_X) {
        const far = top * 0.01 + aside * 0.005;
        if (best !== null && far >= best.cost) break;
        for (const left of aside === 0 ? [middle] : [middle - aside, middle + aside]) {
          const cost = costOf(boxOf(left, top, width, height), below) + far;
          if (best === null || cost < best.cost) best = { left, top, width, cost };
        }
      }
    if (best !== null && best.cost < HARD) break;
  }
  return best;
};

const sizesOf = (box: HTMLElement): readonly (readonly [number, number])[] => {
  const most = document.documentElement.clientWidth - 2 * EDGE;
  return [...new Set(WIDTHS.map((width) => Math.min(width, most)))].map((width) => {
    box.style.width = `${width}px`;
    return [width, box.offsetHeight];
  });
};

/** By the browser's intersections, which leave out what is scrolled out of a list or a sheet. */
const obstaclesIn = (seen: readonly IntersectionObserverEntry[]): readonly Obstacle[] => {
  const pictures = new Map<Element, Box>();
  for (const { target, intersectionRect } of seen)
    if (target instanceof HTMLImageElement) {
      const link = target.closest('a');
      if (link) pictures.set(link, intersectionRect);
    }
  return seen
    .filter(
      ({ target, intersectionRect: { width, height } }) =>
        target.matches(`${CONTROLS}, ${READ}`) &&
        width > 1 &&
        height > 1 &&
        target.checkVisibility({ visibilityProperty: true }),
    )
    .map(({ target, intersectionRect: { left, top, right, bottom } }) => ({
      left,
      top,
      right,
      bottom,
      picture: pictures.get(target),
      soft: !target.matches(CONTROLS),
    }));
};

/**
 * Keeps the toasts clear of the controls of the open sheet or page.
 * @param box holds the toasts; of fixed position @returns stops
 */
export const avoidControls = (box: HTMLElement): (() => void) => {
  const root = box.closest('dialog') ?? document.body;
  let looking: IntersectionObserver | null = null;
  let isStale = false;
  const put = (seen: readonly IntersectionObserverEntry[]) => {
    const below = obstaclesIn(seen);
    const { innerWidth, innerHeight } = window;
    const now = { left: box.offsetLeft, top: box.offsetTop, width: box.offsetWidth };
    const inside = now.left + now.width + EDGE <= innerWidth && now.top + box.offsetHeight <= innerHeight;
    // Stays while it covers nothing.
    if (
      box.dataset['placed'] === '' &&
      inside &&
      costOf(boxOf(now.left, now.top, now.width, box.offsetHeight), below) === 0
    )
      return;
    const size = { width: document.documentElement.clientWidth, height: innerHeight };
    const place = findPosition(size, sizesOf(box), below);
    if (place === null) return;
    box.dataset['placed'] = '';
    box.style.left = `${place.left}px`;
    box.style.top = `${place.top}px`;
    box.style.width = `${place.width}px`;
  };
  const look = () => {
    isStale = looking !== null;
    if (looking) return;
    const observer = new IntersectionObserver((seen) => {
      observer.disconnect();
      looking = null;
      put(seen);
      if (isStale) look();
    });
    looking = observer;
    for (const part of root.querySelectorAll(`${CONTROLS}, ${READ}, ${PICTURES}`))
      if (!box.contains(part) && part !== box) observer.observe(part);
    // So that the observer calls back on a page without controls too.
    observer.observe(root);
  };
  const changes = new MutationObserver(look);
  changes.observe(root, { subtree: true, childList: true });
  const events = ['resize', 'scrollend', 'animationend', 'transitionend', 'load'] as const;
  for (const name of events) window.addEventListener(name, look, true);
  // A layout also changes without any event: a late font, an attribute, a part that is drawn when needed.
  const timer = setInterval(look, LOOK_EVERY_MS);
  look();
  return () => {
    clearInterval(timer);
    changes.disconnect();
    looking?.disconnect();
    for (const name of events) window.removeEventListener(name, look, true);
  };
};
