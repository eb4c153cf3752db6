import type { CSSOptions } from 'vite';
import { BESIDE, WIDE } from '../../app/ui/hooks/useMedia.ts';

/**
 * The kinds of windows that sheets tell apart: `@media (--wide)`. Custom media are a draft of CSS that no
 * browser has; this puts the queries in their places.
 */
const WINDOWS: Readonly<Record<string, string>> = {
  /** The narrowest phones. */
  '--tiny': '(max-width: 374px)',
  '--not-wide': '(max-width: 59.99em)',
  '--wide': WIDE,
  '--beside': BESIDE,
  /** A phone that lies on its side. */
  '--lying': '(min-width: 640px) and (max-width: 59.99em) and (max-height: 547px)',
};

/** @throws Error for a name that is no window's */
const queryOf = (name: string): string => {
  const query = WINDOWS[name];
  if (query === undefined) throw new Error(`no window is called ${name} (src/site/build/windows.ts)`);
  return query;
};

/** For Vite's `css`: reads names of windows in the sheets. */
export const NAMED_WINDOWS: CSSOptions = {
  postcss: {
    plugins: [
      {
        postcssPlugin: 'named-windows',
        AtRule: {
          media: (rule: { params: string }) => {
            const params = rule.params.replaceAll(/\((--[a-z-]+)\)/g, (_, name: string) => queryOf(name));
            if (params !== rule.params) rule.params = params;
          },
        },
      },
    ],
  },
};
