// On the critical path. At most one menu is open.
import { signal } from '@preact/signals-react';

export type MenuName = 'cashier' | 'more' | 'user';
export const menu = signal<MenuName | null>(null);

/** Scrolling closes menus above this width. */
const CLOSE_ON_SCROLL = '(min-width: 51.25em)';

export const closeMenus = (): void => {
  menu.value = null;
};
export const toggleMenu = (name: MenuName): void => {
  menu.value = menu.value === name ? null : name;
};

/** Closes menus on scroll, on leaving the window and on navigation. @returns stops */
export const followMenus = (): (() => void) => {
  const scrolled = () => {
    if (window.matchMedia(CLOSE_ON_SCROLL).matches) closeMenus();
  };
  const leaving = ['blur', 'popstate', 'hashchange', 'pushState', 'replaceState'] as const;
  window.addEventListener('scroll', scrolled, { passive: true });
  for (const name of leaving) window.addEventListener(name, closeMenus);
  return () => {
    window.removeEventListener('scroll', scrolled);
    for (const name of leaving) window.removeEventListener(name, closeMenus);
  };
};
