import { useEffect } from 'react';

/**
 * Keeps `--bar` at the height of the bars above the page, such as the house's notice. A game is lower than
 * the viewport by it; a bar that lies over the game takes none. Measured, since how many lines a bar has
 * depends on language and width.
 */
export const useBarHeight = (): void => {
  useEffect(() => {
    const { style } = document.documentElement;
    const bars = [...document.querySelectorAll<HTMLElement>('.page-bar')];
    const follow = new ResizeObserver(() => {
      const heights = bars.map((bar) =>
        getComputedStyle(bar).position === 'absolute' ? 0 : bar.offsetHeight,
      );
      style.setProperty('--bar', `${heights.reduce((sum, height) => sum + height, 0)}px`);
    });
    for (const bar of bars) follow.observe(bar);
    return () => {
      follow.disconnect();
      style.removeProperty('--bar');
    };
  }, []);
};
