import type { ReactNode } from 'react';
import { reloadIfReachable } from '../../loading/reload.ts';
import { ChunkErrorBoundary } from '../../loading/ChunkErrorBoundary.tsx';
import { ErrorNotice } from './ErrorNotice.tsx';
import { play } from '../../words/en/games/play.ts';

/**
 * Section 8, game help: paytable and help come as code of their own. Where it does not come the game beside
 * it goes on.
 */
export const HelpErrorBoundary = ({ children }: { children: ReactNode }) => (
  <ChunkErrorBoundary lost={<ErrorNotice text={play.helpLost} again={reloadIfReachable} />}>
    {children}
  </ChunkErrorBoundary>
);
