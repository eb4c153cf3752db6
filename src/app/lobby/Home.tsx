// On the critical path.
import { useSignals } from '@preact/signals-react/runtime';
import { Suspense } from 'react';
import { Banners } from '../banners/Banners.tsx';
import { hung } from '../banners/hung.ts';
import { HOME_BANNERS } from '../banners/list.ts';
import { Below } from '../lazy.ts';
import { VERIFY } from '../shell/Nav.tsx';
import { usePage } from '../shell/usePage.ts';
import { Glass } from '../ui/Glass.tsx';
import { Lines } from '../ui/Lines.tsx';
import { Plate } from '../ui/Plate.tsx';
import { HOUSE_LEAD, HOUSE_NAME } from './lead.ts';
import { Selector } from './Selector.tsx';
import './Front.css';

/** Section 9: home banners turn every 20 s. */
const TURN_MS = 20_000;

export const Home = () => {
  useSignals();
  usePage('Provably fair casino');
  return (
    <div className="front-home">
      <h1 className="only-read">{HOUSE_NAME}</h1>
      <Banners banners={[...HOME_BANNERS, ...hung.value.home]} delayMs={TURN_MS} />
      <div className="front-lead">
        <p>{HOUSE_LEAD}</p>
        <div className="front-actions"><Plate href="#sign-up">Sign up</Plate><Glass href={VERIFY}>Check a round</Glass></div>
      </div>
      <Selector />
      <Suspense fallback={<Lines />}><Below /></Suspense>
    </div>
  );
};
