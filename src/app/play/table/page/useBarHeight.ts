import { useEffect } from 'react';

/**
 * Keeps `--bar` at the height of the bars above the page: the house is away, or has a notice. A game is lower
 * than the viewport by it. Measured, since how many lines a bar has depends on language and width.
 */
export const useBarHeight = (): void => {
  useEffect(() => {
    const { style } = document.documentElement;
    const bars = [...document.querySelectorAll<HTMLElement>('.page-bar')];
    const follow = new ResizeObserver(() => {
      style.setProperty('--bar', `${bars.reduce((sum, bar) => sum + bar.offsetHeight, 0)}px`);
    });
    for (const bar of bars) follow.observe(bar);
    return () => {
      follow.disconnect();
      style.removeProperty('--bar');
    };
  }, []);
};
