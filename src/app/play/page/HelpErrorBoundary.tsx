import type { ReactNode } from 'react';
import { reloadIfReachable } from '../../loading/reload.ts';
import { ChunkErrorBoundary } from '../../loading/ChunkErrorBoundary.tsx';
import { ErrorNotice } from './ErrorNotice.tsx';
import { play } from '../../words/en/games/play.ts';

/** If the code of paytable or help cannot be loaded, the game goes on. */
export const HelpErrorBoundary = ({ children }: { children: ReactNode }) => (
  <ChunkErrorBoundary lost={<ErrorNotice text={play.helpLost} again={reloadIfReachable} />}>
    {children}
  </ChunkErrorBoundary>
);
