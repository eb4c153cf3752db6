// No place of a window is free of controls on every page, at every size and wherever it is scrolled to: where a
// toast stands is looked for when it comes, and again when what is below it changes.
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}
/** What a toast should not lie on, as far as it is in sight. */
export interface Obstacle extends Box {
  /**
   * A card's picture. In a window full of cards it lies under a toast, whose words let a press through; a
   * part of the card's words does only where there is no picture to lie on.
   */
  readonly picture?: Box | undefined;
  /** To be read or looked at and not pressed: left free where there is other room. */
  readonly soft?: boolean;
}
export interface ToastPosition {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  /** 0: nothing lies under it; from `HARD` on something that is pressed does. */
  readonly cost: number;
}

const CONTROLS = 'a[href], button, input, select, textarea, summary';
const READ = 'canvas, h1, h2, output, [role=status], [role=alert], [aria-live]';
const PICTURES = 'a[href] img';
/** px between a toast and the edge of the window. */
const EDGE = 8;
/** Widths in px that are tried: narrower than the first only where that one covers a control. */
const WIDTHS = [480, 340, 250, 180];
const HARD = 1_000;
const [SOFT, LIGHT, WORDS] = [20, 4, 200];
const [STEP_X, STEP_Y] = [12, 2];

const overlap = (one: Box, other: Box): number =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

const areaOf = ({ left, top, right, bottom }: Box): number => (right - left) * (bottom - top);
/** px of a card's frame beside its picture that do not count. */
const FRAME = 4;

/** What lies under a box. */
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
 * The place of a window under which least lies; of several the highest one, nearest to the middle.
 *
 * @param sizes widths and heights in px that the toasts can have, the widest first
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

/** What the browser says is in sight: parts that are scrolled out of a list's or a sheet's body are left out. */
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
 * Keeps toasts clear of what can be pressed in the open sheet or the page, until it is told to stop.
 *
 * @param box holds the toasts and stays where it is in the window
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
    // It does not move about while it lies on nothing.
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
    // So that it answers on a page without controls too.
    observer.observe(root);
  };
  const changes = new MutationObserver(look);
  changes.observe(root, { subtree: true, childList: true });
  const events = ['resize', 'scrollend', 'animationend', 'transitionend', 'load'] as const;
  for (const name of events) window.addEventListener(name, look, true);
  look();
  return () => {
    changes.disconnect();
    looking?.disconnect();
    for (const name of events) window.removeEventListener(name, look, true);
  };
};
