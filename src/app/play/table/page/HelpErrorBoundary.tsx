import type { ReactNode } from 'react';
import { reloadIfReachable } from '../../../base/loading/reload.ts';
import { Optional } from '../../../base/loading/Optional.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { ErrorNotice } from './ErrorNotice.tsx';
import { play } from '../../../words/en/games/play.ts';

/** Waits for the code of paytable or help. If it cannot be loaded, the game goes on. */
export const HelpErrorBoundary = ({ children }: { children: ReactNode }) => (
  <Optional wait={<Skeleton />} lost={<ErrorNotice text={play.helpLost} again={reloadIfReachable} />}>
    {children}
  </Optional>
);
