import type { ReactNode } from 'react';
import { reloadIfUp } from '../offline/reloadIfUp.ts';
import { HOME } from '../shell/language.ts';
import { LostWall } from '../shell/LostWall.tsx';
import { Glass } from '../ui/Glass.tsx';
import { Plate } from '../ui/Plate.tsx';
import { refused } from '../words/en/refused.ts';
import { well } from '../words/en/well.ts';

const LOST = (
  <div className="help-lost" role="alert">
    <p>{well.helpLost}</p>
    <div className="row"><Plate compact onClick={reloadIfUp}>{refused.again}</Plate><Glass compact href={HOME}>{refused.back}</Glass></div>
  </div>
);

/** Section 8, game help: paytable and help come as code of their own. Where it does not come the game beside it goes on. */
export const HelpWall = ({ children }: { children: ReactNode }) => <LostWall lost={LOST}>{children}</LostWall>;
