import { useEffect } from 'react';

/**
 * Sets `--bar`, by which a game is lower than the viewport: the height of what stands above every page, that
 * the house is away or what everybody has to know of it. Its lines depend on language and width.
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
